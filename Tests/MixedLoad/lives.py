"""The service of the mixed load: started, looked at, stopped with SIGTERM, and started again on the same ledger."""
import json
import os
import pathlib
import queue
import signal
import subprocess
import threading
import time

from reach import Fault
from support import PROGRAM, ROOT

START_SECONDS = 30
DRAIN_MS = 5000
# A service of this size under this load; what grows without bound is seen long before.
MOST_RESIDENT_KIB = 256 << 10
MOST_OPEN_FILES = 200


class Lives:
    """One ledger, and one process at a time that serves it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.ledger = self.folder / "ledger"
        self.addresses = self.folder / "addresses"
        self.process = None
        self.count = 0
        self.resident_kib = []
        self.open_files = 0
        self.drains = []
        self.verifications = []
        self.events = 0

    def start(self):
        self.process = subprocess.Popen(
            [str(PROGRAM), "serve", "--rules", str(ROOT / "ClinicalRules"), "--ledger", str(self.ledger),
             "--listen", "127.0.0.1:0", "--listen", f"unix:{self.folder}/socket", "--grpc", "127.0.0.1:0",
             "--http", "127.0.0.1:0", "--metrics", "0", "--drain-ms", str(DRAIN_MS), "--threads", "2"],
            stdout=subprocess.PIPE, stderr=(self.folder / "errors").open("a"), text=True, cwd=ROOT,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=yes,color=no"})
        self.count += 1
        lines = queue.Queue()
        threading.Thread(target=self._listen, args=(self.process, lines), daemon=True).start()
        found = {}
        until = time.monotonic() + START_SECONDS
        while len(found) < 4:
            try:
                line = lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise Fault("the service did not start in time") from None
            if line is None:
                raise Fault(f"the service did not start: {self.errors()}")
            found.update(self._way(line.strip()))
        # Whole or not at all: callers read it at any time.
        working = self.folder / "addresses.new"
        working.write_text(json.dumps(found))
        working.replace(self.addresses)

    @staticmethod
    def _listen(process, lines):
        for line in process.stdout:
            lines.put(line)
        lines.put(None)

    @staticmethod
    def _way(line):
        for start, way in (("listening on unix:", "unix"), ("listening on ", "tcp"), ("gRPC on ", "grpc"),
                           ("HTTP on ", "http")):
            if line.startswith(start):
                rest = line[len(start):]
                return {way: "unix:" + rest if way == "unix" else rest}
        return {}

    def errors(self):
        return (self.folder / "errors").read_text()[-4000:]

    def look(self):
        """Memory and open files, now."""
        if self.process.poll() is not None:
            raise Fault(f"the service ended by itself with {self.process.returncode}: {self.errors()}")
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        resident = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
        files = len(os.listdir(f"/proc/{self.process.pid}/fd"))
        self.resident_kib.append(resident)
        self.open_files = max(self.open_files, files)
        if resident > MOST_RESIDENT_KIB or files > MOST_OPEN_FILES:
            raise Fault(f"{resident} KiB resident, {files} open files")

    def stop(self):
        """SIGTERM under load: the service ends by itself, in time, with everybody served."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(DRAIN_MS / 1000 + 10)
        except subprocess.TimeoutExpired:
            raise Fault("the service did not end") from None
        self.drains.append(time.monotonic() - began)
        if status != 0:
            raise Fault(f"exit status {status} after SIGTERM: {self.errors()}")

    def verify(self):
        """The ledger is whole, by the program's own check."""
        began = time.monotonic()
        run = subprocess.run(
            [str(PROGRAM), "ledger", "verify", str(self.ledger)], capture_output=True, text=True, check=False)
        self.verifications.append(time.monotonic() - began)
        if run.returncode != 0:
            raise Fault(f"ledger verify: {run.stdout}{run.stderr}")
        self.said = run.stdout.strip()

    def kill(self):
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
