"""A worker process: `python -m companion.simulator.worker`."""

from companion.simulator.workers import work

if __name__ == "__main__":
    work()
