"""Whole games without people: the scripts that the app runs, answered by virtual tables.

Games bring simulations. A `Subject` says what is played: `simulate` plays it many times, on as
many processes as wanted and with the same figures whatever their number, and gives a `Summary`.
"""

from companion.engine.simulation import Subject
from companion.simulator.question import simulations, subject
from companion.simulator.runs import simulate
from companion.simulator.summaries import Summary

__all__ = ["Subject", "Summary", "simulate", "simulations", "subject"]
