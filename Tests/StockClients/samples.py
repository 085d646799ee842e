"""Requests of every method, with what the service answers to each in process."""
import collections
import functools
import importlib.machinery
import importlib.util
import json
import re
import sys

from google.protobuf import json_format

from support import EXAMPLES, ROOT, messages

SERVICE_FILE = "caloriecount/v1/service"
Sample = collections.namedtuple("Sample", "name method number request")


@functools.lru_cache(maxsize=None)
def numbers():
    """The number of every method, from the table of docs/protocol.md."""
    page = (ROOT / "docs" / "protocol.md").read_text()
    return {name: int(number) for name, number in re.findall(r"^\| ([A-Z]\w+) \| (\d+) \|$", page, re.M)}


@functools.lru_cache(maxsize=None)
def kinds(method):
    """The request and the reply message of a method."""
    found = messages(SERVICE_FILE).DESCRIPTOR.services_by_name["Recommendation"].methods_by_name[method]
    return found.input_type._concrete_class, found.output_type._concrete_class


def sample(name, method, request):
    """From JSON, as an object or as a text."""
    text = request if isinstance(request, str) else json.dumps(request)
    message = json_format.Parse(text, kinds(method)[0]())
    return Sample(name, method, numbers()[method], message.SerializeToString())


EXAMPLE_METHODS = {
    "check-in": "ProposeWeekly", "observe-week": "Observe"}


def examples():
    """The requests of examples/."""
    for path in sorted(EXAMPLES.glob("*.json")):
        method = next(
            (method for start, method in EXAMPLE_METHODS.items() if path.stem.startswith(start)),
            "ProposeInitialTarget")
        yield sample("examples/" + path.name, method, path.read_text())


def goldens(every=1):
    """The requests of the golden cases; every so-manieth of each method, so that none is left out."""
    seen = collections.Counter()
    for path in sorted((ROOT / "Goldens" / "cases").glob("*/*/case.json")):
        case = json.loads(path.read_text())
        method = case["method"]
        if seen[method] % every == 0:
            yield sample(f"{path.parent.parent.name}/{path.parent.name}", method, case["request"])
        seen[method] += 1


def calculations(every=1):
    """Requests that store nothing: examples, goldens, and what takes no figures."""
    yield from examples()
    yield from goldens(every)
    yield sample("all versions", "DescribeAlgorithms", {})
    yield sample("one version", "DescribeAlgorithms", {"algorithmVersion": "0.1.0"})
    yield sample("no such version", "DescribeAlgorithms", {"algorithmVersion": "9.9.9"})
    for method in ("CheckEligibility", "ListOptions", "ProposeInitialTarget", "ReviewWeek", "ProposeWeekly", "Observe"):
        yield sample("nothing in it", method, {})


@functools.lru_cache(maxsize=None)
def make_weeks():
    """The module of the made-up person, whose file has no ending."""
    path = str(EXAMPLES / "make-weeks")
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader("make_weeks", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("make_weeks", loader))
    loader.exec_module(module)
    return module
