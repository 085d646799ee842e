"""The HTTP door, called by curl and by Python's own client."""
import base64
import contextlib
import http.client
import json
import pathlib
import re
import socket
import ssl
import subprocess
import tempfile
import threading
import time
import unittest

from support import EXAMPLES, PROGRAM, ROOT, SERVICE, Certificates, example, messages, running, token

SECONDS = 20
PATH = f"/{SERVICE}/"
JSON = {"Content-Type": "application/json"}


class WithService(unittest.TestCase):
    """One service for all tests of the class."""
    options = ()

    @classmethod
    def setUpClass(cls):
        cls.running = running("--http", "127.0.0.1:0", *cls.options)
        cls.service = cls.running.__enter__()
        cls.address = cls.service.await_line("HTTP on ")

    @classmethod
    def tearDownClass(cls):
        cls.running.__exit__(None, None, None)

    def ask(self, path, body=b"", headers=None, verb="POST"):
        """Status, headers and JSON of one request."""
        connection = http.client.HTTPConnection(self.address, timeout=SECONDS)
        try:
            connection.request(verb, path, body=body, headers=JSON if headers is None else headers)
            reply = connection.getresponse()
            data = reply.read()
            return reply.status, reply.headers, json.loads(data) if data else None
        finally:
            connection.close()

    def propose(self, headers=None, body=None):
        text = example("maintain.json").encode() if body is None else body
        return self.ask(PATH + "ProposeInitialTarget", text, {**JSON, **(headers or {})})

    def refused(self, answer, status, code):
        self.assertEqual((answer[0], answer[2]["code"]), (status, code))
        [details] = answer[2]["details"]
        self.assertEqual(details["type"], "caloriecount.v1.StatusDetails")
        value = details["value"] + "=" * (-len(details["value"]) % 4)
        ours = messages("caloriecount/v1/status").StatusDetails.FromString(base64.b64decode(value))
        # The same in both forms, and the message is made of it.
        self.assertEqual(ours.what_failed, details["debug"]["whatFailed"])
        self.assertTrue(answer[2]["message"].startswith(ours.what_failed))
        self.assertTrue(ours.what_is_safe and ours.what_to_do_next)
        return ours


