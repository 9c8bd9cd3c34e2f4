"""Notebooks as pages of the guide: their text, code and results. Pictures stay in the notebooks."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

PAGES = Path(__file__).parents[3] / "docs/python"


def page_of(path: Path) -> str:
    """The page of a notebook, with title and order."""
    cells = json.loads(path.read_text())["cells"]
    title = _text(cells[0]["source"]).splitlines()[0].removeprefix("# ")
    order = int(path.stem.split("-")[0]) + 1
    parts = [part for cell in cells for part in _parts(cell)]
    source = f"This page is the notebook `clients/python/notebooks/{path.name}`, run against the demo world."
    head, *rest = parts
    return f"---\ntitle: {title}\norder: {order}\n---\n\n" + "\n\n".join([head, source, *rest]) + "\n"


def _parts(cell: dict[str, Any]) -> list[str]:
    source = _text(cell["source"])
    if cell["cell_type"] == "markdown":
        return [source]
    results = [text for output in cell["outputs"] if (text := _result(output))]
    return [f"```python\n{source}\n```", *(f"```text\n{text}\n```" for text in results)]


def _result(output: dict[str, Any]) -> str:
    text = output.get("text") or output.get("data", {}).get("text/plain", "")
    lines = [line.rstrip() for line in _text(text).splitlines()]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


def _text(source: str | list[str]) -> str:
    return source if isinstance(source, str) else "".join(source)
