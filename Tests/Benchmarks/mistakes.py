#!/usr/bin/env python3
"""Put single mistakes into valid documents of published schemas, and ask where the first message is.

usage: mistakes.py FOLDER [--only NAME] [--per-document N] [--seed N] [--misses N] [--chat-schema PROGRAM]

FOLDER holds NAME/schema.json and NAME/documents/*.json, which are not part of this repository: schemas
that others published, best those with `anyOf` and `oneOf`, and documents that are valid. NAME/resolve/
is given to --resolve if it is there. A document that is not valid is left out, and counted,
and so is a schema that is refused.

A mistake is one of four, at a place that the seed chooses:

    type      a value of another type
    text      a letter of a text that is dropped, doubled, replaced or swapped with its neighbour
    name      the same in the name of a member
    dropped   a member that is left out

All mistakes of a schema are checked by one process. Those after which the document is still valid say
nothing and are left out. The first message has the right place if it is at the value that is wrong, or
for `name` and `dropped` at the object or the member; or if it says that place, as a message about
`contains` does, and one that says for which condition it is there ("because `/runs/using` is not ..."). A message
that names a member as not allowed which was there before names a member that is right, unless it says
that what is wrong is the reason.

A row has the documents, the mistakes, the share at the right place for each kind, for all, and for those
in which a choice failed (`anyOf`, `oneOf`, or `if` and `else` in turn), and how many messages name a
member that is right. The command ends with 1 if less than 99 of 100 mistakes have the right place, of all
or of those in a choice.
"""
import argparse
import json
import random
import re
import string
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
KINDS = ("type", "text", "name", "dropped")
OTHER_VALUES = (5, "x", True, None, [], {})
WORD = re.compile(r"[A-Za-z][\w.:/-]{2,40}")
NOT_ALLOWED = re.compile(r"((?:`[^`]+`(?:, | and )?)+) (?:is|are) not allowed")
NAME = re.compile(r"`([^`]+)`")
# A place inside of the value that a message is about: where it differs from a constant that is an array or
# object, or what is wrong with the element that comes closest to `contains`.
# The value for which `then` or `else` applies, or a part of it.
REASON = re.compile(r" because `([^`]+)`")
INSIDE = re.compile(r"(?:, found .* at|comes closest: at) `(/[^`]*)`")


def kind(value):
    return "number" if isinstance(value, (int, float)) and not isinstance(value, bool) else type(value)


def pointer(path):
    return "".join("/" + str(token).replace("~", "~0").replace("/", "~1") for token in path)


def places(value, path=()):
    """The paths of all values, outermost first."""
    yield path, value
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for token, child in children:
        yield from places(child, (*path, token))


def misspelt(text, rng):
    """The text with one letter dropped, doubled, replaced or swapped; a different text in any case."""
    letters = [place for place, letter in enumerate(text) if letter.isalpha()]
    while True:
        place = rng.choice(letters)
        before, letter, rest = text[:place], text[place], text[place + 1:]
        changed = rng.choice((
            before + rest, before + letter + letter + rest,
            before + rng.choice(string.ascii_lowercase) + rest,
            before + rest[:1] + letter + rest[1:]))
        if changed != text:
            return changed


def changed(value, path, change):
    """A copy of the value in which the container at the end of the path was changed."""
    if not path:
        return change(value)
    if isinstance(value, dict):
        return {name: changed(child, path[1:], change) if name == path[0] else child
                for name, child in value.items()}
    return [changed(child, path[1:], change) if place == path[0] else child
            for place, child in enumerate(value)]


class UnusableSchema(Exception):
    """The schema itself is refused."""


class Mistake:
    """A document with one mistake, and where the first message about it should be."""

    def __init__(self, document, path, value, name, rng):
        self.kind = name
        self.known = ()
        parent = path[:-1]
        if name == "type":
            other = rng.choice([other for other in OTHER_VALUES if kind(other) != kind(value)])
            self.document = changed(document, path, lambda _: other)
            self.right = {pointer(path)}
        elif name == "text":
            text = misspelt(value, rng)
            self.document = changed(document, path, lambda _: text)
            self.right = {pointer(path)}
        else:
            member = misspelt(path[-1], rng) if name == "name" else None
            self.document = changed(document, parent, lambda object: {
                member if other == path[-1] else other: child for other, child in object.items()
                if other != path[-1] or member is not None})
            self.right = {pointer(parent)} | ({pointer((*parent, member))} if member else set())
        self.place = pointer(path)
        self.what = f"{name} at {pointer(path)}"
        self.names = {token for path, _ in places(self.document) for token in path if isinstance(token, str)}
        if name == "name":
            self.names.discard(member)
        self.member = path[-1]

    def is_reason(self, location, message):
        """Whether the message says that what is wrong is why `then` or `else` applies."""
        found = REASON.search(message)
        if not found:
            return False
        named = found[1]
        if named.startswith("/"):
            return named == self.place
        return f"/{named}" == self.place.removeprefix(location) or self.place == f"{location.rpartition('/')[0]}/{named}"

    def blames(self, message):
        """A member that the message calls not allowed although it is as it was."""
        found = NOT_ALLOWED.search(message)
        names = NAME.findall(found.group(1)) if found else []
        return next((name for name in names if name in self.names and name != self.member), None)


