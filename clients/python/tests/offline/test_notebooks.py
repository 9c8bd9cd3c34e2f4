"""Notebooks as they are kept: with results, and as pages of the guide."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"
sys.path.insert(0, str(FOLDER))
from pages import PAGES, page_of  # noqa: E402 - a file of the folder of notebooks

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])
def test_a_notebook_has_its_results_and_is_a_page_of_the_guide(path: Path) -> None:
    cells = [cell for cell in json.loads(path.read_text())["cells"] if cell["cell_type"] == "code"]
    assert sum(bool(cell["outputs"]) for cell in cells) >= len(cells) / 2
    assert (PAGES / f"{path.stem}.md").read_text() == page_of(path)
    assert not any(word in path.read_text() for word in ("/tmp", "Bearer", "whsec_"))


def test_there_are_eight_notebooks() -> None:
    assert len(NOTEBOOKS) == 8
