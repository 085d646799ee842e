"""Reading the committed cases, and comparing a file of figures with what the twin works out."""

import json
import pathlib
from decimal import Decimal


class Case:
    def __init__(self, folder):
        self.area, self.id = folder.parent.name, folder.name
        self.folder = folder
        self.record = read(folder / "case.json")
        self.expected = read(folder / "figures" / "0.1.0.json")

    @property
    def name(self):
        return f"{self.area}/{self.id}"


def read(path):
    return json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal, parse_int=Decimal,
                      object_pairs_hook=without_duplicates)


def without_duplicates(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        raise ValueError(f"a key stands twice among {keys}")
    return dict(pairs)


def load(root):
    folders = sorted(path.parent for path in pathlib.Path(root).glob("*/*/case.json"))
    return [Case(folder) for folder in folders]


def differences(expected, found, path="reply"):
    """Where a partial expectation is not met; see the README for the rules."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return [f"{path}: expected an object, found {found!r}"]
        return [line for key, value in expected.items()
                for line in differences(value, found.get(key), f"{path}.{key}")]
    if isinstance(expected, list):
        found = found if isinstance(found, list) else []
        if len(expected) != len(found):
            return [f"{path}: expected {len(expected)} elements, found {len(found)}: {found}"]
        return [line for index, value in enumerate(expected)
                for line in differences(value, found[index], f"{path}[{index}]")]
    if expected is False and found is None:
        return []
    if isinstance(expected, Decimal) and isinstance(found, (int, float)) and not isinstance(found, bool):
        expected, found = float(expected), float(found)
    return [] if expected == found and type(expected) is type(found) else [
        f"{path}: expected {expected}, found {found}"]


def status_differences(expected, found):
    """As `differences`; a hint is expected by a word of it, and worked out as a code that has the same word."""
    if found is None:
        return [f"expected status {expected['code']}, worked out a reply"]
    named = [{key: value for key, value in violation.items() if key != "hint"}
             for violation in expected["violations"]]
    lines = differences({**expected, "violations": named}, found, "status")
    for index, (violation, other) in enumerate(zip(expected["violations"], found["violations"])):
        hint = other.get("hint", "")
        if ("hint" in violation) != bool(hint) or violation.get("hint", "") not in hint:
            lines.append(f"status.violations[{index}].hint: expected {violation.get('hint')}, found {hint}")
    return lines


def at(reply, path):
    """The value at a path of names and positions, such as `eligible.landing.observations[0]`; None if absent."""
    for name in path.replace("]", "").replace("[", ".").split("."):
        if isinstance(reply, list):
            reply = reply[int(name)] if name.isdigit() and int(name) < len(reply) else None
        else:
            reply = reply.get(name) if isinstance(reply, dict) else None
    return reply
