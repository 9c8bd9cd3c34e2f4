"""The command `farpass`: starts the program of an installed Farpass with the same words, so that it is on the PATH."""

import subprocess
import sys

from ._program import program
from .errors import LocalError


def main() -> int:
    """Runs the program, and ends with its code."""
    try:
        words = program()
    except LocalError as fault:
        print(f"farpass: {fault}", file=sys.stderr)
        return 1
    try:
        return subprocess.run([*words, *sys.argv[1:]], check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
