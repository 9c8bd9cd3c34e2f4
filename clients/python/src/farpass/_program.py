"""The program of an installed Farpass: FARPASS_COMMAND, the project in FARPASS_HOME, or `farpass` on the PATH."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from .errors import LocalError

_NODE_OPTIONS = "--disable-warning=ExperimentalWarning"
_names = ("farpass.cmd", "farpass.exe") if os.name == "nt" else ("farpass",)


def program() -> list[str]:
    """The words that start the program; raises where none is installed."""
    command = os.environ.get("FARPASS_COMMAND")
    if command:
        return shlex.split(command)
    home = os.environ.get("FARPASS_HOME")
    if home:
        node = Path(home) / "node_modules/.bin/node"
        if not node.exists():
            raise LocalError(
                f"There is no installed Farpass in {home}: run `npm run farpass` there once.", code="PROGRAM_MISSING"
            )
        return [str(node), _NODE_OPTIONS, str(Path(home) / "apps/cli/main.ts")]
    found = _on_path()
    if found is None:
        raise LocalError(
            "The program farpass was not found. Install Farpass, and set FARPASS_HOME to its folder.",
            code="PROGRAM_MISSING",
        )
    return [str(found)]


def _on_path() -> Path | None:
    """The first `farpass` on the PATH that is not the one of this package, which would call itself for ever."""
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        for name in _names:
            file = Path(folder) / name
            if folder and os.access(file, os.X_OK) and file.is_file() and not _is_of_this_package(file):
                return file
    return None


def _is_of_this_package(file: Path) -> bool:
    """A script that pip writes names the module that it starts, also inside a Windows program."""
    with file.open("rb") as opened:
        return b"farpass.__main__" in opened.read(1_000_000)
