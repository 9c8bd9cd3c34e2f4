"""What all items have."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from ._wire import shaped
from .frames import Columns

D = TypeVar("D")


class Item(Generic[D]):
    """One object of the server. ``raw`` is the answer as it came, ``document`` the same as a typed object."""

    columns: ClassVar[Columns] = {}
    times: ClassVar[tuple[str, ...]] = ()
    model: ClassVar[str] = ""
    key: ClassVar[str] = ""

    __slots__ = ("raw",)

    def __init__(self, raw: dict[str, Any]) -> None:
        """Keep the answer."""
        self.raw = raw

    @property
    def id(self) -> str:
        """The id at the server."""
        return str(self.raw[self.key])

    @property
    def document(self) -> D:
        """Everything that the answer says, as `farpass.models` describes it."""
        from . import models

        kind: type[D] = getattr(models, self.model)
        return shaped(self.raw, kind)

    def __eq__(self, other: object) -> bool:
        """The same object in the same state."""
        return type(other) is type(self) and isinstance(other, Item) and other.raw == self.raw

    def __hash__(self) -> int:
        """By its id."""
        return hash((type(self).__name__, self.id))

    def __repr__(self) -> str:
        """Kind and id."""
        return f"<{type(self).__name__} {self.id}>"
