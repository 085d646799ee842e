#!/usr/bin/python3
"""Mixed load on a service that is stopped with SIGTERM and started again, over and over.

    main.py [--seconds N] [--seed N] [--era-seconds N] [--think-ms N] --in-process PROGRAM

Callers over four doors calculate, begin plans, check in, answer, undo and read; whoever loses a connection sends the
same request again. Every reply is compared with that of a service in process, every change that was acknowledged is in
the record once, the ledger verifies after each stop, and the service ends cleanly with nobody cut off. The program is
CALORIECOUNT_PROGRAM, else the debug build. The ledger begins anew with each era, so that verifying it stays quick.
"""
import argparse
import collections
import multiprocessing
import os
import pathlib
import pickle
import random
import signal
import statistics
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "StockClients")]

import callers  # noqa: E402
import lives  # noqa: E402
from doors import InProcess  # noqa: E402
from plan_script import record  # noqa: E402
from reach import Fault  # noqa: E402
from samples import calculations  # noqa: E402

SCRIPTS = 12
EVERY_GOLDEN = 8
# Processes, and over which way each of their callers calls.
CREWS = (
    ("reads", ("tcp", "unix", "grpc", "grpc", "http", "http")),
    ("plans", ("tcp", "tcp", "unix", "grpc", "grpc", "http") * 2),
    ("shared", ("tcp", "unix", "grpc", "http") * 2),
)
LAST_LOOK_SECONDS = 120


def known(in_process, folder, seed, think_ms):
    """What every caller knows beforehand, in a file."""
    door = InProcess(in_process, pathlib.Path(folder) / "in-process")
    samples = [(one, door.call(one.number, one.request)) for one in calculations(EVERY_GOLDEN)]
    door.close()
    scripts = []
    for number in range(SCRIPTS):
        door = InProcess(in_process, pathlib.Path(folder) / f"in-process-{number}")
        scripts.append(record(door, seed * SCRIPTS + number))
        door.close()
    start = next(step.request for step in scripts[0] if step.method == "StartPlan" and step.status == 0)
    path = pathlib.Path(folder) / "known"
    path.write_bytes(pickle.dumps({
        "samples": samples, "scripts": scripts, "start": start, "think_seconds": think_ms / 1000}))
    return path, len(samples), sum(len(script) for script in scripts)


class Era:
    """One ledger, from its beginning to its last check."""

    def __init__(self, options, seed, seconds):
        self.options = options
        self.seed = seed
        self.seconds = seconds
        self.random = random.Random(seed)
        self.counts = collections.Counter()
        self.shared = []

    def run(self):
        with tempfile.TemporaryDirectory(prefix="caloriecount-mixed-") as folder:
            path, samples, steps = known(self.options.in_process, folder, self.seed, self.options.think_ms)
            print(f"  era of seed {self.seed}: {samples} requests, {SCRIPTS} plans of {steps} steps", flush=True)
            service = lives.Lives(folder)
            context = multiprocessing.get_context("spawn")
            stop, results = context.Event(), context.Queue()
            crews = [
                context.Process(
                    target=callers.main,
                    args=(kind, ways, str(path), f"{self.seed}", str(service.addresses), stop, results))
                for kind, ways in CREWS]
            try:
                service.start()
                for crew in crews:
                    crew.start()
                self.live(service, stop)
                self.gather(service, crews, results, stop)
                service.look()
                service.stop()
                service.verify()
            finally:
                stop.set()
                for crew in crews:
                    if crew.is_alive():
                        crew.terminate()
                service.kill()
        return service

    def live(self, service, stop):
        """Lives of one to six seconds, and some longer ones."""
        until = time.monotonic() + self.seconds
        while True:
            length = self.random.uniform(1, 6) if self.random.random() < 0.9 else 15
            end = min(time.monotonic() + length, until)
            while time.monotonic() < end and not stop.is_set():
                time.sleep(min(0.5, max(0.0, end - time.monotonic())))
                service.look()
            if stop.is_set() or time.monotonic() >= until:
                stop.set()
                return
            service.stop()
            service.verify()
            service.start()

    def gather(self, service, crews, results, stop):
        """What the callers have seen, once each has looked at its records for the last time."""
        faults = []
        for _ in crews:
            kind, counts, found, shared = results.get(timeout=LAST_LOOK_SECONDS)
            self.counts.update(counts)
            faults += found
            self.shared += shared
        for crew in crews:
            crew.join(30)
        if faults:
            raise Fault("\n".join(faults))
        # Each of the writers read the record after all had come to their end.
        written = sum(own for _, own in self.shared)
        if any(found != written for found, _ in self.shared) or not written:
            raise Fault(f"the shared record: {self.shared}, {written} acknowledged")
        for what in ("plans played to their end", "records read again", "changes acknowledged"):
            if not self.counts[what]:
                raise Fault(f"nothing was shown: no {what}")


def report(options, eras, services, seconds):
    counts = sum((era.counts for era in eras), collections.Counter())
    drains = sorted(drain for service in services for drain in service.drains)
    answers = sum(count for name, count in counts.items() if name.endswith(" answers"))
    print(f"mixed load: {seconds:.0f} s, seed {options.seed}, {sum(one.count for one in services)} lives, "
          f"{answers} answers, none wrong")
    for name in sorted(counts):
        print(f"  {name}: {counts[name]}")
    print(f"  from SIGTERM to the end: median {statistics.median(drains) * 1000:.0f} ms, "
          f"longest {drains[-1] * 1000:.0f} ms; every exit status 0")
    print(f"  memory at most {max(max(one.resident_kib) for one in services) // 1024} MiB, "
          f"open files at most {max(one.open_files for one in services)}")
    print(f"  ledger verified {sum(len(one.verifications) for one in services)} times, "
          f"at most {max(max(one.verifications) for one in services):.1f} s; last: {services[-1].said}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=1800)
    parser.add_argument("--era-seconds", type=int, default=300)
    parser.add_argument("--think-ms", type=int, default=15)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(3), "big"))
    parser.add_argument("--in-process", required=True)
    options = parser.parse_args()
    # Whoever ends this ends its callers and its service with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("mixed load: ended by SIGTERM, nothing was shown"))
    print(f"mixed load: {options.seconds} s, seed {options.seed}", flush=True)
    began = time.monotonic()
    eras, services = [], []
    left = options.seconds
    while left > 0:
        era = Era(options, options.seed + len(eras), min(left, options.era_seconds))
        left -= era.seconds
        try:
            services.append(era.run())
        except Fault as fault:
            sys.exit(f"mixed load, seed {options.seed}, era {len(eras) + 1}: {fault}\n"
                     "  Next: the same seed repeats the requests, not the moments; the service's log says more.")
        eras.append(era)
    report(options, eras, services, time.monotonic() - began)


if __name__ == "__main__":
    main()
