"""A board without an automa, on which markers and hints are kept."""
