"""How a caller of the mixed load reaches a service that stops and starts again: it asks until it has an answer."""
import collections
import json
import pathlib
import random
import threading
import time

from google.protobuf import json_format

from doors import OK, Answer, Ended, Frames, Grpc, Http
from samples import kinds

# A service that stops is back within seconds; a minute without an answer is a fault.
PATIENCE_SECONDS = 60
PAUSE_SECONDS = 0.02
UNAVAILABLE = 14
SHUTDOWN = 1
WAYS = ("tcp", "unix", "grpc", "http")


class Fault(Exception):
    """Something that must not happen; the run ends with it."""


class Tally:
    """Counts of one process, for all its threads."""

    def __init__(self):
        self.lock = threading.Lock()
        self.counts = collections.Counter()

    def add(self, name, count=1):
        with self.lock:
            self.counts[name] += count


class Reach:
    """One caller over one way. `exchange` gives what one attempt gave; `call` goes on until there is an answer."""

    def __init__(self, way, addresses, tally):
        self.way = way
        self.addresses = pathlib.Path(addresses)
        self.tally = tally
        self.door = None

    def close(self):
        if self.door is not None:
            self.door.close()
            self.door = None

    def opened(self):
        """The door; None where nobody answers yet."""
        if self.door is None:
            address = json.loads(self.addresses.read_text())[self.way]
            try:
                self.door = {"tcp": Frames, "unix": Frames, "grpc": Grpc, "http": Http}[self.way](address)
            except (OSError, Ended):
                return None
        return self.door

    def call(self, method, number, message):
        """An answer, and whether an earlier attempt may have been carried out."""
        tried = False
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            door = self.opened()
            if door is not None:
                answer, is_begun = self.attempt(door, method, number, message)
                if answer is not None:
                    self.tally.add(f"{self.way} answers")
                    return answer, tried
                tried = tried or is_begun
                self.tally.add(f"{self.way} calls sent again")
            time.sleep(PAUSE_SECONDS * random.random())
        raise Fault(f"{self.way}: no answer to {method} in {PATIENCE_SECONDS} s")

    def attempt(self, door, method, number, message):
        """One attempt: its answer or None, and whether it may have been begun without one."""
        if self.way in ("tcp", "unix"):
            [answer] = self.exchange(door, [(number, message.SerializeToString())])
            # What go_away says was not begun was not: seen by `exchange`.
            return answer, answer is not None
        try:
            if self.way == "grpc":
                answer = door.call(method, message.SerializeToString())
            else:
                answer = door.call(method, json_format.MessageToJson(message))
        except Ended:
            self.close()
            return None, True
        if answer.status == UNAVAILABLE:
            self.close()
            return None, True
        if self.way == "http" and answer.status == OK:
            reply = json_format.Parse(answer.payload, kinds(method)[1]())
            answer = Answer(OK, reply.SerializeToString(), None)
        return answer, False

    def exchange(self, door, calls):
        """Answers to requests that are in flight together on a framed socket, in their order; None for those that the
        service did not begin."""
        ids, answers = [], {}
        try:
            for number, payload in calls:
                ids.append(door.begin(number, payload))
        except OSError:
            pass
        try:
            for one in ids:
                answers[one] = door.finish(one)
            if len(ids) < len(calls):
                door.receive()
        except Ended as error:
            answers.update(door.answers)
            self.close()
            self.judge(error, [one for one in ids if one not in answers])
        found = [answers.get(one) for one in ids] + [None] * (len(calls) - len(ids))
        return [None if one is not None and one.status == UNAVAILABLE else one for one in found]

    def judge(self, ended, waiting):
        """A connection that the service ends says so, and leaves nothing that was accepted without an answer."""
        if ended.go_away is None:
            raise Fault(f"{self.way}: the connection ended without go_away: {ended}")
        if ended.go_away.reason != SHUTDOWN:
            raise Fault(f"{self.way}: go_away for another reason: {ended.go_away}")
        lost = [one for one in waiting if one <= ended.go_away.last_id]
        if lost:
            raise Fault(f"{self.way}: {lost} were accepted (last {ended.go_away.last_id}) and not answered")
        self.tally.add(f"{self.way} connections drained")
