"""Words: what several demos say."""

from typing import NamedTuple

from multihead.drawing.numbers import NumberFormat


class Messages(NamedTuple):
    """What the page says while Python starts, works or fails; JavaScript finds it by name."""

    noscript: str
    starting: str
    ready: str
    computing: str
    failed_network: str
    failed_missing: str
    failed_damaged: str
    failed_unsupported: str
    failed_other: str
    failed_stopped: str
    failed_timeout: str
    link_copied: str
    link_failed: str
    link_bad: str
    link_word: str

    def items(self) -> list[tuple[str, str]]:
        """Names as in the markup ("failed-network") with their texts."""
        return [(name.replace("_", "-"), text) for name, text in self._asdict().items()]


class OwnMessages(NamedTuple):
    """What a demo says in its own words, of Messages; see Common.saying."""

    noscript: str
    ready: str


class Refusals(NamedTuple):
    """Why a state is not shown, and what to do about it."""

    parameter: str
    choice: str
    position: str
    unlike: str
    empty: str
    long: str
    characters: str


class Regimes(NamedTuple):
    """How the weights came about."""

    guided: str
    unguided: str
    untrained: str


class Common(NamedTuple):
    """What several demos say."""

    numbers: NumberFormat
    quote: str
    start: str
    start_token: str
    query: str
    weight: str
    head: str
    layer: str
    sentence: str
    example: str
    own: str
    training: str
    regimes: Regimes
    copy_link: str
    retry: str
    messages: Messages
    refusals: Refusals

    def saying(self, **own: str) -> "Common":
        """The same, but for the messages that a demo words in its own way."""
        return self._replace(messages=self.messages._replace(**own))
