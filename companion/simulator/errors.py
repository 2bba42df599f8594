"""What may go wrong while games are played elsewhere."""

from __future__ import annotations


class ClusterError(Exception):
    """There is no cluster to play on: the package is missing, or nobody answers there."""

    def __init__(self, problem: str, url: str) -> None:
        super().__init__(problem, url)
        self.problem = problem
        self.url = url
