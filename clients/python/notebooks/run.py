"""Runs the notebooks against the server of FARPASS_URL; --store keeps their results and writes the pages of the guide.

Without --store nothing changes: a notebook whose code raises fails.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from pages import PAGES, page_of

HERE = Path(__file__).parent


def run(path: Path, is_stored: bool) -> bool:
    """Run one notebook; whether its code ran to the end."""
    notebook: Any = nbformat.read(path, as_version=4)
    began = time.monotonic()
    try:
        NotebookClient(notebook, timeout=900, kernel_name="python3", coalesce_streams=True).execute()
    except CellExecutionError as fault:
        print(f"FAILS    {path.name}\n{fault}")
        return False
    print(f"ran      {path.name} in {time.monotonic() - began:.0f} s", flush=True)
    if is_stored:
        for cell in notebook.cells:
            cell.metadata.pop("execution", None)
        notebook.metadata["language_info"] = {"name": "python"}
        nbformat.write(notebook, path)
        (PAGES / f"{path.stem}.md").write_text(page_of(path))
    return True


def main() -> None:
    """Run those that are named, or all."""
    names = [word for word in sys.argv[1:] if not word.startswith("--")]
    paths = [path for path in sorted(HERE.glob("*.ipynb")) if not names or path.stem in names]
    ran = [run(path, "--store" in sys.argv) for path in paths]
    sys.exit(0 if all(ran) and ran else 1)


if __name__ == "__main__":
    main()
