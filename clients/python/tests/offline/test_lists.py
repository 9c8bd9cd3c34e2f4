"""Lists: whole or an exception."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import farpass

from .conftest import Asked, Said, Stub, event

EVENTS = [event(number) for number in range(23)]


def paged(asked: Asked) -> Said:
    """As the server pages."""
    limit, start = int(asked.query["limit"][0]), int(asked.query.get("cursor", ["0"])[0])
    rows = EVENTS[start : start + limit]
    link = f'<http://elsewhere/api/v1{asked.path}?limit={limit}&cursor={start + limit}>; rel="next"'
    headers = {"Link": link} if start + limit < len(EVENTS) else {}
    if "count" in asked.query:
        headers["X-Total-Count"] = str(len(EVENTS))
    return Said(rows, headers=headers)


def test_a_list_is_the_same_whatever_the_size_of_its_pages(stub: Stub) -> None:
    stub.answering = paged
    with farpass.Client(stub.url, "t") as fp:
        expected = [one["conjunctionId"] for one in EVENTS]
        for size in (1, 7, 23, None):
            assert [one.id for one in fp.conjunctions(page_size=size)] == expected


def test_max_items_is_the_only_limit_and_asks_for_no_more(stub: Stub) -> None:
    stub.answering = paged
    with farpass.Client(stub.url, "t") as fp:
        assert len(list(fp.conjunctions(max_items=5))) == 5
        assert [asked.query["limit"] for asked in stub.asked] == [["5"]]
        assert len(list(fp.conjunctions(max_items=9, page_size=4))) == 9
        assert list(fp.conjunctions(max_items=0)) == []
        with pytest.raises(ValueError, match="max_items is -1"):
            fp.conjunctions(max_items=-1)


def test_a_list_can_be_gone_through_twice_and_in_two_places_at_once(stub: Stub) -> None:
    stub.answering = paged
    with farpass.Client(stub.url, "t") as fp:
        rows = fp.conjunctions(page_size=5)
        first, second = iter(rows), iter(rows)
        together = [(next(first).id, next(second).id) for _ in range(len(EVENTS))]
        assert all(one == other for one, other in together)
        assert len(list(rows)) == rows.count() == len(EVENTS)


@pytest.mark.parametrize("broken", [Said(b'[{"conj', cut=99), Said(b'[{"conj'), Said({"rows": []})])
def test_a_page_that_breaks_off_raises_and_the_iteration_can_go_on(stub: Stub, broken: Said) -> None:
    is_broken = True
    stub.answering = lambda asked: broken if is_broken and "cursor" in asked.query else paged(asked)
    with farpass.Client(stub.url, "t") as fp:
        rows = fp.conjunctions(page_size=10)
        seen: list[str] = []
        with pytest.raises(farpass.IncompleteError, match="is incomplete"):
            seen.extend(one.id for one in rows)
        assert len(seen) == 10
        is_broken = False
        assert len({*seen, *(one.id for one in rows.resume())}) == len(EVENTS)


def test_the_async_client_has_the_same_lists(stub: Stub) -> None:
    stub.answering = paged

    async def ids() -> tuple[list[str], int, int]:
        async with farpass.AsyncClient(stub.url, "t") as fp:
            rows = fp.conjunctions(page_size=6)
            return [one.id async for one in rows], await rows.count(), len(await fp.conjunctions().to_pandas())

    every, count, length = asyncio.run(ids())
    assert every == [one["conjunctionId"] for one in EVENTS]
    assert count == length == len(EVENTS)


def test_filters_are_those_of_the_server(stub: Stub) -> None:
    stub.answer(Said([event(2, state="PAST")]), Said([]))
    with farpass.Client(stub.url, "t") as fp:
        assert [one.id for one in fp.conjunctions(risk=["HIGH", "CRITICAL"], state="PAST", max_items=1)] == ["c-2"]
        list(fp.conjunctions(risk=("LOW",), state=["OPEN", "CLEARED"]))
    assert stub.asked[0].query["risk"] == ["HIGH", "CRITICAL"]
    assert stub.asked[0].query["state"] == ["PAST"]
    assert stub.asked[1].query["state"] == ["OPEN", "CLEARED"]


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *[("state", given) for given in ("open", "Open", "MONITORING", ["OPEN", "MONITORING"], [["OPEN"]], 1, True)],
        *[("risk", given) for given in ("critical", ["CRITICAL", "high"], [1], {"CRITICAL": 1})],
    ],
)
def test_a_word_that_is_none_is_an_error_and_no_empty_list(stub: Stub, name: str, given: Any) -> None:
    with (
        farpass.Client(stub.url, "t") as fp,
        pytest.raises(ValueError, match=f"{name} is .*; expected .*OPEN|CRITICAL"),
    ):
        fp.conjunctions(**{name: given})
    with pytest.raises(ValueError, match=name):
        farpass.AsyncClient(stub.url, "t").conjunctions(**{name: given})
    assert stub.asked == []


def test_tables_have_units_in_their_columns_and_exact_times(stub: Stub) -> None:
    stub.answer(Said([event(1), event(2, data={"probabilityOfCollision": None})]))
    with farpass.Client(stub.url, "t") as fp:
        frame = fp.conjunctions().to_pandas()
        assert str(frame["tca"].dtype) == "datetime64[ns, UTC]"
        assert frame["tca"][0].nanosecond == 789
        assert list(frame["tca_text"]) == ["2026-11-20T07:12:01.123456789Z", "2026-11-20T07:12:02.123456789Z"]
        assert frame["miss_distance_m"].tolist() == [185.25, 185.25]
        assert frame["probability"].isna().tolist() == [False, True]
        table: Any = fp.conjunctions().to_polars()
        assert str(table["tca"].dtype) == "Datetime(time_unit='ns', time_zone='UTC')"
        arrays = fp.conjunctions().to_numpy()
        assert str(arrays["tca"][0]) == "2026-11-20T07:12:01.123456789"


def test_an_item_has_the_exact_time_and_an_aware_one_and_everything_behind_it(stub: Stub) -> None:
    stub.answer(Said([event(1)]))
    with farpass.Client(stub.url, "t") as fp:
        one = fp.conjunction("c-1")
    assert one.tca_text == "2026-11-20T07:12:01.123456789Z"
    assert one.tca.isoformat() == "2026-11-20T07:12:01.123456+00:00"
    assert (one.satellite, one.secondary, one.risk, one.miss_distance_m) == ("AURORA-1", "SYN <DEB>", "HIGH", 185.25)
    assert one.document.conjunction_data.total_miss_distance_m == 185.25
    assert one.raw == event(1)


def test_an_item_in_a_notebook_is_a_card_with_the_encounter_plane(stub: Stub) -> None:
    stub.answer(Said([event(1)]), Said([event(1, data={"combinedPlaneX": None})]))
    with farpass.Client(stub.url, "t") as fp:
        whole, without = fp.conjunction("c-1")._repr_html_(), fp.conjunction("c-1")._repr_html_()
    assert "AURORA-1 × SYN &lt;DEB&gt;" in whole
    # The covariance has the axes sqrt(50000 ± sqrt(40000² + 15000²)), turned by half of atan2(30000, 80000).
    assert whole.count("<ellipse") == 2
    assert "rotate(-10.28)" in whole
    assert "foster1992" in whole
    assert "No encounter plane" in without
    assert "<svg" not in without


def test_an_arrow_table_is_whole_or_an_exception(stub: Stub) -> None:
    import pyarrow

    page = pyarrow.table({"a": [1, 2]})
    sink = pyarrow.BufferOutputStream()
    with pyarrow.ipc.new_stream(sink, page.schema) as writer:
        writer.write_table(page)
    whole = sink.getvalue().to_pybytes()
    kind = {"Content-Type": "application/vnd.apache.arrow.stream"}
    after = {**kind, "Link": '</api/v1/ca/satellites?cursor=2>; rel="next"'}
    stub.answer(Said(whole, 200, after), Said(whole, 200, kind), Said(whole, 200, after), Said(whole[:-40], 200, kind))
    with farpass.Client(stub.url, "t") as fp:
        assert fp.satellites().to_arrow().column("a").to_pylist() == [1, 2, 1, 2]
        assert stub.asked[0].headers["accept"] == kind["Content-Type"]
        with pytest.raises(farpass.IncompleteError, match="Arrow stream cannot be read"):
            fp.satellites().to_arrow()
