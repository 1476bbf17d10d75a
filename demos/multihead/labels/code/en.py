"""English."""

from multihead.labels.code import (
    Code,
    Comments,
    Complaints,
    Faults,
    Kinds,
    Levels,
    Overrides,
    Picture,
    Verdicts,
)
from multihead.labels.code.pitfalls_en import PITFALLS

LABELS = Code(
    task="`multi_head_attention` takes n positions of width d (`x`), four d × d matrices, the "
    "number of heads and perhaps a mask, and returns two arrays: the output, n × d, and the "
    "weights of each head, h × n × n. Where the mask is `True`, query i may look at key j. A query "
    "that may look nowhere gets zeros. If h does not divide d, the function raises a `ValueError` "
    "that names both numbers.",
    given="NumPy is there as `np`. What you print appears below; `show(array)` prints a matrix "
    "with a shade beside each number.",
    level="Start from",
    levels=Levels(
        gaps="three gaps",
        steps="the steps as comments",
        signature="the first line",
        solution="the whole solution",
    ),
    notes=Levels(
        gaps="Three gaps are marked `...`. Fill them and press Run: eight checks compare your "
        "function with the right one.",
        steps="The comments name the steps, the lines are yours to write. Press Run as often as "
        "you like: eight checks compare your function with the right one.",
        signature="All but the first line is yours to write. Press Run as often as you like: "
        "eight checks compare your function with the right one.",
        solution="This is the whole solution. Run it, then change a line and see which check "
        "notices.",
    ),
    program="Program",
    keys="Ctrl + Enter runs the program, Tab leaves the editor, Ctrl + ] indents a line. Your text "
    "stays in this browser.",
    run="Run",
    stop="Stop",
    reset="Reset",
    reset_done="The text is as it was prepared. Undo (Ctrl + Z) brings yours back.",
    too_long="{count} characters: at most {limit}. Shorten the program.",
    comments=Comments(
        shapes="x: (n, d); w_q, w_k, w_v, w_o: (d, d); mask: (n, n), True = may look.",
        returns="Returns the output (n, d) and the weights of each head (heads, n, n).",
        refuses="If heads does not divide d: a ValueError that names both numbers.",
        nowhere="a query that may look nowhere",
        split="(n, d) → (heads, n, d / heads)",
        project="Queries, keys and values of all heads.",
        score="Scores (heads, n, n): every query with every key, scaled.",
        mask="Where the mask is not True, nothing is to be seen.",
        mix="Weights (heads, n, n), and with them the values, mixed.",
        merge="The heads side by side again, (n, d), then the output projection.",
    ),
    kinds=Kinds(
        plain="without a mask",
        sizes="with other sizes",
        mask="with a mask",
        causal="with a causal mask",
        large="with large numbers",
        nowhere="with a query that may look nowhere",
        weights="the weights of each head",
        refusal="with heads that do not divide d",
    ),
    verdicts=Verdicts(
        all="All {count} checks passed: your function computes multi-head attention.",
        some="{passed} of {count} checks passed.",
        ended="The program ended before its function could be checked.",
        missing="There is no function `multi_head_attention` in the program.",
        gap="Line {last} still has a gap: write something in place of `...`.",
        gaps="Lines {lines} and {last} still have gaps: write something in place of each `...`.",
        passed="passed",
        failed="failed",
        untried="not tried yet",
    ),
    complaints=Complaints(
        check="The first that failed is check {number}, {kind}.",
        input="`x` is {n} × {d}, `heads` is {heads}",
        masked=", `mask` is {n} × {n}",
        raised="An exception ended the function.",
        nothing="The function returns `None`. Is a `return` missing?",
        alone="The function returns the output alone; what is missing is the weights of each head: "
        "`return output, weights`.",
        type="The function returns a `{type}`, expected are two NumPy arrays: `return output, "
        "weights`.",
        numbers="The array holds entries of the type `{type}`, expected are numbers.",
        shape="{what} has the shape {shape}, expected is {expected}.",
        nan="{what} has {all} numbers, of which {count} are NaN or infinite.",
        far="{what} is off by up to {difference}, where the right numbers go up to {size}.",
        unrefused="The function returns something all the same. Expected is a `ValueError` that "
        "names both numbers, {heads} and {d}.",
        unsaid="An exception ended the function, but none that says what is wrong. Expected is a "
        "`ValueError` of your own that names both numbers, {heads} and {d}.",
    ),
    faults=Faults(
        line="Line {line}",
        inside=", in {function}",
        skipped="… {count} more …",
        syntax="This is not Python yet.",
        system_exit="The program ended itself. Nothing else was harmed.",
        memory_error="That is more memory than there is.",
        recursion_error="A function calls itself without end.",
        module_not_found_error="Here there is NumPy (without `random` and `fft`) and most of "
        "the standard library.",
        eof_error="Nobody answers: there is no keyboard for `input` here.",
    ),
    the_output="The output",
    the_weights="The array of weights",
    looks_like="This looks like: {name}.",
    looks_like_both="This looks like two things at once: {name}; {other}.",
    pitfalls=PITFALLS,
    printed="Printed",
    printed_example="Printed in the small example",
    printed_in="Printed in check {number}",
    left_out="… and {count} more lines, which are left out.",
    picture=Picture(
        title="The weights of a small example",
        text="Four positions, two heads, and values chosen so that the output of each head is its "
        "weights. Rows are queries, columns are keys.",
        right="{head}, right",
        yours="{head}, yours",
        none="After a run your own weights stand beside these.",
        corner="query ↓ key →",
    ),
    solution_title="The whole solution",
    safe_title="Where does my program run, and who sees it?",
    safe_text="In your browser, in a worker of its own; it is sent nowhere and stands in no link. "
    "What you type is kept in this browser until you reset it. A run is given up after {seconds} "
    "seconds, or when you press Stop; then Python starts again and your text is still there. Files "
    "that a program reads or writes lie in the worker’s memory and vanish with it. What a program "
    "does to Python’s own functions is put right after each run.",
    messages=Overrides(
        noscript="Running the program needs JavaScript and a browser from 2023 or later. Without "
        "it you can still read the task and the solution.",
        ready="Python is ready: press Run.",
        computing="Running …",
        failed_network="Python could not be loaded. Your text is safe; check the connection and "
        "try again.",
        failed_missing="A file of the Python runtime is gone: the site may have been updated since "
        "you opened this page. Copy your text, to be safe, and reload the page.",
        failed_damaged="A file of the Python runtime arrived damaged. Your text is safe; try "
        "again, or reload the page.",
        failed_unsupported="Python needs WebAssembly and module workers, and this browser, as it "
        "is set up here, lacks one of them.",
        failed_other="The program brought Python down. Your text is safe; change it and run it "
        "again.",
        failed_stopped="Stopped. Python starts anew; your text is as you left it, and what "
        "stands below is not about this run.",
        failed_timeout="Stopped, for it took longer than {seconds} seconds: does a loop never end? "
        "Python starts anew; your text is as you left it, and what stands below is not about "
        "this run.",
    ),
)
