"""The gRPC door, called by the grpcio that anyone installs."""
import json
import subprocess
import tempfile
import threading
import time
import unittest

import grpc
from google.protobuf import any_pb2, descriptor_pb2, descriptor_pool, message_factory

from support import PROGRAM, ROOT, SERVICE, Certificates, example, messages, parsed, running, shown, token

SECONDS = 20


def unary(channel, path, payload, **options):
    """One call of bytes; the reply's bytes."""
    return channel.unary_unary(path)(payload, timeout=options.pop("timeout", SECONDS), **options)


def method(name):
    return f"/{SERVICE}/{name}"


def initial_request(name="maintain.json"):
    return parsed(example(name), messages("caloriecount/v1/proposal").ProposeInitialTargetRequest()).SerializeToString()


def details(error):
    """The google.rpc.Status of a failed call: its code, its message and our details."""
    raw = dict(error.trailing_metadata())["grpc-status-details-bin"]
    # google.rpc.Status: int32 code = 1, string message = 2, repeated Any details = 3.
    file = descriptor_pb2.FileDescriptorProto(
        name="status_for_test.proto", package="google.rpc", syntax="proto3",
        dependency=["google/protobuf/any.proto"])
    status = file.message_type.add(name="Status")
    status.field.add(name="code", number=1, type=5, label=1)
    status.field.add(name="message", number=2, type=9, label=1)
    status.field.add(name="details", number=3, type=11, label=3, type_name=".google.protobuf.Any")
    pool = descriptor_pool.DescriptorPool()
    pool.AddSerializedFile(any_pb2.DESCRIPTOR.serialized_pb)
    pool.Add(file)
    kind = message_factory.MessageFactory(pool).GetPrototype(pool.FindMessageTypeByName("google.rpc.Status"))
    read = kind.FromString(raw)
    assert [one.type_url for one in read.details] == ["type.googleapis.com/caloriecount.v1.StatusDetails"]
    ours = messages("caloriecount/v1/status").StatusDetails.FromString(read.details[0].value)
    return read.code, read.message, ours


class WithService(unittest.TestCase):
    """One service for all tests of the class."""
    options = ()

    @classmethod
    def setUpClass(cls):
        cls.running = running("--grpc", "127.0.0.1:0", *cls.options)
        cls.service = cls.running.__enter__()
        cls.address = cls.service.await_line("gRPC on ")
        cls.channel = grpc.insecure_channel(cls.address)

    @classmethod
    def tearDownClass(cls):
        cls.channel.close()
        cls.running.__exit__(None, None, None)

    def failure(self, path, payload, code, **options):
        with self.assertRaises(grpc.RpcError) as raised:
            unary(self.channel, path, payload, **options)
        self.assertEqual(raised.exception.code(), code)
        return raised.exception


