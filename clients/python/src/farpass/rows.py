"""Lists that page by themselves, without ever passing a part off as the whole."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from . import frames
from ._transport import AsyncConnection, Connection
from ._wire import Answer, Request, incomplete
from .items import Item

if TYPE_CHECKING:
    import numpy
    import pandas
    import polars
    import pyarrow

I_co = TypeVar("I_co", bound=Item[Any], covariant=True)

#: Larger pages are quicker; an answer of this length has about a megabyte.
_PAGE = 500


class _Table(Iterable[I_co]):
    """What can become a table."""

    def _kind(self) -> type[Item[Any]]:
        raise NotImplementedError

    def to_pandas(self) -> pandas.DataFrame:
        """All of it as a pandas DataFrame; columns have their unit in the name."""
        return frames.to_pandas(self, self._kind().columns, self._kind().times)

    def to_polars(self) -> polars.DataFrame:
        """All of it as a polars DataFrame; columns have their unit in the name."""
        return frames.to_polars(self, self._kind().columns, self._kind().times)

    def to_numpy(self) -> dict[str, numpy.ndarray[Any, Any]]:
        """All of it as NumPy arrays by column."""
        return frames.to_numpy(self, self._kind().columns, self._kind().times)


@dataclass(frozen=True)
class Wanted:
    """What of a list is wanted."""

    max_items: int | None = None
    page_size: int | None = None

    def __post_init__(self) -> None:
        """Refuse numbers that mean nothing."""
        if self.max_items is not None and self.max_items < 0:
            raise ValueError(f"max_items is {self.max_items}; expected 0 or more, or None for all.")
        if self.page_size is not None and not 1 <= self.page_size <= 1000:
            raise ValueError(f"page_size is {self.page_size}; expected 1 to 1000.")


class _Paging:
    """Which page comes next, and how many items are still wanted."""

    def __init__(self, request: Request, wanted: Wanted) -> None:
        self.left = wanted.max_items
        self._size = wanted.page_size or _PAGE
        self._request = request
        self.cursor: str | None = None

    def request(self) -> Request:
        size = self._size if self.left is None else max(1, min(self._size, self.left))
        return replace(self._request, query={**self._request.query, "limit": size, "cursor": self.cursor})

    def take(self, answer: Answer) -> tuple[list[Any], str | None]:
        """The rows of a page that are wanted, and the cursor of the next page."""
        rows = answer.json()
        if not isinstance(rows, list):
            raise incomplete(answer.request, "it is no list")
        if self.left is None:
            return rows, answer.next_cursor
        wanted = rows[: self.left]
        self.left -= len(wanted)
        return wanted, answer.next_cursor if self.left > 0 else None


class _ArrowPages:
    """The same pages as Arrow, with every column that the server has."""

    def __init__(self, request: Request, wanted: Wanted) -> None:
        self.left = wanted.max_items
        self._size = wanted.page_size or _PAGE
        self._request = replace(request, headers={**request.headers, "Accept": frames.ARROW})
        self._cursor: str | None = None
        self._tables: list[Any] = []

    def request(self) -> Request:
        size = self._size if self.left is None else max(1, min(self._size, self.left))
        return replace(self._request, query={**self._request.query, "limit": size, "cursor": self._cursor})

    def take(self, answer: Answer) -> bool:
        """Keep a page; whether another one is wanted."""
        table = frames.arrow_table(answer)
        self._tables.append(table if self.left is None else table.slice(0, self.left))
        if self.left is not None:
            self.left -= len(self._tables[-1])
        self._cursor = answer.next_cursor
        return self._cursor is not None and self.left != 0

    def table(self) -> pyarrow.Table:
        return frames.joined(self._tables)


class Rows(_Table[I_co]):
    """A list at the server. Each iteration asks anew; ``max_items`` is the only limit.

    If a page cannot be read, the iteration raises. ``resume()`` then goes on with that page.
    """

    def __init__(
        self,
        connection: Connection,
        request: Request,
        kind: type[I_co],
        wanted: Wanted = Wanted(),
    ) -> None:
        """Ask nothing yet: the iteration does."""
        self._connection = connection
        self._request = request
        self._of = kind
        self._wanted = wanted
        self._paging: _Paging | None = None

    def __iter__(self) -> Iterator[I_co]:
        """All items, page by page."""
        self._paging = _Paging(self._request, self._wanted)
        return self._pages(self._paging)

    def resume(self) -> Iterator[I_co]:
        """Go on with the page that the last iteration could not read; from the start if there was none."""
        return iter(self) if self._paging is None else self._pages(self._paging)

    def _pages(self, paging: _Paging) -> Iterator[I_co]:
        while paging.left != 0:
            rows, after = paging.take(self._connection.send(paging.request()))
            paging.cursor = after
            yield from map(self._of, rows)
            if after is None:
                return

    def to_arrow(self) -> pyarrow.Table:
        """All of it as an Arrow table, as the server writes it: every column, units and sources in the metadata."""
        pages = _ArrowPages(self._request, self._wanted)
        while pages.take(self._connection.send(pages.request())):
            pass
        return pages.table()

    def count(self) -> int:
        """How many there are, whatever `max_items`. More than 10,000 are counted one by one."""
        total = _total(self._connection.send(_counting(self._request)))
        if total is not None:
            return total
        return sum(1 for _ in Rows(self._connection, self._request, self._of))

    def _kind(self) -> type[Item[Any]]:
        return self._of


class AsyncRows(Generic[I_co]):
    """A list at the server, for ``async for``. What holds for `Rows` holds here."""

    def __init__(
        self,
        connection: AsyncConnection,
        request: Request,
        kind: type[I_co],
        wanted: Wanted = Wanted(),
    ) -> None:
        """Ask nothing yet: the iteration does."""
        self._connection = connection
        self._request = request
        self._of = kind
        self._wanted = wanted
        self._paging: _Paging | None = None

    def __aiter__(self) -> AsyncIterator[I_co]:
        """All items, page by page."""
        self._paging = _Paging(self._request, self._wanted)
        return self._pages(self._paging)

    def resume(self) -> AsyncIterator[I_co]:
        """Go on with the page that the last iteration could not read; from the start if there was none."""
        return aiter(self) if self._paging is None else self._pages(self._paging)

    async def _pages(self, paging: _Paging) -> AsyncIterator[I_co]:
        while paging.left != 0:
            rows, after = paging.take(await self._connection.send(paging.request()))
            paging.cursor = after
            for row in rows:
                yield self._of(row)
            if after is None:
                return

    async def to_arrow(self) -> pyarrow.Table:
        """All of it as an Arrow table, as the server writes it: every column, units and sources in the metadata."""
        pages = _ArrowPages(self._request, self._wanted)
        while pages.take(await self._connection.send(pages.request())):
            pass
        return pages.table()

    async def count(self) -> int:
        """How many there are, whatever `max_items`. More than 10,000 are counted one by one."""
        total = _total(await self._connection.send(_counting(self._request)))
        if total is not None:
            return total
        every = AsyncRows(self._connection, self._request, self._of)
        return len([row async for row in every])

    async def to_pandas(self) -> pandas.DataFrame:
        """All of it as a pandas DataFrame; columns have their unit in the name."""
        return (await self.table()).to_pandas()

    async def to_polars(self) -> polars.DataFrame:
        """All of it as a polars DataFrame; columns have their unit in the name."""
        return (await self.table()).to_polars()

    async def table(self) -> Table[I_co]:
        """All of it, fetched."""
        return Table([row async for row in self], self._of)


def _counting(request: Request) -> Request:
    return replace(request, query={**request.query, "limit": 1, "count": True})


def _total(answer: Answer) -> int | None:
    total = answer.headers.get("x-total-count", "")
    return int(total) if total.isdigit() else None


class Table(Sequence[I_co], _Table[I_co]):
    """A list that came in one answer."""

    def __init__(self, items: Sequence[I_co], kind: type[I_co]) -> None:
        """Keep the items."""
        self._items = items
        self._of = kind

    @overload
    def __getitem__(self, place: int) -> I_co: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[I_co]: ...

    def __getitem__(self, place: int | slice) -> I_co | Sequence[I_co]:
        """An item, or several."""
        return self._items[place]

    def __len__(self) -> int:
        """How many there are."""
        return len(self._items)

    def __repr__(self) -> str:
        """Kind and number."""
        return f"<{len(self)} × {self._of.__name__}>"

    def _kind(self) -> type[Item[Any]]:
        return self._of
