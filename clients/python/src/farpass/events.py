"""Server events: what changes, as it changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec


@dataclass(frozen=True)
class Event:
    """Something that changed. ``reset``: earlier events are no longer there; load your lists again."""

    name: str
    id: str
    data: Any = field(default=None)


class EventReader:
    """Puts the lines of a stream together to events, and remembers where it is."""

    def __init__(self, after: str | None = None) -> None:
        """Begin after the event with this id."""
        self.position = after
        self._name = "message"
        self._data: list[str] = []

    def take(self, line: str) -> Event | None:
        """The event that this line ends, if it does. A comment is only a sign of life."""
        if line == "":
            return self._end()
        if line.startswith(":"):
            return None
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "id":
            self.position = value
        elif name == "event":
            self._name = value
        elif name == "data":
            self._data.append(value)
        return None

    def _end(self) -> Event | None:
        name, data = self._name, self._data
        self._name, self._data = "message", []
        if not data:
            return None
        return Event(name, self.position or "", msgspec.json.decode("\n".join(data)))
