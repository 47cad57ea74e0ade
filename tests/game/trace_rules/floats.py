"""32-bit floats, as the rules compute in them."""

import array
import struct

_FLOAT = struct.Struct("f")


def f32(value):
    """The nearest 32-bit float."""
    return _FLOAT.unpack(_FLOAT.pack(value))[0]


def f32_all(values):
    """The nearest 32-bit floats, many in one call for speed."""
    return array.array("f", values).tolist()


def text(value):
    """A number as written in traces."""
    return "%.9g" % value


def clamp(value, low, high):
    return min(max(value, low), high)
