"""TLS of the three doors, as OpenSSL's own client and Python's see it."""
import socket
import ssl
import subprocess
import tempfile
import unittest

import grpc

import doors
from samples import numbers
from support import Certificates, running, token

SECONDS = 20
LISTENING = {"frames": "listening on ", "http": "HTTP on ", "grpc": "gRPC on "}


class Tls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.made = Certificates(cls.folder.name)
        cls.secret, tokens = token(cls.folder.name, "clinic-a")
        cls.running = running(
            "--grpc", "127.0.0.1:0", "--http", "127.0.0.1:0", "--tls-cert", cls.made.path("server.crt"), "--tls-key",
            cls.made.path("server.key"), "--tokens", tokens)
        cls.service = cls.running.__enter__()
        cls.addresses = {door: cls.service.await_line(line) for door, line in LISTENING.items()}

    @classmethod
    def tearDownClass(cls):
        cls.running.__exit__(None, None, None)
        cls.folder.cleanup()

    def context(self, version=None):
        context = doors.trusting(self.made.path("ca.crt"))
        if version is not None:
            context.minimum_version = context.maximum_version = version
        return context

    def propose(self, door, version=None):
        """The status of a good call over a door; gRPC's library chooses its version by itself."""
        if door == "grpc":
            trusted = grpc.ssl_channel_credentials(self.made.read("ca.crt"))
            one = doors.Grpc(self.addresses[door], token=self.secret, credentials=trusted)
            answer = one.call("DescribeAlgorithms", b"")
            one.close()
            return answer.status
        if door == "http":
            one = doors.Http(self.addresses[door], token=self.secret, context=self.context(version))
            answer = one.call("DescribeAlgorithms", "{}")
        else:
            one = doors.Frames(self.addresses[door], token=self.secret, context=self.context(version))
            answer = one.call(numbers()["DescribeAlgorithms"], b"")
        one.close()
        return answer.status

    def test_versions(self):
        for door in LISTENING:
            self.assertEqual(self.propose(door), doors.OK, door)
        for door in ("frames", "http"):
            for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
                self.assertEqual(self.propose(door, version), doors.OK, (door, version))

    def test_versions_that_are_no_longer_safe(self):
        for door, address in self.addresses.items():
            for version in ("-tls1", "-tls1_1"):
                run = subprocess.run(
                    ["openssl", "s_client", version, "-cipher", "ALL:@SECLEVEL=0", "-connect", address],
                    stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS, check=False)
                self.assertNotEqual(run.returncode, 0, (door, version))
                self.assertIn(b"no peer certificate available", run.stdout, (door, version))

    def test_a_second_handshake_is_refused(self):
        for door, address in self.addresses.items():
            client = subprocess.Popen(
                ["openssl", "s_client", "-tls1_2", "-alpn", "h2,http/1.1", "-CAfile", self.made.path("ca.crt"),
                 "-connect", address], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            said = b""
            # The first handshake is done when the client has shown all that was agreed.
            while b"Extended master secret" not in said:
                part = client.stdout.read1()
                self.assertTrue(part, (door, said))
                said += part
            self.assertIn(b"Verify return code: 0 (ok)", said, door)
            client.stdin.write(b"R\n")
            client.stdin.flush()
            after = b""
            # Its input stays open: the connection ends because the service ends it, or the client gives up.
            with client.stdin, client.stdout:
                while part := client.stdout.read1():
                    after += part
            client.wait(SECONDS)
            self.assertIn(b"RENEGOTIATING", after, door)
            # A second handshake would show the certificate again.
            self.assertNotIn(b"depth=0", after, door)
            # OpenSSL's side says so; GnuTLS's ends the connection. Where the door speaks first, as HTTP/2 does, its
            # words can reach a client that waits for a handshake: none comes, and the client gives up.
            ends = (b"no renegotiation", b"closed", b"unexpected record")
            self.assertTrue(any(end in after for end in ends), (door, after))
            self.assertEqual(self.propose(door), doors.OK, door)

    def test_strangers_in_the_open_are_told_nothing(self):
        for door, address in self.addresses.items():
            host, port = address.rsplit(":", 1)
            with socket.create_connection((host, int(port)), timeout=SECONDS) as plain:
                plain.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 10)
                try:
                    while plain.recv(1 << 16):
                        pass
                except ConnectionResetError:
                    pass
            self.assertEqual(self.propose(door), doors.OK, door)


if __name__ == "__main__":
    unittest.main()
