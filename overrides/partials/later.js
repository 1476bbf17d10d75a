addEventListener("DOMContentLoaded", () => {
  for (const script of document.querySelectorAll("script[type='text/later']")) {
    script.removeAttribute("type");
    document.body.append(script); // put in anew, it is looked at anew, and runs
  }
});
