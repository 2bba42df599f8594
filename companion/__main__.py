"""`python -m companion` is the command `companion`."""

from companion.commands.main import main

main()
