"""Why a state is not shown."""


class Refused(ValueError):  # noqa: N818 - it is an answer, not a fault of the program
    """A state that cannot be shown: the field at fault and, in the reader's language, why."""

    def __init__(self, field: str, message: str) -> None:
        self.field = field
        self.message = message
        super().__init__(f"{field}: {message}")
