"""What a door refuses before a call begins is counted, and has its line in the log where calls have one."""
import contextlib
import json
import pathlib
import tempfile
import unittest
import urllib.request

import doors
from doors import OK
from support import running, token

SECONDS = 20
UNAUTHENTICATED, UNIMPLEMENTED = 16, 12


class Counts(unittest.TestCase):
    def test_refusals_of_stock_doors_are_counted(self):
        with tempfile.TemporaryDirectory() as folder:
            secret, tokens = token(folder, "clinic-a")
            with running("--grpc", "127.0.0.1:0", "--http", "127.0.0.1:0", "--metrics", "0", "--tokens", tokens, "--log",
                         f"{folder}/log", "--log-calls", "all") as service:
                metrics = service.await_line("metrics on ")
                addresses = [service.await_line("gRPC on "), service.await_line("HTTP on ")]
                for count, (kind, empty) in enumerate(((doors.Grpc, b""), (doors.Http, "{}")), 1):
                    address = addresses[count - 1]
                    for secret_, method, status in (
                            ("wrong", "DescribeAlgorithms", UNAUTHENTICATED), (secret, "Nothing", UNIMPLEMENTED),
                            (secret, "DescribeAlgorithms", OK)):
                        with contextlib.closing(kind(address, token=secret_)) as door:
                            self.assertEqual(door.call(method, empty).status, status)
                    page = urllib.request.urlopen(metrics, timeout=SECONDS).read().decode()
                    for method, status in (("DescribeAlgorithms", "UNAUTHENTICATED"), ("unknown", "UNIMPLEMENTED"),
                                           ("DescribeAlgorithms", "OK")):
                        line = f'caloriecount_calls_total{{method="{method}",status="{status}"}} {count}\n'
                        self.assertIn(line, page, kind.__name__)
                self.assertEqual(service.stop(), 0)
            lines = [json.loads(line) for line in pathlib.Path(f"{folder}/log").read_text().splitlines()]
        calls = [(line["method"], line["status"], line.get("tenant")) for line in lines if line["event"] == "call"]
        # Who it was is not known, so no tenant is named.
        self.assertEqual(calls, 2 * [("DescribeAlgorithms", "UNAUTHENTICATED", None), ("unknown", "UNIMPLEMENTED", None),
                                     ("DescribeAlgorithms", "OK", "clinic-a")])


if __name__ == "__main__":
    unittest.main()
