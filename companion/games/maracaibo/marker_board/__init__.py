"""The board, on which markers and hints are kept, beside an automa or without one."""
