"""The command `companion`, as `python -m companion`."""

from companion.commands.main import main

main()
