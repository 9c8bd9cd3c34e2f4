"""Tables for pandas, polars and NumPy, with units in the names of columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._wire import Answer, incomplete
from .times import nanoseconds

if TYPE_CHECKING:
    import numpy
    import pandas
    import polars
    import pyarrow

#: How a column is read from an item: the value, or for times the exact text.
Columns = Mapping[str, Callable[[Any], Any]]


def to_pandas(items: Iterable[Any], columns: Columns, times: Sequence[str]) -> pandas.DataFrame:
    """A DataFrame with times as datetime64[ns, UTC]."""
    pandas = _module("pandas", "pandas")
    rows = list(items)
    table = {name: [read(row) for row in rows] for name, read in columns.items()}
    for name in times:
        table[name] = pandas.to_datetime(_nanoseconds(pandas, table[name]), unit="ns", utc=True)
    frame = pandas.DataFrame(table)
    for name in times:
        frame[name] = frame[name].astype("datetime64[ns, UTC]")
    return frame


def _nanoseconds(pandas: Any, texts: Sequence[str | None]) -> Any:
    return pandas.Series([None if text is None else nanoseconds(text) for text in texts], dtype="Int64")


def to_polars(items: Iterable[Any], columns: Columns, times: Sequence[str]) -> polars.DataFrame:
    """A polars DataFrame with times as Datetime("ns", "UTC")."""
    module = _module("polars", "polars")
    rows = list(items)
    series = []
    for name, read in columns.items():
        values = [read(row) for row in rows]
        if name in times:
            whole = [None if text is None else nanoseconds(text) for text in values]
            series.append(module.Series(name, whole, dtype=module.Int64).cast(module.Datetime("ns", "UTC")))
        else:
            series.append(module.Series(name, values, strict=False))
    frame: polars.DataFrame = module.DataFrame(series)
    return frame


def to_numpy(items: Iterable[Any], columns: Columns, times: Sequence[str]) -> dict[str, numpy.ndarray[Any, Any]]:
    """An array for each column; times as datetime64[ns], in UTC."""
    numpy = _module("numpy", "pandas")
    rows = list(items)
    arrays = {}
    for name, read in columns.items():
        values = [read(row) for row in rows]
        if name in times:
            whole = ["NaT" if text is None else nanoseconds(text) for text in values]
            arrays[name] = numpy.array(whole, dtype="datetime64[ns]")
        else:
            arrays[name] = numpy.array(values)
    return arrays


#: The media type of tables as the server writes them.
ARROW = "application/vnd.apache.arrow.stream"


def arrow_table(answer: Answer) -> pyarrow.Table:
    """The table in an answer; one that breaks off is no shorter table."""
    module = _module("pyarrow", "arrow")
    try:
        return module.ipc.open_stream(answer.content).read_all()
    except (module.ArrowException, OSError) as fault:
        raise incomplete(answer.request, f"its Arrow stream cannot be read ({fault})") from fault


def joined(tables: Sequence[pyarrow.Table]) -> pyarrow.Table:
    """The pages of one list as one table."""
    return _module("pyarrow", "arrow").concat_tables(tables)


def _module(name: str, extra: str) -> Any:
    import importlib

    try:
        return importlib.import_module(name)
    except ImportError as missing:
        raise ImportError(f"{name} is not installed: pip install 'farpass[{extra}]'") from missing
