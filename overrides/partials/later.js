// The theme's script, see main.html: until here it has a type that nobody runs.
addEventListener("DOMContentLoaded", () => {
  for (const script of document.querySelectorAll("script[type='text/later']")) {
    script.removeAttribute("type");
    document.body.append(script); // put in anew, it is looked at anew, and runs
  }
});
