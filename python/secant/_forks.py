"""Runs a function for the relays of a hunt, each in a fork of this process: so closures and lambdas work, and a crash or
an endless loop ends the fork, and not the tests."""

import faulthandler
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time


class Forks:
    """Serves the relays while a command runs.

    serve(reader, writer)  runs in each fork, until the reader ends
    """

    def __init__(self, serve):
        self._serve = serve
        self._folder = tempfile.TemporaryDirectory(prefix="secant-")
        self.path = os.path.join(self._folder.name, "relay")
        self._server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._server.bind(self.path)
        self._server.listen(64)
        self._relays = {}  # the socket of each relay, and its fork

    def run(self, command, seconds):
        """What the command prints, and its status; the forks end with it. Ends the command after so many seconds."""
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            hunt = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
            try:
                end = time.monotonic() + seconds
                while hunt.poll() is None and time.monotonic() < end:
                    self._turn()
                if hunt.poll() is None:
                    raise TimeoutError(f"the hunt did not end within {seconds:.0f} s")
            finally:
                if hunt.poll() is None:
                    hunt.kill()
                hunt.wait()
                self.close()
            out.seek(0)
            err.seek(0)
            return (out.read().decode("utf-8", "replace"), err.read().decode("utf-8", "replace"), hunt.returncode)

    def _turn(self):
        poll = select.poll()
        poll.register(self._server, select.POLLIN)
        for relay in self._relays:
            poll.register(relay, select.POLLIN)
        ready = {number for number, _ in poll.poll(20)}
        for relay, child in list(self._relays.items()):
            if relay.fileno() in ready:  # it sends nothing more: it has ended, or was ended
                self._end(relay)
            else:
                ended, status = os.waitpid(child, os.WNOHANG)
                if ended:
                    self._tell(relay, status)
        if self._server.fileno() in ready:
            self._welcome()

    def _welcome(self):
        relay, _ = self._server.accept()
        try:
            _, given, _, _ = socket.recv_fds(relay, 1, 2)
        except OSError:
            given = []
        if len(given) < 2:
            relay.close()
            return
        child = os.fork()
        if child == 0:
            self._be_fork(given)
        for number in given:
            os.close(number)
        self._relays[relay] = child

    def _be_fork(self, given):
        status = 1
        try:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            faulthandler.disable()  # a crash is a find, and no report of pytest's
            self._server.close()
            for relay in self._relays:
                relay.close()
            # What the function prints must not be read as an answer, nor reach the terminal of the tests.
            nowhere = os.open(os.devnull, os.O_RDWR)
            for number in (0, 1, 2):
                os.dup2(nowhere, number)
            sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # pytest's own lead elsewhere
            with open(given[0], encoding="utf-8") as reader, open(given[1], "w", encoding="utf-8") as writer:
                self._serve(reader, writer)
            status = 0
        except SystemExit as error:
            status = error.code if isinstance(error.code, int) else 1
        except BaseException:  # nobody is left to tell; the relay ends with this status
            pass
        finally:
            os._exit(status)  # no exit handler of the tests runs twice

    def _tell(self, relay, status):
        """Tells a relay how its fork has ended."""
        del self._relays[relay]
        code = os.waitstatus_to_exitcode(status)
        try:
            relay.sendall(code.to_bytes(4, "little", signed=True))
        except OSError:
            pass
        relay.close()

    def _end(self, relay):
        child = self._relays.pop(relay)
        relay.close()
        try:
            os.kill(child, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(child, 0)

    def close(self):
        for relay in list(self._relays):
            self._end(relay)
        self._server.close()
        self._folder.cleanup()
