"""The same requests over every way of calling: the same status, the same details, the same bytes."""
import pathlib
import tempfile
import unittest

import grpc
from google.protobuf import json_format

import doors
from doors import OK
from plan_script import addressed, difference, record, token_of
from samples import calculations, kinds, numbers, sample
from support import PROGRAM, Certificates, messages, running, token

IN_PROCESS = PROGRAM.parent / "in-process-door"
# The trailers of gRPC have room for no more.
GRPC_DETAILS_BYTES = 4096
EVERY_GOLDEN = 4
SCRIPTS = 3


class Ways:
    """A service in the open and one under TLS, each with a ledger, and a service in process."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        made = Certificates(folder)
        secret, tokens = token(folder, "clinic-a")
        both = ("--grpc", "127.0.0.1:0", "--http", "127.0.0.1:0")
        self.running = [
            running("--listen", f"unix:{folder}/socket", *both, "--ledger", f"{folder}/open"),
            running(*both, "--ledger", f"{folder}/secured", "--tls-cert", made.path("server.crt"), "--tls-key",
                    made.path("server.key"), "--tokens", tokens)]
        plain, secured = [one.__enter__() for one in self.running]
        trusted = grpc.ssl_channel_credentials(made.read("ca.crt"))
        context = doors.trusting(made.path("ca.crt"))
        self.in_process = doors.InProcess(IN_PROCESS, self.folder / "in-process")
        self.doors = {
            "TCP": doors.Frames(plain.await_line("listening on ")),
            "Unix": doors.Frames(f"unix:{folder}/socket"),
            "TLS": doors.Frames(secured.await_line("listening on "), token=secret, context=context),
            "gRPC": doors.Grpc(plain.await_line("gRPC on ")),
            "gRPC under TLS": doors.Grpc(secured.await_line("gRPC on "), token=secret, credentials=trusted),
            "HTTP": doors.Http(plain.await_line("HTTP on ")),
            "HTTP under TLS": doors.Http(secured.await_line("HTTP on "), token=secret, context=context)}

    def close(self):
        self.in_process.close()
        for door in self.doors.values():
            door.close()
        for one in self.running:
            one.__exit__(None, None, None)


def ask(door, method, message):
    """An answer in bytes, over any door."""
    if isinstance(door, doors.Http):
        answer = door.call(method, json_format.MessageToJson(message))
        if answer.status != OK:
            return answer
        return answer._replace(payload=json_format.Parse(answer.payload, kinds(method)[1]()).SerializeToString())
    name = method if isinstance(door, doors.Grpc) else numbers()[method]
    return door.call(name, message.SerializeToString())


class Conformance(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.ways = Ways(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.ways.close()
        cls.folder.cleanup()

    def same(self, way, door, one, known, answer):
        where = (way, one.method, one.name)
        self.assertEqual(answer.status, known.status, where)
        if known.status == OK:
            if isinstance(door, doors.Http):
                # Through the mapping: the message is the same, with every number to its last bit.
                reply = kinds(one.method)[1]
                self.assertEqual(reply.FromString(answer.payload), reply.FromString(known.payload), where)
            else:
                self.assertEqual(answer.payload, known.payload, where)
        elif isinstance(door, doors.Grpc) and len(known.details) > GRPC_DETAILS_BYTES:
            shortened = messages("caloriecount/v1/status").StatusDetails
            ours, whole = shortened.FromString(answer.details), shortened.FromString(known.details)
            count = len(ours.field_violations)
            self.assertGreater(count, 0, where)
            del whole.field_violations[count:]
            self.assertEqual(ours, whole, where)
        else:
            self.assertEqual(answer.details, known.details, where)

    def test_calculations(self):
        requests = list(calculations(EVERY_GOLDEN))
        self.assertGreater(len(requests), 200)
        self.assertEqual(
            {one.method for one in requests},
            {"DescribeAlgorithms", "CheckEligibility", "ClassifyActivity", "ListOptions", "ProposeInitialTarget",
             "Explain", "ReviewWeek", "ProposeWeekly", "Observe"})
        statuses = set()
        for one in requests:
            known = self.ways.in_process.call(one.number, one.request)
            statuses.add(known.status)
            message = kinds(one.method)[0].FromString(one.request)
            for way, door in self.ways.doors.items():
                self.same(way, door, one, known, ask(door, one.method, message))
        # Refusals are compared too.
        self.assertGreater(len(statuses), 2)

    def test_lives_of_plans(self):
        told = set()
        for seed in range(SCRIPTS):
            steps = record(self.ways.in_process, seed, subject=f"recorded-{seed}")
            told |= {step.method for step in steps}
            for way, door in self.ways.doors.items():
                tokens = {}
                for index, step in enumerate(steps):
                    name = f"{way}-{seed}-{index if step.request_of is None else step.request_of}"
                    message = addressed(step, f"{way}-{seed}", name, tokens.get(step.token_of))
                    answer = ask(door, step.method, message)
                    wrong = difference(step, answer, by_mapping=isinstance(door, doors.Http))
                    self.assertIsNone(wrong, (way, seed, index, step.method, wrong))
                    tokens[index] = token_of(step, answer)
        self.assertLessEqual(
            {"StartPlan", "ProposeWeekly", "AnswerProposal", "UndoAnswer", "SetTarget", "SetDestination",
             "ResetCalibration", "ArchivePlan", "GetPlan", "ListPending", "ListHistory", "ExportSubject", "Explain"},
            told)

    def test_every_plan_method_refuses_alike(self):
        """Each method with nothing in it, and with a subject and nothing else."""
        for method in numbers():
            if method == "Replay":
                continue
            request = kinds(method)[0]()
            for subject in (None, "nobody"):
                if subject:
                    fields = request.DESCRIPTOR.fields_by_name
                    if "write" in fields:
                        request.write.subject_id = subject
                    elif "subject_id" in fields:
                        request.subject_id = subject
                    else:
                        continue
                one = sample(f"subject {subject}", method, json_format.MessageToJson(request))
                known = self.ways.in_process.call(one.number, one.request)
                for way, door in self.ways.doors.items():
                    self.same(way, door, one, known, ask(door, method, request))

    def test_a_stream(self):
        replays = messages("caloriecount/v1/replay")
        proposals = [one for one in calculations(20) if one.method == "ProposeInitialTarget"]
        request = replays.ReplayRequest(
            method="ProposeInitialTarget", requests=[one.request for one in proposals]).SerializeToString()
        known = self.ways.in_process.stream(numbers()["Replay"], request)
        self.assertEqual(len(known[0]), len(proposals) + 1)
        for way, door in self.ways.doors.items():
            if isinstance(door, doors.Http):
                status, _ = door.raw("Replay", json_format.MessageToJson(replays.ReplayRequest.FromString(request)))
                self.assertEqual(status, 501, way)
                continue
            name = "Replay" if isinstance(door, doors.Grpc) else numbers()["Replay"]
            self.assertEqual(door.stream(name, request), known, way)


if __name__ == "__main__":
    unittest.main()