class Calls(WithService):
    def test_a_proposal_has_the_figure_of_the_example(self):
        reply = unary(self.channel, method("ProposeInitialTarget"), initial_request())
        proposal = messages("caloriecount/v1/proposal").ProposeInitialTargetReply.FromString(reply)
        # As docs/protocol.md shows it for the framed socket.
        self.assertEqual(round(proposal.eligible.target.energy_kcal_per_day), 2280)

    def test_a_refused_field_is_read_by_a_stock_client(self):
        request = messages("caloriecount/v1/proposal").ProposeInitialTargetRequest.FromString(initial_request())
        request.profile.weight.mass_kg = 9000
        error = self.failure(
            method("ProposeInitialTarget"), request.SerializeToString(), grpc.StatusCode.INVALID_ARGUMENT)
        code, text, ours = details(error)
        self.assertEqual(code, 3)
        self.assertEqual(text, error.details())
        self.assertIn(ours.what_failed, text)
        self.assertTrue(ours.what_is_safe)
        self.assertTrue(any(one.field_path.startswith("profile.weight") for one in ours.field_violations))

    def test_many_refused_fields_still_fit_the_trailers(self):
        activity = messages("caloriecount/v1/proposal").ProposeInitialTargetRequest.FromString(initial_request())
        for _ in range(40):
            activity.activity.wearable.days.add().date = "no date"
        error = self.failure(
            method("ProposeInitialTarget"), activity.SerializeToString(), grpc.StatusCode.INVALID_ARGUMENT)
        self.assertTrue(details(error)[2].field_violations)

    def test_a_replay_streams_an_item_for_each_request_and_the_totals(self):
        replays = messages("caloriecount/v1/replay")
        request = replays.ReplayRequest(method="ProposeInitialTarget", requests=[initial_request()] * 5)
        stream = self.channel.unary_stream(method("Replay"), response_deserializer=replays.ReplayItem.FromString)
        items = list(stream(request.SerializeToString(), timeout=SECONDS))
        self.assertEqual(len(items), 6)
        direct = unary(self.channel, method("ProposeInitialTarget"), initial_request())
        self.assertEqual({one.reply for one in items[:5]}, {direct})
        self.assertEqual(items[5].totals.request_count, 5)

    def test_unknown_methods_and_services(self):
        for path in (method("Nothing"), "/other.Service/Method", "/x", method("ProposeInitialTarget") + "x"):
            self.failure(path, b"", grpc.StatusCode.UNIMPLEMENTED)

    def test_spoilt_messages_are_refused(self):
        for payload in (b"\xff", b"\x0a\xff\xff\xff\xff\x0f", b"\x00", b"\x0b\x0b\x0b", b"\x80" * 64, b"\x0a" * 1000):
            self.failure(method("ProposeInitialTarget"), payload, grpc.StatusCode.INVALID_ARGUMENT)

    def test_a_message_above_the_cap_is_refused_and_the_next_is_answered(self):
        large = b"\x0a" + b"\x00" * (1 << 20)
        self.failure(method("ProposeInitialTarget"), large, grpc.StatusCode.RESOURCE_EXHAUSTED)
        unary(self.channel, method("ProposeInitialTarget"), initial_request())

    def test_a_deadline_that_has_passed(self):
        self.failure(
            method("ProposeInitialTarget"), initial_request(), grpc.StatusCode.DEADLINE_EXCEEDED, timeout=0.000001)

    def test_a_call_without_a_message(self):
        """No generated client can make one. The library answers for methods that never block (decision 0027)."""
        call = self.channel.stream_unary(method("ProposeInitialTarget"))
        with self.assertRaises(grpc.RpcError) as raised:
            call(iter(()), timeout=SECONDS)
        self.assertEqual(raised.exception.code(), grpc.StatusCode.INTERNAL)

    def test_many_at_once(self):
        multi = self.channel.unary_unary(method("ProposeInitialTarget"))
        request = initial_request()
        first = unary(self.channel, method("ProposeInitialTarget"), request)
        calls = [multi.future(request, timeout=SECONDS) for _ in range(200)]
        self.assertEqual({call.result() for call in calls}, {first})

    def test_cancelled_calls_leave_the_rest_alone(self):
        multi = self.channel.unary_unary(method("ProposeInitialTarget"))
        request = initial_request()
        for _ in range(50):
            multi.future(request, timeout=SECONDS).cancel()
        unary(self.channel, method("ProposeInitialTarget"), request)

    def test_the_same_bytes_as_on_the_framed_socket(self):
        address = self.service.await_line("listening on ")
        for name, kind in (("maintain.json", "ProposeInitialTarget"), ("check-in-adjust.json", "ProposeWeekly")):
            asked, told = ("proposal", "proposal") if kind == "ProposeInitialTarget" else ("evidence", "weekly")
            request = parsed(example(name), getattr(messages("caloriecount/v1/" + asked), kind + "Request")())
            module = messages("caloriecount/v1/" + told)
            reply = unary(self.channel, method(kind), request.SerializeToString())
            framed = subprocess.run(
                [str(PROGRAM), "call", "--to", address, kind], input=example(name), text=True, capture_output=True,
                check=True)
            # `call` writes what came over the framed socket in JSON.
            ours = parsed(framed.stdout, getattr(module, kind + "Reply")())
            self.assertEqual(ours.SerializeToString(deterministic=True),
                             getattr(module, kind + "Reply").FromString(reply).SerializeToString(deterministic=True))
            self.assertEqual(shown(ours), json.loads(framed.stdout))


