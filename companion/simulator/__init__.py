"""Whole games without people: the app's own scripts, answered by virtual tables.

Games bring simulations. A `Subject` describes a game to play: `simulate` plays it many times, on
any number of processes with the same results, and returns a `Summary`.
"""

from companion.engine.simulation import Subject
from companion.simulator.question import simulations, subject
from companion.simulator.runs import simulate
from companion.simulator.summaries import Summary

__all__ = ["Subject", "Summary", "simulate", "simulations", "subject"]
