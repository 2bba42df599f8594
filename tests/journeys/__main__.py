"""Random evenings of every kind, in all parts of their games: broken laws, by seed.

`python -m tests.journeys 500` plays so many of each kind, over all its combinations (hours);
`python -m tests.journeys --only maracaibo-rescue-2 --seed 7` plays one of them again.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
import traceback
from collections import Counter

from tests.journeys.random_evening import Disagreement, evenings_of, kinds, named, play


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.journeys", description=__doc__)
    parser.add_argument("evenings", type=int, nargs="?", default=20)
    parser.add_argument("--only", default="", help="a kind, or one combination")
    parser.add_argument("--seed", type=int, help="only this evening of a combination")
    given = parser.parse_args()
    chosen = [kind for kind in kinds() if not given.only or kind == given.only]
    evenings = {kind: evenings_of(kind, given.evenings) for kind in chosen}
    if given.only and not chosen:
        seeds = range(given.evenings) if given.seed is None else [given.seed]
        evenings = {given.only: iter([(named(given.only), seed) for seed in seeds])}
    broken: Counter[str] = Counter()
    for kind, played in evenings.items():
        began, number, acts, before = time.process_time(), 0, 0, broken.total()
        for combination, seed in played:
            number += 1
            try:
                acts += len(play(combination, seed).acts)
            except Exception as error:
                what = error if isinstance(error, Disagreement) else traceback.format_exc(limit=-3)
                broken[re.sub(r"\d+", "#", str(what))[:200]] += 1
                print(f"{combination.name} --seed {seed}: {what}", flush=True)
        cost = f"{acts:>9} acts{time.process_time() - began:>8.0f} s"
        print(
            f"{kind:<24}{number:>6} evenings{broken.total() - before:>5} disagree{cost}", flush=True
        )
    for what, times in broken.most_common():
        print(f"\n{times} times: {what}")
    print(f"{broken.total()} evenings disagree")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