class Health(WithService):
    def check(self, service):
        health = messages("grpc_stock/health/v1/health")
        request = health.HealthCheckRequest(service=service)
        reply = unary(self.channel, "/grpc.health.v1.Health/Check", request.SerializeToString())
        return health.HealthCheckResponse.FromString(reply).status

    def test_the_server_and_its_services_are_served(self):
        for service in ("", SERVICE, "grpc.health.v1.Health"):
            self.assertEqual(self.check(service), 1)

    def test_another_service_is_not_known(self):
        health = messages("grpc_stock/health/v1/health")
        self.failure("/grpc.health.v1.Health/Check", health.HealthCheckRequest(service="other").SerializeToString(),
                     grpc.StatusCode.NOT_FOUND)

    def test_watchers_learn_that_the_service_stops(self):
        health = messages("grpc_stock/health/v1/health")
        with running("--grpc", "127.0.0.1:0") as service:
            with grpc.insecure_channel(service.await_line("gRPC on ")) as channel:
                watch = channel.unary_stream(
                    "/grpc.health.v1.Health/Watch", response_deserializer=health.HealthCheckResponse.FromString)
                stream = watch(health.HealthCheckRequest(service=SERVICE).SerializeToString(), timeout=SECONDS)
                self.assertEqual(next(stream).status, 1)
                unknown = watch(health.HealthCheckRequest(service="other").SerializeToString(), timeout=SECONDS)
                self.assertEqual(next(unknown).status, 3)
                service.process.terminate()
                self.assertEqual(next(stream).status, 2)
                with self.assertRaises(grpc.RpcError) as raised:
                    next(stream)
                self.assertEqual(raised.exception.code(), grpc.StatusCode.UNAVAILABLE)
            self.assertEqual(service.stop(), 0)


class Reflection(WithService):
    def ask(self, version, *requests):
        module = messages(f"grpc_stock/reflection/{version}/reflection")
        call = self.channel.stream_stream(
            f"/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo",
            request_serializer=module.ServerReflectionRequest.SerializeToString,
            response_deserializer=module.ServerReflectionResponse.FromString)
        return list(call(iter([module.ServerReflectionRequest(**request) for request in requests]), timeout=SECONDS))

    def test_services_are_listed_in_both_versions(self):
        for version in ("v1", "v1alpha"):
            [reply] = self.ask(version, {"list_services": "*"})
            self.assertEqual(
                [one.name for one in reply.list_services_response.service],
                [SERVICE, "grpc.health.v1.Health", "grpc.reflection.v1.ServerReflection",
                 "grpc.reflection.v1alpha.ServerReflection"])

    def test_a_client_learns_every_method_and_can_call_it(self):
        for version in ("v1", "v1alpha"):
            [reply] = self.ask(version, {"file_containing_symbol": SERVICE})
            pool = descriptor_pool.DescriptorPool()
            for data in reply.file_descriptor_response.file_descriptor_proto:
                pool.AddSerializedFile(data)
            service = pool.FindServiceByName(SERVICE)
            self.assertGreater(len(service.methods), 20)
            kind = message_factory.MessageFactory(pool).GetPrototype(
                service.methods_by_name["ProposeInitialTarget"].input_type)
            unary(self.channel, method("ProposeInitialTarget"),
                  parsed(example("maintain.json"), kind()).SerializeToString())

    def test_what_is_not_there(self):
        replies = self.ask(
            "v1", {"file_containing_symbol": "other.Thing"}, {"file_by_filename": "other.proto"}, {"host": "x"},
            {"file_by_filename": "caloriecount/v1/status.proto"},
            {"all_extension_numbers_of_type": "caloriecount.v1.StatusDetails"})
        self.assertEqual([one.error_response.error_code for one in replies], [5, 5, 3, 0, 0])
        self.assertEqual(len(replies[3].file_descriptor_response.file_descriptor_proto), 1)
        self.assertEqual(replies[2].valid_host, "x")


