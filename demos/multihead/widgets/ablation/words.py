"""What the demo `ablation` says in words."""

from multihead.drawing.markup import escape, word
from multihead.encoder import HEADS, LAYERS
from multihead.labels import Labels
from multihead.labels.ablation import Ablation
from multihead.widgets.ablation.effects import Repair
from multihead.widgets.ablation.measured import Worth
from multihead.widgets.ablation.state import LETTERS


def readout(told: Labels, right: str, layer: int, off: str, whole: Repair, now: Repair) -> str:
    """What became of the right form, and what the model would write. Markup."""
    says, numbers = told.ablation, told.common.numbers
    change = now.of(right) - whole.of(right)
    texts = {
        "right": f"<strong>{quoted(told, right)}</strong>",
        "best": f"<strong>{quoted(told, now.best)}</strong>",
        "before": numbers.share(whole.of(right)),
        "after": numbers.share(now.of(right)),
    }
    if texts["before"] == texts["after"]:
        change = 0  # as far as anyone can see
    return escape(says.said).format(
        without=escape(without(told, layer, off)),
        moves=escape(_moves(says, off, change)).format(**texts),
        writes=escape(_writes(says, off, whole.best, now.best)).format(**texts),
    )


def _moves(says: Ablation, off: str, change: float) -> str:
    """Where the share of the right form goes."""
    if not off:
        return says.gets
    if change == 0:
        return says.stays
    return says.falls if change < 0 else says.rises


def _writes(says: Ablation, off: str, before: str, now: str) -> str:
    """What the model would write: as before, or something else."""
    if not off:
        return says.writes
    return says.still if now == before else says.slips


def without(told: Labels, layer: int, off: str) -> str:
    """Which heads are switched off: "Without Head 3"."""
    says = told.ablation
    of = "" if layer == LAYERS else says.of_layer.format(layer=layer)
    if not off:
        return says.all_on
    if len(off) == HEADS:
        return says.all_off.format(of=of)
    if len(off) == HEADS - 1:
        (on,) = set(LETTERS) - set(off)
        return says.one_on.format(head=on, of=of)
    if len(off) == 1:
        return says.one_off.format(head=off, of=of)
    return says.some_off.format(heads=says.joint.join((", ".join(off[:-1]), off[-1])), of=of)


def held_out(told: Labels, own: Worth, layer: int, off: str) -> str:
    """The same over the held-out sentences, where it was measured. Markup."""
    says, numbers = told.ablation, told.common.numbers
    share = own.at(layer, off)
    text = says.unmeasured if share is None else says.measured if off else says.measured_all
    return escape(
        text.format(
            sentences=numbers.count(own.sentences),
            count=numbers.count(own.count),
            kind=getattr(says.kinds, own.kind),
            whole=numbers.share(own.whole),
            share=numbers.share(share or 0),
        )
    )


def points(told: Labels, change: float) -> str:
    """A change of a share in percentage points, with its sign."""
    text = told.common.numbers.signed(100 * change, 1)
    return f"+{text}" if round(1000 * change) > 0 else text


def quoted(told: Labels, form: str) -> str:
    return escape(told.common.quote).format(word(form))
