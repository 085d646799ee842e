#!/usr/bin/python3
"""The first-target path worked out a second time.

    first_target.py --check           compare every committed file of figures with this calculation
    first_target.py --show AREA/ID    print what this calculation answers to one case

Exit status 0: all agree; 1: a difference, listed; 2: a case that cannot be read.
"""

import argparse
import collections
import json
import pathlib
import sys
from decimal import Decimal

sys.dont_write_bytecode = True

from twin import cases  # noqa: E402
from twin.methods import answer  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent / "cases"


def check(case):
    """Differences between one case's file of figures and this calculation, as lines."""
    expected, found = case.expected, answer(case.record["method"], case.record["request"])
    if "status" in expected:
        return cases.status_differences(expected["status"], found.get("status"))
    reply = found.get("reply")
    if reply is None:
        return [f"expected a reply, worked out status {found['status']}"]
    lines = cases.differences(expected["reply"], reply)
    lines += [f"{path}: expected to be absent, found {cases.at(reply, path)}"
              for path in expected.get("absent", []) if cases.at(reply, path) is not None]
    for group, values in (("traced", found["traced"]), ("near", None)):
        for name, figure in expected.get(group, {}).items():
            value = values.get(name) if values is not None else cases.at(reply, name)
            if value is None or abs(Decimal(value) - figure["value"]) > figure["tolerance"]:
                lines.append(f"{group} {name}: expected {figure['value']} ± {figure['tolerance']}, found {value}")
    return lines


def first_target_cases():
    """The weekly cases have a calculation of their own, in weekly.py."""
    weekly = ("ProposeWeekly", "ReviewWeek", "Observe")
    return [case for case in cases.load(ROOT) if case.record["method"] not in weekly]


def check_all():
    found = first_target_cases()
    counts = collections.Counter(case.area for case in found)
    failed = 0
    for case in found:
        if lines := check(case):
            failed += 1
            print(case.name, *lines, sep="\n    ")
    print(*(f"{area}: {count}" for area, count in sorted(counts.items())), sep="\n")
    print(f"{len(found)} cases, {failed} that differ")
    return 1 if failed or not found else 0


def show(name):
    found = next((case for case in first_target_cases() if case.name == name), None)
    if found is None:
        print(f"There is no case {name}; nothing was changed. The folders of {ROOT} are the names.", file=sys.stderr)
        return 2
    print(json.dumps(answer(found.record["method"], found.record["request"]), indent=2, default=float))
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument("--check", action="store_true")
    choice.add_argument("--show", metavar="AREA/ID")
    arguments = parser.parse_args()
    try:
        return check_all() if arguments.check else show(arguments.show)
    except (OSError, ValueError, KeyError) as fault:
        print(f"A case could not be read: {fault!r}. Nothing was changed. Mend the file and run again.",
              file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