class Tokens(unittest.TestCase):
    def test_a_token_names_the_tenant_and_others_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            secret, path = token(folder, "clinic-a")
            with running("--grpc", "127.0.0.1:0", "--tokens", path, "--tenant-rate", "20") as service, \
                    grpc.insecure_channel(service.await_line("gRPC on ")) as channel:
                bearer = (("authorization", "Bearer " + secret),)
                unary(channel, method("ProposeInitialTarget"), initial_request(), metadata=bearer)
                for wrong in ((), (("authorization", "Bearer " + "0" * 64),), (("authorization", secret),)):
                    with self.assertRaises(grpc.RpcError) as raised:
                        unary(channel, method("ProposeInitialTarget"), initial_request(), metadata=wrong)
                    self.assertEqual(raised.exception.code(), grpc.StatusCode.UNAUTHENTICATED)
                # Health tells nothing that a stranger may not know.
                unary(channel, "/grpc.health.v1.Health/Check", b"")
                codes = []
                for _ in range(60):
                    try:
                        unary(channel, method("CheckEligibility"), b"", metadata=bearer)
                    except grpc.RpcError as error:
                        codes.append(error.code())
                self.assertIn(grpc.StatusCode.RESOURCE_EXHAUSTED, codes)


class Secured(unittest.TestCase):
    def test_tls_and_client_certificates(self):
        with tempfile.TemporaryDirectory() as folder:
            made = Certificates(folder)
            tls = ("--tls-cert", made.path("server.crt"), "--tls-key", made.path("server.key"))
            with running("--grpc", "127.0.0.1:0", *tls) as service:
                address = service.await_line("gRPC on ")
                trusting = grpc.ssl_channel_credentials(made.read("ca.crt"))
                with grpc.secure_channel(address, trusting) as channel:
                    unary(channel, method("ProposeInitialTarget"), initial_request())
                with grpc.insecure_channel(address) as channel, self.assertRaises(grpc.RpcError):
                    unary(channel, method("ProposeInitialTarget"), initial_request(), timeout=3)
            with running("--grpc", "0.0.0.0:0", *tls, "--client-ca", made.path("ca.crt")) as service:
                address = "localhost:" + service.await_line("gRPC on ").rsplit(":", 1)[1]
                known = grpc.ssl_channel_credentials(
                    made.read("ca.crt"), made.read("caller.key"), made.read("caller.crt"))
                with grpc.secure_channel(address, known) as channel:
                    unary(channel, method("ProposeInitialTarget"), initial_request())
                with grpc.secure_channel(address, trusting) as channel, self.assertRaises(grpc.RpcError):
                    unary(channel, method("ProposeInitialTarget"), initial_request(), timeout=3)

    def test_other_machines_need_tls_and_a_name(self):
        run = subprocess.run(
            [str(PROGRAM), "serve", "--listen", "127.0.0.1:0", "--grpc", "0.0.0.0:0", "--rules",
             str(ROOT / "ClinicalRules")], capture_output=True, text=True, timeout=SECONDS, check=False)
        self.assertEqual(run.returncode, 2)
        self.assertIn("needs TLS", run.stderr)


class Stopping(unittest.TestCase):
    def test_calls_under_way_are_answered_and_the_service_stops_cleanly(self):
        with running("--grpc", "127.0.0.1:0") as service:
            with grpc.insecure_channel(service.await_line("gRPC on ")) as channel:
                results = []
                stop = threading.Event()

                def call():
                    while not stop.is_set():
                        try:
                            unary(channel, method("ProposeInitialTarget"), initial_request())
                            results.append("OK")
                        except grpc.RpcError as error:
                            results.append(error.code())
                            return
                threads = [threading.Thread(target=call) for _ in range(4)]
                for thread in threads:
                    thread.start()
                time.sleep(0.5)
                self.assertEqual(service.stop(), 0)
                stop.set()
                for thread in threads:
                    thread.join(SECONDS)
            self.assertGreater(results.count("OK"), 0)
            # Whatever was not answered is told so; nothing is lost without a word.
            self.assertLessEqual(set(results), {"OK", grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED})


if __name__ == "__main__":
    unittest.main()
