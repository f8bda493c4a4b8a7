"""What a hunt starts as the program under test: it hands its own standard input and output to the process of the tests.

    python _relay.py SOCKET

That process forks a child of itself, with the function in it, which reads the queries and writes the answers. The relay
waits, and ends as the child has ended, so that the hunt sees a crash as a crash. It imports nothing of the package: a
hunt starts many of them.
"""
import os
import signal
import socket
import sys


def main(path):
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        try:
            server.connect(path)
            socket.send_fds(server, [b"+"], [0, 1])
            status = server.recv(4, socket.MSG_WAITALL)
        except OSError as error:
            sys.exit(f"the process of the tests is gone: {error}")
    if len(status) < 4:
        sys.exit("the process of the tests has ended")
    code = int.from_bytes(status, "little", signed=True)
    if code < 0:
        signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)


if __name__ == "__main__":
    main(sys.argv[1])
