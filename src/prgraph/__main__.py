"""Run the command line with python -m prgraph."""

from prgraph.cli import main

if __name__ == "__main__":
    main()
