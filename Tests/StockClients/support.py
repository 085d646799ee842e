"""A running service, and the messages of Proto/, for tests with other people's clients."""
import contextlib
import importlib
import json
import os
import pathlib
import queue
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("CALORIECOUNT_PROGRAM", ROOT / ".build" / "debug" / "caloriecount"))
EXAMPLES = ROOT / "examples"
SERVICE = "caloriecount.v1.Recommendation"
START_SECONDS = 30
STOP_SECONDS = 30

_generated = tempfile.TemporaryDirectory(prefix="caloriecount-messages-")


def messages(name):
    """A generated module, as messages("caloriecount/v1/proposal")."""
    folder = pathlib.Path(_generated.name)
    if not any(folder.iterdir()):
        protos = sorted(str(path.relative_to(ROOT / "Proto")) for path in (ROOT / "Proto").rglob("*.proto"))
        subprocess.run(
            ["protoc", f"--proto_path={ROOT / 'Proto'}", f"--python_out={folder}", *protos], check=True)
        # The library of gRPC is called as our folder of its interfaces is: ours goes behind it.
        (folder / "grpc").rename(folder / "grpc_stock")
        for path in folder.rglob("*_pb2.py"):
            path.write_text(path.read_text().replace("from grpc.", "from grpc_stock."))
        sys.path.insert(0, str(folder))
    return importlib.import_module(name.replace("/", ".") + "_pb2")


def example(name):
    """A request of examples/ as JSON text."""
    return (EXAMPLES / name).read_text()


class Service:
    """`caloriecount serve` on ports that the system chose; `files`: how many it may have open."""

    def __init__(self, *options, files=None):
        bound = ["prlimit", f"--nofile={files}:{files}"] if files else []
        self.process = subprocess.Popen(
            [*bound, str(PROGRAM), "serve", "--rules", str(ROOT / "ClinicalRules"), *options], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, cwd=ROOT)
        self.lines = {}
        self._said = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self):
        for line in self.process.stdout:
            self._said.put(line.strip())
        self._said.put(None)

    def await_line(self, start):
        """What follows `start` on the line that begins with it."""
        while start not in self.lines:
            line = self._said.get(timeout=START_SECONDS)
            if line is None:
                raise RuntimeError(f"the service did not say {start!r}: {self.process.stderr.read()}")
            for known in ("listening on ", "gRPC on ", "HTTP on ", "metrics on ", "stopped"):
                if line.startswith(known):
                    self.lines[known] = line[len(known):]
        return self.lines[start]

    def stop(self):
        """Its exit status after SIGTERM."""
        if self.process.poll() is None:
            self.process.terminate()
        status = self.process.wait(timeout=STOP_SECONDS)
        self._listener.join(STOP_SECONDS)
        self.process.stdout.close()
        self.process.stderr.close()
        return status


@contextlib.contextmanager
def running(*options, files=None):
    """A service that is stopped at the end."""
    service = Service("--listen", "127.0.0.1:0", *options, files=files)
    try:
        yield service
    finally:
        service.stop()


class Certificates:
    """An authority, a server for localhost and 127.0.0.1, and a caller of the tenant clinic-a."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self._openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                      "-keyout", "ca.key", "-out", "ca.crt", "-subj", "/CN=Test authority")
        self._issue("server", "/CN=localhost", "subjectAltName=DNS:localhost,IP:127.0.0.1")
        self._issue("caller", "/O=clinic-a/CN=A caller", "subjectAltName=DNS:caller")

    def _openssl(self, *words):
        subprocess.run(["openssl", *words], cwd=self.folder, check=True, capture_output=True)

    def _issue(self, name, subject, extension):
        self._openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
                      f"{name}.key", "-out", f"{name}.csr", "-subj", subject)
        (self.folder / f"{name}.ext").write_text(extension)
        self._openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial",
                      "-days", "2", "-out", f"{name}.crt", "-extfile", f"{name}.ext")

    def path(self, name):
        return str(self.folder / name)

    def read(self, name):
        return (self.folder / name).read_bytes()


def token(folder, tenant, role="service", name="tokens"):
    """A new token, and the tokens file with it alone."""
    made = subprocess.run(
        [str(PROGRAM), "tokens", "new", "--tenant", tenant, "--role", role], capture_output=True, text=True, check=True)
    said = dict(line.split(": ", 1) for line in made.stdout.splitlines())
    path = pathlib.Path(folder) / name
    path.write_text(said["entry"] + "\n")
    path.chmod(0o600)
    return said["token"], str(path)


def parsed(text, message):
    """A JSON text as a message."""
    from google.protobuf import json_format
    return json_format.Parse(text, message)


def shown(message):
    """A message as a JSON object."""
    from google.protobuf import json_format
    return json.loads(json_format.MessageToJson(message))
