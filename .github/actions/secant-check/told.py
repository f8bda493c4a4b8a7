"""What GitHub is told: annotations, the summary of the job, outputs, and lines of the log.

Names, paths and messages were written by others. None of them leaves as it is: a line feed or "::" would be a command
to GitHub's runner, and a "|" or a backtick would change the summary.
"""
import os
import secrets
import unicodedata

MOST_ANNOTATIONS = 10  # GitHub shows no more of one step
MOST_ROWS = 100  # of each table of the summary
MOST_LETTERS = 250_000  # of each table: GitHub takes a megabyte


def shown(text, limit=300):
    """The text on one line: controls, and what changes the direction of writing, as codes; its end is cut off."""
    codes = []
    for letter in str(text):
        if letter in "\n\r\t":
            codes.append({"\n": "\\n", "\r": "\\r", "\t": "\\t"}[letter])
        elif unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
            number = ord(letter)
            codes.append(f"\\x{number:02x}" if number < 256 else f"\\u{number:04x}")
        else:
            codes.append(letter)
    line = "".join(codes)
    return line if len(line) <= limit else line[:limit] + "..."


def in_command(text):
    """A text as the message of a command to the runner."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def in_property(text):
    return in_command(text).replace(":", "%3A").replace(",", "%2C")


def annotation(message, title="", file="", line=0):
    """The command that marks a line of a file. `message` may have several lines; each was made by `shown`."""
    properties = []
    # As it is, so that GitHub finds it, but for what a terminal would take for a command.
    file = "".join(each if each in "\r\n" else shown(each) for each in file)
    if file:
        properties.append(f"file={in_property(file)}")
    if file and line > 0:
        properties.append(f"line={line}")
    if title:
        properties.append(f"title={in_property(title)}")
    return f"::error{' ' if properties else ''}{','.join(properties)}::{in_command(message)}"


def in_cell(text):
    """A text as code in a cell of a table: all but letters and digits are character references, also the stop of "www."."""
    letters = (each if each.isalnum() or each in " ,-" else f"&#{ord(each)};" for each in shown(text))
    return f"<code>{''.join(letters)}</code>"


def table(head, rows):
    """A table of Markdown; the cells of `rows` are Markdown already."""
    lines = [f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}"]
    room = MOST_LETTERS
    for number, row in enumerate(rows):
        line = f"| {' | '.join(row)} |"
        room -= len(line)
        if number == MOST_ROWS or room < 0:
            lines += ["", f"{len(rows) - number} more rows are in the reports."]
            break
        lines.append(line)
    return "\n".join(lines) + "\n"


def say(text):
    """Prints lines of others into the log, where the runner takes none of them for a command."""
    if not text.strip():
        return
    token = secrets.token_hex(16)
    print(f"::stop-commands::{token}")
    for line in text.splitlines():
        print(f"| {shown(line.expandtabs(4), 2000)}")
    print(f"::{token}::", flush=True)


def append(variable, text):
    """Appends to the file that the runner names in a variable; outside of GitHub there is none."""
    if path := os.environ.get(variable):
        with open(path, "a", encoding="utf-8") as file:
            file.write(text)


def output(name, value):
    end = secrets.token_hex(16)
    append("GITHUB_OUTPUT", f"{name}<<{end}\n{value}\n{end}\n")