def mistakes(document, count, rng):
    found = {name: [] for name in KINDS}
    for path, value in places(document):
        if not path:
            continue
        found["type"].append((path, value))
        if isinstance(value, str) and WORD.fullmatch(value):
            found["text"].append((path, value))
        if isinstance(path[-1], str):
            found["dropped"].append((path, value))
            if WORD.fullmatch(path[-1]):
                found["name"].append((path, value))
    for name in KINDS:
        chosen = found[name]
        if len(chosen) > count:
            chosen = rng.sample(chosen, count)
        for path, value in chosen:
            mistake = Mistake(document, path, value, name, rng)
            # A misspelling can be the name of another member.
            if len(list(places(mistake.document))) >= len(list(places(document))) or name in ("type", "dropped"):
                yield mistake


def first_messages(program, folder, values, scratch):
    """The first message about each value, by its number: where it is, what it says, and if a choice failed."""
    if not values:
        return {}
    lines = scratch / f"{folder.name}.ndjson"
    lines.write_text("".join(json.dumps(value) + "\n" for value in values))
    resolve = folder / "resolve"
    options = ["--resolve", resolve] if resolve.exists() else []
    told = subprocess.run(
        [program, "validate", "--schema", folder / "schema.json", *options, "--no-warnings",
         "--warnings", "duplicate-member=warning", "--report", "json", "--max-errors", "1", lines],
        capture_output=True, text=True)
    if told.returncode > 1:
        raise UnusableSchema(told.stderr.strip().splitlines()[0])
    messages = {}
    for line in told.stdout.splitlines():
        report = json.loads(line)
        errors = report["errors"]
        # A choice comes first, and then what is wrong with the alternative that came closest.
        is_explained = len(errors) > 1 and errors[1].get("closest", False)
        error = errors[1] if is_explained else errors[0]
        is_choice = is_explained or errors[0]["keywordLocation"].endswith(("/anyOf", "/oneOf"))
        messages[report["line"] - 1] = (error["instanceLocation"], error["error"], is_choice)
    return messages


def measure(program, folder, options, scratch):
    documents = [json.loads(path.read_text()) for path in sorted((folder / "documents").glob("*.json"))]
    invalid = first_messages(program, folder, documents, scratch)
    valid = [document for number, document in enumerate(documents) if number not in invalid]
    rng = random.Random(f"{options.seed} {folder.name}")
    made = [mistake for document in valid for mistake in mistakes(document, options.per_document, rng)]
    messages = first_messages(program, folder, [mistake.document for mistake in made], scratch)
    tally = {name: [0, 0] for name in (*KINDS, "choice")}
    blamed = 0
    misses = []
    for number, (location, message, is_choice) in messages.items():
        mistake = made[number]
        counts = tally[mistake.kind]
        counts[1] += 1
        inside = INSIDE.search(message)
        is_reason = mistake.is_reason(location, message)
        is_right = is_reason or bool({location, location + inside[1] if inside else location} & mistake.right)
        counts[0] += is_right
        tally["choice"][1] += is_choice
        tally["choice"][0] += is_choice and is_right
        name = None if is_reason else mistake.blames(message)
        blamed += name is not None
        if not is_right or name is not None:
            misses.append(f"  {mistake.what}: told at {location or 'the root'}: {message[:240]}")
    random.Random(0).shuffle(misses)
    return len(valid), len(invalid), tally, blamed, misses


def share(counts):
    right, count = map(sum, zip(*counts)) if counts else (0, 0)
    return f"{100 * right / count:6.1f}" if count else "     -"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--only", metavar="NAME")
    parser.add_argument("--per-document", type=int, default=12, metavar="N",
                        help="mistakes of each kind in a document (default: 12)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--misses", type=int, default=0, metavar="N",
                        help="how many wrong messages of each schema are shown")
    parser.add_argument("--chat-schema", type=Path, default=ROOT / ".build/debug/chat-schema")
    options = parser.parse_args()
    folders = [path.parent for path in sorted(options.folder.glob("*/schema.json"))
               if options.only in (None, path.parent.name)]
    if not folders:
        raise SystemExit(f"there is no NAME/schema.json in {options.folder}")
    print(f"{'schema':24} documents invalid mistakes   type   text   name dropped    all"
          f" {'in choices':>15} blamed")
    everything, choices, wronged = [], [], 0
    with tempfile.TemporaryDirectory() as scratch:
        for folder in folders:
            try:
                valid, invalid, tally, blamed, misses = measure(
                    options.chat_schema, folder, options, Path(scratch))
            except UnusableSchema as problem:
                print(f"{folder.name:24} left out: {problem}")
                continue
            counts = [tally[name] for name in KINDS]
            everything += counts
            choices.append(tally["choice"])
            wronged += blamed
            print(f"{folder.name:24} {valid:9} {invalid:7} {sum(count for _, count in counts):8}"
                  f" {' '.join(share([tally[name]]) for name in KINDS)}  {share(counts)}"
                  f" {share(choices[-1:])} {f'of {choices[-1][1]}':>8} {blamed:6}", flush=True)
            for miss in misses[:options.misses]:
                print(miss)
    is_enough = True
    for title, counts in ("first messages", everything), ("about choices", choices):
        right, count = map(sum, zip(*counts))
        is_enough = is_enough and right * 100 >= count * 99
        print(f"{right} of {count} {title} ({100 * right / max(1, count):.2f} %) are at the mistake")
    print(f"{wronged} name a member that is right")
    return 0 if is_enough else 1


if __name__ == "__main__":
    sys.exit(main())
