"""What a later clause may take up by a pronoun, and how clear it is what the pronoun means."""

from collections.abc import Callable
from random import Random

from demos.training.grammar.items import Nominal

OPEN_SHARE = {"clear": 0.03, "open": 0.1}
"""How often a pronoun may have rivals, in sentences for the test and for training."""
FIRST_SHARE = 0.6


class Discourse:
    """Chooses among the nominals of an earlier clause."""

    def __init__(
        self, random: Random, same_pronoun: Callable[[Nominal, Nominal], bool], clear: bool
    ) -> None:
        self.random = random
        self.same_pronoun = same_pronoun
        self.open_share = OPEN_SHARE["clear" if clear else "open"]

    def alike(self, known: list[Nominal], one: Nominal) -> list[Nominal]:
        """All that the same pronoun could mean."""
        return [nominal for nominal in known if self.same_pronoun(nominal, one)]

    def rivals(self, known: list[Nominal], one: Nominal) -> list[Nominal]:
        """All that the same pronoun could mean and a fitting predicate would not tell apart."""
        return [nominal for nominal in self.alike(known, one) if nominal.animate == one.animate]

    def for_subject(self, known: list[Nominal]) -> Nominal | None:
        """What a pronoun as subject shall mean: of rivals the first, mostly the earlier subject."""
        fit = self.mostly_clear(known, self.rivals)
        if not fit:
            return None
        wanted = fit[0] if self.random.random() < FIRST_SHARE else self.random.choice(fit)
        return self.rivals(known, wanted)[0]

    def for_object(self, known: list[Nominal]) -> Nominal | None:
        """What a pronoun as object shall mean: of those alike the last mentioned."""
        fit = self.mostly_clear(known, self.alike)
        return self.alike(known, self.random.choice(fit))[-1] if fit else None

    def others(self, known: list[Nominal], one: Nominal) -> list[Nominal]:
        """What another pronoun would be needed for."""
        return [nominal for nominal in known if not self.same_pronoun(nominal, one)]

    def last_of(self, others: list[Nominal]) -> Nominal:
        """One of them, or what was mentioned after it and has the same pronoun."""
        return self.alike(others, self.random.choice(others))[-1]

    def mixed(self, known: list[Nominal], one: Nominal) -> bool:
        """Does only the predicate tell which is meant, one that lives or a thing?"""
        return any(nominal.animate != one.animate for nominal in self.alike(known, one))

    def mostly_clear(
        self,
        known: list[Nominal],
        confused: Callable[[list[Nominal], Nominal], list[Nominal]],
    ) -> list[Nominal]:
        """Mostly those that a pronoun means beyond doubt; sometimes all."""
        if self.random.random() < self.open_share:
            return known
        return [nominal for nominal in known if len(confused(known, nominal)) == 1]
