"""A process of a tournament: `python -m companion.simulator.tournament_worker`."""

from companion.simulator.tournament_pool import work

if __name__ == "__main__":
    work()
