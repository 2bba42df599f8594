"""A worker process: `python -m companion.simulator.worker`."""

from companion.simulator.process_pool import work

if __name__ == "__main__":
    work()
