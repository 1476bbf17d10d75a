"""What is shared cannot be changed: loaded weights, cached positions, what a reading holds."""

import dataclasses
from collections.abc import Iterator

import numpy as np
import pytest
from multihead.encoder import LAYERS, REGIMES, load
from multihead.layers import positions


def arrays(value: object) -> Iterator[np.ndarray]:
    """All arrays in a dataclass, in those it holds too."""
    if isinstance(value, np.ndarray):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from arrays(one)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from arrays(getattr(value, field.name))


@pytest.mark.parametrize("regime", REGIMES)
def test_loaded_weights_are_read_only(regime):
    found = list(arrays(load(regime)))
    assert len(found) == 6 + 2 + LAYERS * (8 + 4 + 4)
    assert not [array.shape for array in found if array.flags.writeable]


def test_what_a_reading_holds_is_read_only():
    reading = load().read("The cat sleeps.")
    found = [array for array in vars(reading).values() if isinstance(array, np.ndarray)]
    assert len(found) == 7
    assert not [array.shape for array in found if array.flags.writeable]


def test_positions_are_shared_and_read_only():
    assert positions(3, 8) is positions(3, 8)
    with pytest.raises(ValueError, match="read-only"):
        positions(3, 8)[0] = 1
