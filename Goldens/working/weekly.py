#!/usr/bin/python3
"""The weekly check-in worked out a second time.

    weekly.py --check           compare every committed file of figures and working with this calculation
    weekly.py --show AREA/ID    print what this calculation answers to one case
    weekly.py --lines AREA/ID   print its working

Exit status 0: all agree; 1: a difference, listed; 2: a case that cannot be read.
"""

import argparse
import collections
import json
import pathlib
import sys

sys.dont_write_bytecode = True

from checkin import reply  # noqa: E402
from twin import cases  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent / "cases"
METHODS = ("ProposeWeekly", "ReviewWeek", "Observe")


def read(path):
    return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=cases.without_duplicates)


def load():
    for path in sorted(ROOT.glob("*/*/case.json")):
        case = read(path)
        if case["method"] in METHODS:
            yield f"{path.parent.parent.name}/{path.parent.name}", path.parent, case


def request_for(case, version):
    """A file of figures names the version that the case asks for."""
    return {**case["request"], "algorithmVersion": version}


def expectations(folder):
    return {path.stem: read(path) for path in sorted((folder / "figures").glob("*.json"))}


def check(folder, case):
    found, versions = [], expectations(folder)
    for version, expected in versions.items():
        if "status" in expected:
            continue  # Refusals are wire checks; the calculation is not reached.
        worked = reply.answer(case["method"], request_for(case, version))
        found += [f"{version} {line}" for line in differences(expected, worked)]
        mark = f"{version}: " if len(versions) > 1 else ""
        lines = [mark + line for line in reply.lines(worked["work"], case["method"])]
        found += [f"{version} working lacks: {line}" for line in lines if line not in case["working"]]
    return found


def differences(expected, worked):
    found = worked["reply"]
    lines = different(expected["reply"], found)
    lines += [f"{place}: expected to be absent" for place in expected.get("absent", [])
              if cases.at(found, place) is not None]
    for group, look in (("traced", worked["traced"].get), ("near", lambda place: cases.at(found, place))):
        for name, figure in expected.get(group, {}).items():
            value = look(name)
            if value is None or abs(value - figure["value"]) > figure["tolerance"]:
                lines.append(f"{group} {name}: expected {figure}, found {value}")
    for place, elements in expected.get("includes", {}).items():
        there = cases.at(found, place)
        if there is None:
            continue  # Texts and flags in review items are the reply's own wording.
        lines += [f"{place}: lacks {element}" for element in elements
                  if not any(not different(element, other) for other in there)]
    return lines


def different(expected, found, path="reply"):
    """Where a partial expectation is not met; `false` and `[]` stand for absence."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return [f"{path}: expected an object, found {found!r}"]
        return [line for key, value in expected.items()
                for line in different(value, found.get(key), f"{path}.{key}")]
    if isinstance(expected, list):
        there = found if isinstance(found, list) else []
        if len(expected) != len(there):
            return [f"{path}: expected {len(expected)} elements, found {len(there)}"]
        return [line for index, value in enumerate(expected)
                for line in different(value, there[index], f"{path}[{index}]")]
    if expected is False and found is None or expected == found:
        return []
    return [f"{path}: expected {expected}, found {found}"]


def check_all():
    counts, failed = collections.Counter(), 0
    for name, folder, case in load():
        counts[name.split("/")[0]] += 1
        if found := check(folder, case):
            failed += 1
            print(name, *found, sep="\n    ")
    print(*(f"{area}: {count}" for area, count in sorted(counts.items())), sep="\n")
    print(f"{sum(counts.values())} cases, {failed} that differ")
    return 1 if failed or not counts else 0


def show(name, as_lines):
    found = next(((folder, case) for other, folder, case in load() if other == name), None)
    if found is None:
        print(f"There is no weekly case {name}; nothing was changed. The folders of {ROOT} are the names.",
              file=sys.stderr)
        return 2
    folder, case = found
    for version in expectations(folder):
        worked = reply.answer(case["method"], request_for(case, version))
        if as_lines:
            print(version, *reply.lines(worked["work"], case["method"]), sep="\n    ")
        else:
            print(json.dumps({version: worked["reply"], "traced": worked["traced"]}, indent=2, default=str))
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument("--check", action="store_true")
    choice.add_argument("--show", metavar="AREA/ID")
    choice.add_argument("--lines", metavar="AREA/ID")
    arguments = parser.parse_args()
    try:
        if arguments.check:
            return check_all()
        return show(arguments.show or arguments.lines, as_lines=bool(arguments.lines))
    except (OSError, ValueError, KeyError) as fault:
        print(f"A case could not be read: {fault!r}. Nothing was changed. Mend the file and run again.",
              file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
