"""Without a server: what is run, and what it says when it cannot."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import farpass
from farpass import local
from farpass.__main__ import main as command

PROGRAM = """
import json, sys
words, text = sys.argv[1:], sys.stdin.read()
if words[0] == "convert":
    print("farpass: this message cannot be said so", file=sys.stderr)
    sys.exit(1)
states = [{"utc": "2026-11-20T12:00:00.5Z", "positionKm": [1, 2, 3], "velocityKmPerS": [4, 5, 6]}]
print(json.dumps({"value": 0.1, "method": "foster1992", "words": words, "text": text, "states": states, "events": []}))
"""


@pytest.fixture
def without_settings(monkeypatch: pytest.MonkeyPatch, program: None) -> None:
    """No setting says where the program is."""
    monkeypatch.delenv("FARPASS_COMMAND")
    monkeypatch.delenv("FARPASS_HOME", raising=False)


@pytest.fixture(autouse=True)
def program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A program that says how it was called."""
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    monkeypatch.setenv("FARPASS_COMMAND", f"{sys.executable} {path}")


def test_a_text_goes_to_standard_input_and_a_file_by_its_whole_path(tmp_path: Path) -> None:
    text = local.probability("CCSDS_CDM_VERS = 1.0\n", hard_body_radius_m=12.5)
    assert (text.value, text.method) == (0.1, "foster1992")
    assert text.raw["words"] == ["probability", "-", "--hbr", "12.5", "--json"]
    assert text.raw["text"] == "CCSDS_CDM_VERS = 1.0\n"
    assert local.probability(tmp_path / "x.cdm").raw["words"][1] == str(tmp_path / "x.cdm")


def test_states_become_arrays() -> None:
    states = local.propagate("1 …\n2 …\n", "2026-11-20T12:00:00Z", "2026-11-20T12:00:01Z", 0.5)
    assert states.position_km().tolist() == [[1, 2, 3]]
    assert states.velocity_km_per_s().tolist() == [[4, 5, 6]]
    assert str(states.times()[0]) == "2026-11-20T12:00:00.500000000"


def test_a_screening_takes_a_sphere_or_a_volume() -> None:
    assert len(local.screen(["a.tle", "b.tle"], "2026-11-20T12:00:00Z", km=5, primaries=[25544])) == 0
    with pytest.raises(ValueError, match="Give km"):
        local.screen("a.tle", "2026-11-20T12:00:00Z")


def test_what_the_program_refuses_is_an_exception_with_its_sentence() -> None:
    with pytest.raises(farpass.LocalError, match="this message cannot be said so"):
        local.convert("x\n", "kvn")


@pytest.mark.usefixtures("without_settings")
def test_a_missing_program_says_what_to_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(farpass.LocalError, match="set FARPASS_HOME"):
        local.validate("x")
    monkeypatch.setenv("FARPASS_HOME", str(tmp_path))
    with pytest.raises(farpass.LocalError, match="no installed Farpass"):
        local.validate("x")


def test_the_command_starts_the_program_with_its_words_and_its_code(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["farpass", "probability", "message.cdm"])
    assert command() == 0
    assert '"words": ["probability", "message.cdm"]' in capfd.readouterr().out
    monkeypatch.setattr(sys, "argv", ["farpass", "convert"])
    assert command() == 1
    assert "cannot be said so" in capfd.readouterr().err


@pytest.mark.usefixtures("without_settings")
def test_the_command_does_not_call_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    ours = script(tmp_path / "ours", "from farpass.__main__ import main")
    monkeypatch.setenv("PATH", str(ours.parent))
    assert command() == 1
    assert "set FARPASS_HOME" in capfd.readouterr().err
    other = script(tmp_path / "other", "print('the program')")
    monkeypatch.setenv("PATH", os.pathsep.join([str(ours.parent), str(other.parent)]))
    assert command() == 0
    assert capfd.readouterr().out == "the program\n"


def script(folder: Path, line: str) -> Path:
    folder.mkdir()
    path = folder / "farpass"
    path.write_text(f"#!{sys.executable}\n{line}\n")
    path.chmod(0o755)
    return path
