"""A client for a roads service: features near a place, in a box and along a route, changes, and reports."""

from .answers import Change, Feature, Geometry, Properties, Reported
from .changes import Changes
from .client import Roads
from .errors import RoadsError
from .parameters import LAYERS, Layer
from .retrying import Retrying

__all__ = [
    "LAYERS", "Change", "Changes", "Feature", "Geometry", "Layer", "Properties", "Reported", "Retrying", "Roads", "RoadsError",
]  # fmt: skip
