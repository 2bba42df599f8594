"""The ghost ship as an automa."""
