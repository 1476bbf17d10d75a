"""The formula: its parts are buttons that choose a step, and light up with it.

Q = X W^Q + b^Q,  K = X W^K + b^K,  V = X W^V + b^V
head_i = softmax(mask(Q Kᵀ / √(d/h))) V
Y = Concat(head_1, …, head_h) W^O + b^O             (Vaswani et al. 2017, §3.2)
"""

from multihead.drawing.markup import escape
from multihead.labels import Labels
from multihead.widgets.steps.signs import BIASES, SIGNS
from multihead.widgets.steps.state import ON_SHOW


def formula(told: Labels) -> str:
    """All of it. Without scripts the buttons are off, and the steps remain to choose."""
    return (
        '<fieldset class="mh-equation" data-live disabled>'
        f"<legend>{escape(told.steps.formula)}</legend>"
        f"{_projections()}{_head()}{_output()}</fieldset>"
    )


def _part(markup: str, step: int, *matrices: str) -> str:
    """A part of the formula that belongs to a step and names some of its matrices."""
    named = "".join(f" mh-names-{sign}" for sign in matrices)
    brought = {"step": str(step)}
    if step == 2:
        brought["learned"] = str(ON_SHOW[2].index(matrices[0]) + 1)
    values = "".join(f' data-{name}="{value}"' for name, value in brought.items())
    return (
        f'<button type="button" class="f{step}{named}" data-action="set"{values}>{markup}</button>'
    )


def _projections() -> str:
    parts = "".join(
        f"<span>{_part(SIGNS[sign], 3, sign)} = {_part(SIGNS['x'], 1, 'x')} "
        f"{_part(SIGNS[f'w{sign}'], 2, f'w{sign}')} + {BIASES[f'b{sign}']}</span>"
        for sign in "qkv"
    )
    return f'<p class="mh-three">{parts}</p>'


def _head() -> str:
    """The head's own number is only in the parts; here it is any head."""
    score = _part(f"{SIGNS['q']}{SIGNS['kt']}", 4, "s")
    root = _part("√<span><i>d</i>/<i>h</i></span>", 5, "z")
    fraction = f'<span class="mh-fraction">{score}<span>{root}</span></span>'
    masked = f"{_part('mask', 6, 'm')}({fraction})"
    softmax = f"{_part('softmax', 7, 'a')}({masked})"
    return (
        f"<p>{_part('head<sub><i>i</i></sub>', 8, 'o')} = {softmax} {_part(SIGNS['v'], 8, 'v')}</p>"
    )


def _output() -> str:
    heads = _part("head<sub>1</sub>, …, head<sub>8</sub>", 9, "h")
    concatenated = f"{_part('Concat', 10, 'c')}({heads})"
    return (
        f"<p>{_part(SIGNS['y'], 11, 'y')} = {concatenated} {_part(SIGNS['wo'], 11, 'wo')} + "
        f"{BIASES['bo']}</p>"
    )