class Calls(WithService):
    def test_curl_gets_a_proposal(self):
        run = subprocess.run(
            ["curl", "-sS", "--fail", "-H", "Content-Type: application/json", "--data", f"@{EXAMPLES}/maintain.json",
             f"http://{self.address}{PATH}ProposeInitialTarget"], capture_output=True, text=True, timeout=SECONDS,
            check=True)
        # As docs/protocol.md shows it for the framed socket.
        self.assertEqual(round(json.loads(run.stdout)["eligible"]["target"]["energyKcalPerDay"]), 2280)

    def test_curl_is_told_what_is_wrong(self):
        run = subprocess.run(
            ["curl", "-sS", "-w", "%{http_code}", "-H", "Content-Type: application/json", "--data", '{"asOf":5}',
             f"http://{self.address}{PATH}ProposeInitialTarget"], capture_output=True, text=True, timeout=SECONDS,
            check=True)
        self.assertTrue(run.stdout.endswith("400"))
        self.assertIn('"code":"invalid_argument"', run.stdout)

    def test_the_same_reply_as_on_the_framed_socket(self):
        framed = self.service.await_line("listening on ")
        for name, method in (("maintain.json", "ProposeInitialTarget"), ("check-in-adjust.json", "ProposeWeekly"),
                             ("needs-confirmation.json", "ProposeInitialTarget")):
            run = subprocess.run(
                [str(PROGRAM), "call", "--to", framed, method], input=example(name), text=True, capture_output=True,
                check=True)
            status, headers, reply = self.ask(PATH + method, example(name).encode())
            self.assertEqual(status, 200)
            self.assertEqual(headers["Content-Type"], "application/json")
            # Keys in the same order too.
            self.assertEqual(json.dumps(reply), json.dumps(json.loads(run.stdout)))

    def test_headers_of_the_protocol(self):
        for headers in ({"Connect-Protocol-Version": "1"}, {"Connect-Timeout-Ms": "5000"},
                        {"Content-Type": "application/json; charset=utf-8"}, {"Content-Encoding": "identity"}):
            self.assertEqual(self.propose(headers)[0], 200, headers)
        self.refused(self.propose({"Connect-Protocol-Version": "2"}), 400, "invalid_argument")
        for wrong in ("x", "", "-1", "12345678901", "1.5"):
            self.refused(self.propose({"Connect-Timeout-Ms": wrong}), 400, "invalid_argument")
        self.refused(self.propose({"Connect-Timeout-Ms": "0"}), 504, "deadline_exceeded")
        self.assertNotIn("Access-Control-Allow-Origin", self.propose({"Origin": "https://app.example"})[1])

    def test_what_is_no_call(self):
        self.refused(self.ask("/", b""), 404, "unimplemented")
        self.refused(self.ask(PATH + "Nothing", b"{}"), 404, "unimplemented")
        answer = self.ask(PATH + "ProposeInitialTarget", None, {}, "GET")
        self.refused(answer, 405, "unimplemented")
        self.assertEqual(answer[1]["Allow"], "POST")
        self.refused(self.ask(PATH + "ProposeInitialTarget", None, {}, "OPTIONS"), 405, "unimplemented")
        for kind in ({"Content-Type": "application/proto"}, {"Content-Type": "text/plain"}, {}):
            answer = self.ask(PATH + "ProposeInitialTarget", b"{}", kind)
            self.refused(answer, 415, "unimplemented")
            self.assertEqual(answer[1]["Accept-Post"], "application/json")
        self.refused(self.propose({"Content-Encoding": "gzip"}), 501, "unimplemented")

    def test_hostile_bodies(self):
        for body in (b"", b"{", b"[]", b"null", b'{"x":1}', b'{"asOf":"2026-01-01","asOf":"2026-01-02"}', b"\xff\xfe",
                     b"[" * 10_000, b'{"profile":' * 200 + b"1" + b"}" * 200, b'{"asOf":1e999}', b"\x00" * 1000,
                     b'{"asOf":"\\ud800"}'):
            answer = self.propose(body=body)
            self.assertEqual((answer[0], answer[2]["code"]), (400, "invalid_argument"), body[:40])
        request = json.loads(example("maintain.json"))
        for figure in ("NaN", "Infinity", -1, 0):
            request["profile"]["weight"]["massKg"] = figure
            self.refused(self.propose(body=json.dumps(request).encode()), 400, "invalid_argument")
        self.assertEqual(self.propose()[0], 200)

    def test_a_refused_field_has_its_path(self):
        request = json.loads(example("maintain.json"))
        request["profile"]["weight"]["massKg"] = 9000
        ours = self.refused(self.propose(body=json.dumps(request).encode()), 400, "invalid_argument")
        self.assertTrue(any(one.field_path.startswith("profile.weight") for one in ours.field_violations))

    def test_bodies_above_the_cap(self):
        self.refused(self.propose(body=b" " * ((1 << 20) + 1)), 413, "resource_exhausted")

        def chunks():
            for _ in range(20):
                yield b" " * (1 << 16)
        connection = http.client.HTTPConnection(self.address, timeout=SECONDS)
        connection.request("POST", PATH + "ProposeInitialTarget", body=chunks(), headers=JSON, encode_chunked=True)
        self.assertEqual(connection.getresponse().status, 413)
        connection.close()
        self.assertEqual(self.propose()[0], 200)

    def test_a_body_of_unclear_length_is_not_read(self):
        """Who stands in between may have read another one, and the rest as a request (RFC 9112, section 6.3)."""
        host, port = self.address.rsplit(":", 1)
        length = b"Content-Length: 2\r\n"
        for twice in (length * 2, length + b"content-length: 40\r\n", length + b"Transfer-Encoding: chunked\r\n",
                      length + b"Content-Length : 40\r\n", b"Content-Length : 2\r\n",
                      b"Transfer-Encoding\t: chunked\r\n" + length, b"Transfer-Encoding : chunked\r\n"):
            with socket.create_connection((host, int(port)), timeout=SECONDS) as one:
                one.sendall(b"POST " + PATH.encode() + b"DescribeAlgorithms HTTP/1.1\r\nHost: localhost\r\n"
                            b"Content-Type: application/json\r\n" + twice + b"\r\n{}")
                with contextlib.suppress(ConnectionResetError):
                    reply = one.makefile("rb").read()
            self.assertRegex(reply[:13], rb"^HTTP/1.[01] 400 ", twice)
            self.assertEqual(len(re.findall(rb"HTTP/1.[01] ", reply)), 1, twice)

    def test_a_page_of_another_host_is_kept_out(self):
        for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80"):
            self.refused(self.propose({"Host": host}), 403, "permission_denied")
        for host in ("localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:99"):
            self.assertEqual(self.propose({"Host": host})[0], 200, host)

    def test_one_connection_serves_many_calls_and_halves_hold_up_nobody(self):
        host, port = self.address.rsplit(":", 1)
        stalled = []
        for _ in range(50):
            one = socket.create_connection((host, int(port)), timeout=SECONDS)
            one.sendall(b"POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
            stalled.append(one)
        connection = http.client.HTTPConnection(self.address, timeout=SECONDS)
        for _ in range(50):
            connection.request("POST", PATH + "ProposeInitialTarget", example("maintain.json"), JSON)
            reply = connection.getresponse()
            self.assertEqual(reply.status, 200)
            reply.read()
        connection.close()
        for one in stalled:
            one.close()


class Origins(WithService):
    options = ("--http-origin", "https://app.example")

    def test_a_browser_app_of_the_named_origin_may_call(self):
        origin = {"Origin": "https://app.example"}
        status, headers, _ = self.ask(
            PATH + "ProposeInitialTarget", None, {**origin, "Access-Control-Request-Method": "POST"}, "OPTIONS")
        self.assertEqual(status, 204)
        self.assertEqual(headers["Access-Control-Allow-Origin"], "https://app.example")
        self.assertIn("Content-Type", headers["Access-Control-Allow-Headers"])
        self.assertEqual(self.propose(origin)[1]["Access-Control-Allow-Origin"], "https://app.example")
        for other in ("https://app.example.evil", "http://app.example", "null"):
            self.assertNotIn("Access-Control-Allow-Origin", self.propose({"Origin": other})[1])


class Secured(unittest.TestCase):
    def test_tls_tokens_and_certificates(self):
        with tempfile.TemporaryDirectory() as folder:
            made = Certificates(folder)
            tls = ("--tls-cert", made.path("server.crt"), "--tls-key", made.path("server.key"))
            secret, path = token(folder, "clinic-a")
            with running("--http", "0.0.0.0:0", *tls, "--tokens", path) as service:
                port = service.await_line("HTTP on ").rsplit(":", 1)[1]
                self.assertEqual(self.call(made, port, secret), 200)
                self.assertEqual(self.call(made, port, "0" * 64), 401)
                self.assertEqual(self.call(made, port, None), 401)
            with running("--http", "0.0.0.0:0", *tls, "--client-ca", made.path("ca.crt")) as service:
                port = service.await_line("HTTP on ").rsplit(":", 1)[1]
                self.assertEqual(self.call(made, port, None, ("caller.crt", "caller.key")), 200)
                self.assertEqual(self.call(made, port, None), 401)

    def call(self, made, port, secret, shown=None):
        context = ssl.create_default_context(cafile=made.path("ca.crt"))
        if shown:
            context.load_cert_chain(made.path(shown[0]), made.path(shown[1]))
        connection = http.client.HTTPSConnection("localhost", int(port), timeout=SECONDS, context=context)
        headers = {**JSON, **({"Authorization": "Bearer " + secret} if secret else {})}
        connection.request("POST", PATH + "ProposeInitialTarget", example("maintain.json"), headers)
        status = connection.getresponse().status
        connection.close()
        return status

    def test_other_machines_need_tls_and_a_name(self):
        run = subprocess.run(
            [str(PROGRAM), "serve", "--listen", "127.0.0.1:0", "--http", "0.0.0.0:0", "--rules",
             str(ROOT / "ClinicalRules")], capture_output=True, text=True, timeout=SECONDS, check=False)
        self.assertEqual(run.returncode, 2)
        self.assertIn("needs TLS", run.stderr)


class Stored(unittest.TestCase):
    def test_changes_of_many_callers_are_stored_and_survive_the_stop(self):
        with tempfile.TemporaryDirectory() as folder:
            ledger = str(pathlib.Path(folder) / "ledger")
            request = json.loads(example("maintain.json"))
            answers = []
            with running("--http", "127.0.0.1:0", "--ledger", ledger) as service:
                address = service.await_line("HTTP on ")

                def start(index):
                    connection = http.client.HTTPConnection(address, timeout=SECONDS)
                    body = {"write": {"subjectId": f"person-{index}", "requestId": f"start-{index}", "on": request["asOf"],
                                      "actor": "PLAN_ACTOR_PERSON", "planRevision": 0},
                            "request": request, "acceptedKcalPerDay": 2280, "weekStart": "WEEKDAY_MONDAY"}
                    connection.request("POST", PATH + "StartPlan", json.dumps(body), JSON)
                    reply = connection.getresponse()
                    answers.append((reply.status, json.loads(reply.read())))
                    connection.close()
                threads = [threading.Thread(target=start, args=(index,)) for index in range(32)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join(SECONDS)
                self.assertEqual({status for status, _ in answers}, {200}, answers[:1])
                began = time.monotonic()
                self.assertEqual(service.stop(), 0)
                self.assertLess(time.monotonic() - began, 5)
            # Each person's plan begins the same way, whoever else begins one.
            self.assertEqual(len({reply["receipt"]["planRevision"] for _, reply in answers}), 1)
            self.assertEqual(len(answers), 32)


if __name__ == "__main__":
    unittest.main()
