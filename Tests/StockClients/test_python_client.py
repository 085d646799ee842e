"""The Python client, installed with pip as anyone would, against a running service."""
import pathlib
import subprocess
import tempfile
import unittest
import venv

from support import ROOT, Certificates, running, token

CLIENT = ROOT / "Clients" / "python"
EXAMPLE = CLIENT / "examples" / "ten_weeks.py"
SECONDS = 120

PROPOSE = """
import ssl, sys, threading
from google.protobuf import json_format
from caloriecount import Code, FrameClient, GrpcClient, ServiceError
from caloriecount.v1 import proposal_pb2

kind, address, secret, authority = sys.argv[1:5]
text = open(sys.argv[5], encoding="utf-8").read()
request = json_format.Parse(text, proposal_pb2.ProposeInitialTargetRequest())
if kind == "frames":
    context = ssl.create_default_context(cafile=authority) if authority else None
    client = FrameClient(address, token=secret, tls=context, tls_name="localhost" if authority else None)
else:
    client = GrpcClient(address, token=secret)
with client:
    print(round(client.propose_initial_target(request).eligible.target.energy_kcal_per_day))
    spoilt = proposal_pb2.ProposeInitialTargetRequest.FromString(request.SerializeToString())
    spoilt.profile.weight.mass_kg = 9000
    try:
        client.propose_initial_target(spoilt)
    except ServiceError as error:
        print(error.code.name, error.details.field_violations[0].field_path)
    results = []
    threads = [threading.Thread(target=lambda: results.append(client.propose_initial_target(request)))
               for _ in range(32)]
    for thread in threads: thread.start()
    for thread in threads: thread.join(20)
    print(len(results), len({one.SerializeToString(deterministic=True) for one in results}))
    print(client.propose_initial_target(request).SerializeToString(deterministic=True).hex())
"""


REPLAY = """
import sys
from google.protobuf import json_format
from caloriecount import FrameClient, GrpcClient, ServiceError
from caloriecount.v1 import proposal_pb2, replay_pb2

kind, address, path = sys.argv[1:]
request = json_format.Parse(open(path, encoding="utf-8").read(), proposal_pb2.ProposeInitialTargetRequest())
spoilt = proposal_pb2.ProposeInitialTargetRequest.FromString(request.SerializeToString())
spoilt.profile.weight.mass_kg = 9000
with (FrameClient if kind == "frames" else GrpcClient)(address) as client:
    # More items than may be on their way at once.
    replay = replay_pb2.ReplayRequest(
        method="ProposeInitialTarget", requests=[request.SerializeToString()] * 99 + [spoilt.SerializeToString()])
    items = list(client.replay(replay, timeout=60))
    direct = client.propose_initial_target(request)
    print(len(items), sum(proposal_pb2.ProposeInitialTargetReply.FromString(one.reply) == direct for one in items[:99]))
    print(items[99].status.code, items[100].totals.request_count, items[100].totals.failed_count)
    # Whoever has enough closes the stream; the connection serves on.
    for _ in range(20):
        stream = client.replay(replay, timeout=60)
        print(next(stream).offset, next(stream).offset, end=" ")
        stream.close()
    print(client.propose_initial_target(request) == direct)
    try:
        list(client.replay(replay_pb2.ReplayRequest(method="StartPlan")))
    except ServiceError as error:
        print(error.code.name, error.details.field_violations[0].field_path)
"""


class PythonClient(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="caloriecount-venv-")
        cls.python = pathlib.Path(cls.folder.name) / "bin" / "python"
        # The system's protobuf and gRPC are used, and its setuptools: nothing is fetched.
        venv.create(cls.folder.name, system_site_packages=True, with_pip=True)
        # A copy is built, so that nothing is left beside the sources.
        copy = pathlib.Path(cls.folder.name) / "client"
        subprocess.run(["cp", "-r", str(CLIENT), str(copy)], check=True)
        subprocess.run(
            [str(cls.python), "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation",
             str(copy)], check=True, timeout=SECONDS)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_python(self, *words):
        run = subprocess.run(
            [str(self.python), "-B", *words], capture_output=True, text=True, timeout=SECONDS, check=False,
            cwd=self.folder.name)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout.splitlines()

    def test_its_types_come_along(self):
        [found] = self.run_python("-c", "import caloriecount; print(caloriecount.__file__)")
        package = pathlib.Path(found).parent
        self.assertTrue(package.is_relative_to(self.folder.name))
        self.assertTrue((package / "py.typed").exists())
        self.assertTrue((package / "v1" / "proposal_pb2.pyi").exists())

    def test_frames_and_grpc_give_the_same_replies(self):
        with running("--grpc", "127.0.0.1:0") as service:
            request = str(ROOT / "examples" / "maintain.json")
            framed = self.run_python("-c", PROPOSE, "frames", service.await_line("listening on "), "", "", request)
            grpc = self.run_python("-c", PROPOSE, "grpc", service.await_line("gRPC on "), "", "", request)
        self.assertEqual(framed[0], "2280")
        self.assertTrue(framed[1].startswith("INVALID_ARGUMENT profile.weight"))
        self.assertEqual(framed[2], "32 1")
        self.assertEqual(framed, grpc)

    def test_a_replay_streams_over_both_ways(self):
        with running("--grpc", "127.0.0.1:0") as service:
            request = str(ROOT / "examples" / "maintain.json")
            framed = self.run_python("-c", REPLAY, "frames", service.await_line("listening on "), request)
            grpc = self.run_python("-c", REPLAY, "grpc", service.await_line("gRPC on "), request)
        self.assertEqual(framed, ["101 99", "3 100 1", "0 1 " * 20 + "True", "INVALID_ARGUMENT method"])
        self.assertEqual(framed, grpc)

    def test_tls_and_tokens(self):
        with tempfile.TemporaryDirectory() as folder:
            made = Certificates(folder)
            secret, path = token(folder, "clinic-a")
            with running("--tls-cert", made.path("server.crt"), "--tls-key", made.path("server.key"),
                         "--tokens", path) as service:
                request = str(ROOT / "examples" / "maintain.json")
                address = service.await_line("listening on ")
                said = self.run_python("-c", PROPOSE, "frames", address, secret, made.path("ca.crt"), request)
                self.assertEqual(said[0], "2280")
                refused = subprocess.run(
                    [str(self.python), "-c", PROPOSE, "frames", address, "wrong", made.path("ca.crt"), request],
                    capture_output=True, text=True, timeout=SECONDS, check=False)
                self.assertIn("UNAUTHENTICATED", refused.stderr)

    def test_onboarding_and_ten_weeks_over_both_ways(self):
        with tempfile.TemporaryDirectory() as folder:
            with running("--grpc", "127.0.0.1:0", "--ledger", str(pathlib.Path(folder) / "ledger")) as service:
                framed = self.run_python(str(EXAMPLE), service.await_line("listening on "))
                grpc = self.run_python(str(EXAMPLE), "--grpc", service.await_line("gRPC on "))
        self.assertEqual(framed, grpc)
        self.assertEqual(framed[1], "first target: 2710 kcal/day")
        weeks = [line.split(": ")[1] for line in framed if line.startswith("week ")]
        self.assertEqual(len(weeks), 10)
        # Evidence is collected first; the person spends more than was estimated, and one change is offered.
        self.assertEqual(weeks[:2], ["collect_more_evidence"] * 2)
        self.assertEqual(weeks.count("adjust"), 1)


if __name__ == "__main__":
    unittest.main()
