"""Whole games without people: the scripts that the app runs, answered by virtual tables.

A `Subject` says what is played. `simulate` plays it many times, on as many processes as wanted
and with the same figures whatever their number, and gives a `Summary`.
"""

from companion.simulator.simulating import simulate
from companion.simulator.subjects import MODELS, Subject, jamaica_subject, subject
from companion.simulator.summaries import Summary

__all__ = ["MODELS", "Subject", "Summary", "jamaica_subject", "simulate", "subject"]
