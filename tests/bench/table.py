"""The main figures as tables in Markdown, for README.md."""

from typing import Any

VISITS = {
    "first visit": ("visits", "cold"),
    "second visit": ("visits", "second"),
    "first visit, Firefox": ("visits_firefox", "cold"),
    "first visit, 20 Mbit/s and 40 ms": ("visits_20_mbit_40_ms", "cold"),
}


def table(found: dict[str, Any]) -> str:
    """Times in ms, medians; a ratio is the median of the rounds' own, with its range."""
    machine = found["machine"]
    rows = [
        _row(name, found[visits][visit])
        for name, (visits, visit) in VISITS.items()
        if visits in found
    ]
    offline = found["visits"]["offline"]["ready_since_start"]
    rows.append(f"| without a network | {offline['ours_ms']} | – | – | – |")
    return "\n".join(
        (
            f"{machine['date']}, {machine['processor']}, {machine['cores']} cores",
            "",
            "| Python is ready after | ours | vanilla | ratio | ratio from navigation |",
            "|---|---|---|---|---|",
            *rows,
            "",
            *_native(found["native_attention"]),
        )
    )


def _row(name: str, visit: dict[str, Any]) -> str:
    start, navigation = visit["ready_since_start"], visit["ready_since_navigation"]
    ratios = " | ".join(
        f"{one['ratio']:.2f} ({one['ratio_range'][0]:.2f}–{one['ratio_range'][1]:.2f})"
        for one in (start, navigation)
    )
    return f"| {name} | {start['ours_ms']} | {start['vanilla_ms']} | {ratios} |"


def _native(shapes: dict[str, Any]) -> list[str]:
    ways = list(next(iter(shapes.values())))
    head = [f"| one thread, ms | {' | '.join(ways)} |", f"|---|{'---|' * len(ways)}"]
    return head + [
        f"| {shape} | {' | '.join(f'{way["ms"]} ({way["ratio"]})' for way in found.values())} |"
        for shape, found in shapes.items()
    ]
