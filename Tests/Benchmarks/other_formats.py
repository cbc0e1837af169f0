#!/usr/bin/env python3
"""Compares what `chat-schema` reads in YAML and TOML with public test suites, and looks at the places of failures.

    other_formats.py yaml-suite FOLDER     the data of yaml-test-suite, whose `in.json` is the expected value
    other_formats.py toml-suite FOLDER     the folder `tests` of toml-test, versions 1.0 and 1.1
    other_formats.py positions FOLDER      1,000 documents below a folder, each with one mistake: is it found on its line?
    other_formats.py fuzz KIND FOLDER      mutations of documents for 60 seconds; KIND is yaml or toml
    other_formats.py schemastore FOLDER [peers]    SchemaStore's `src/test` and `src/negative_test`, in one run with a
                                           mapping; with `peers`, each schema is asked of check-jsonschema, too
    other_formats.py speed                 2,000 files of YAML, beside check-jsonschema and yamllint

The folders are fetched, and not part of this repository.

    CHAT_SCHEMA=…/chat-schema    the executable; by default that of the release build, with chat-schema-live beside it
"""

import collections
import glob
import json
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
EXECUTABLE = os.environ.get("CHAT_SCHEMA", str(ROOT / ".build/release/chat-schema"))
YAML, TOML = 0, 2


class Converter:
    """The program that converts texts, in the form in which `chat-schema` speaks with it."""

    def __init__(self):
        program = str(Path(EXECUTABLE).parent / "chat-schema-live")
        self.process = subprocess.Popen(
            [program, "convert-texts"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)

    def ask(self, text, kind):
        """Returns the documents: ('ok', JSON, entries of the map) or ('fail', message, offset); None if it ended."""
        message = struct.pack("<QQ", kind, len(text)) + text
        try:
            self.process.stdin.write(struct.pack("<Q", len(message)) + message)
            self.process.stdin.flush()
        except BrokenPipeError:
            return None
        head = self.process.stdout.read(8)
        if len(head) < 8:
            return None
        return Answer(self.process.stdout.read(struct.unpack("<Q", head)[0])).documents()


class Answer:
    def __init__(self, data):
        self.data, self.offset = data, 0

    def number(self):
        self.offset += 8
        return struct.unpack_from("<Q", self.data, self.offset - 8)[0]

    def text(self):
        count = self.number()
        self.offset += count
        return self.data[self.offset - count:self.offset]

    def triples(self):
        count = self.number()
        found = [struct.unpack_from("<III", self.data, self.offset + 12 * i) for i in range(count)]
        self.offset += 12 * count
        return found

    def documents(self):
        return [self.document() if self.number() == 0 else self.failure() for _ in range(self.number())]

    def document(self):
        text, _, entries, _ = self.text(), self.number(), self.triples(), self.triples()
        for _ in range(self.number()):
            self.number(), self.text(), self.number()
        return "ok", text, entries

    def failure(self):
        message, offset = self.text().decode(), self.number()
        if self.number():
            self.text(), self.number()
        return "fail", message, offset


# Suites


def values(text):
    """The JSON values in a text, one after the other."""
    decoder, index, found = json.JSONDecoder(), 0, []
    while text[index:].strip():
        index += len(text[index:]) - len(text[index:].lstrip())
        value, index = decoder.raw_decode(text, index)
        found.append(value)
    return found


def yaml_suite(folder):
    converter, counts = Converter(), collections.Counter()
    for path in sorted(Path(folder).glob("**/in.yaml")):
        results = converter.ask(path.read_bytes(), YAML)
        failed = any(result[0] == "fail" for result in results)
        expected = path.with_name("in.json")
        if path.with_name("error").exists():
            counts["errors told" if failed else "errors accepted"] += 1
        elif not expected.exists():
            counts["without JSON"] += 1
        elif failed:
            counts["refused"] += 1
        elif [json.loads(result[1]) for result in results] == values(expected.read_text()):
            counts["equal"] += 1
        else:
            counts["different"] += 1
            print("different:", path.parent.relative_to(folder))
    print(dict(counts))


def tagged(value):
    """A value of toml-test without its tags."""
    if isinstance(value, list):
        return [tagged(element) for element in value]
    if set(value) != {"type", "value"} or not isinstance(value["value"], str):
        return {name: tagged(member) for name, member in value.items()}
    kind, text = value["type"], value["value"]
    if kind in ("integer", "float"):
        return float(text) if kind == "float" else int(text)
    if kind == "bool":
        return text == "true"
    return text if kind == "string" else moment(text)


def moment(text):
    """A date or time without the differences that TOML and its tests allow."""
    text = text.upper().replace(" ", "T")
    text = re.sub(r"(^|T)(\d\d:\d\d)(?=$|Z|[+-])", r"\1\2:00", text)
    return re.sub(r"\.(\d*?)0*(?=$|Z|[+-])", lambda found: "." + found[1] if found[1] else "", text)


def is_equal(ours, theirs):
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(is_equal(ours[name], theirs[name]) for name in ours)
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(is_equal, ours, theirs))
    if isinstance(ours, str) and isinstance(theirs, str):
        return ours == theirs or moment(ours) == moment(theirs)
    return type(ours) is type(theirs) and ours == theirs or \
        isinstance(theirs, float) and not isinstance(ours, bool) and ours == theirs


def toml_suite(folder):
    names = {v: set((Path(folder) / f"files-toml-{v}.0").read_text().split()) for v in ("1.0", "1.1")}
    # What 1.0 refuses and 1.1 has is read.
    added = {name for name in names["1.0"] - names["1.1"] if name.startswith("invalid")}
    for version in names:
        print(version, judge_toml(folder, sorted(names[version] - added)))
    print("valid since 1.1:", len(added))


def judge_toml(folder, names):
    converter, counts = Converter(), collections.Counter()
    for name in names:
        if not name.endswith(".toml"):
            continue
        path = Path(folder) / name
        result = converter.ask(path.read_bytes(), TOML)[0]
        if name.startswith("invalid"):
            outcome = "right" if result[0] == "fail" else "accepted"
        elif result[0] == "fail":
            outcome = "not finite" if "finite" in result[1] else "refused"
        else:
            expected = tagged(json.loads(path.with_suffix(".json").read_text()))
            outcome = "right" if is_equal(json.loads(result[1]), expected) else "different"
        counts[outcome] += 1
        if outcome in ("accepted", "refused", "different"):
            print(outcome, name)
    return dict(counts)


# Places


def schema_of(value):
    """A schema that accepts values like this one, and no `~mutated~`."""
    if isinstance(value, dict):
        return {"type": "object", "additionalProperties": False, "required": list(value),
                "properties": {name: schema_of(member) for name, member in value.items()}}
    if isinstance(value, list):
        return {"type": "array", **({"prefixItems": [schema_of(e) for e in value], "items": False} if value else {})}
    if isinstance(value, str):
        return {"type": "string", "not": {"const": "~mutated~"}}
    names = {bool: "boolean", int: "integer", float: "number", type(None): "null"}
    return {"type": names[type(value)]}


def mutate(text, document, entries, is_toml):
    """One mistake in a scalar or a name: the new text, the line and the kind; None if that can not be done there."""
    scalars = [entry for entry in entries if document[entry[0]] not in b"{[" and entry[2] > entry[1]]
    if not scalars:
        return None
    place, start, end = random.choice(scalars)
    value, length = json.JSONDecoder().raw_decode(document[place:].decode())
    is_name = document[place + len(document[place:].decode()[:length].encode()):][:1] == b":"
    raw = text[start:end]
    kind = random.choice(["value", "name", "quote", "alias"])
    if b"\n" in raw or is_name != (kind == "name"):
        return None
    if kind == "value":
        new = b'"~mutated~"' if isinstance(value, str) else b'"text"'
    elif kind == "name" and raw[:1] not in b"\"'":
        new = raw + b"_x"
    elif kind == "quote" and isinstance(value, str) and raw[:1] in b"\"'" and len(raw) > 2:
        new = raw[:-1]
    elif kind == "alias" and not is_toml:
        new = b"*nothing"
    else:
        return None
    return text[:start] + new + text[end:], text[:start].count(b"\n") + 1, kind


def mutants(folder, count):
    files = [path for ending in ("yaml", "yml", "toml") for path in Path(folder).glob(f"**/*.{ending}")
             if path.stat().st_size < 20_000]
    converter = Converter()
    while count:
        path = random.choice(files)
        text, is_toml = path.read_bytes(), path.suffix == ".toml"
        results = converter.ask(text, TOML if is_toml else YAML)
        if len(results) != 1 or results[0][0] != "ok" or b"<<" in text or b"*" in text and b"&" in text:
            continue
        mutant = mutate(text, results[0][1], results[0][2], is_toml)
        if mutant:
            count -= 1
            yield path.suffix, json.loads(results[0][1]), *mutant


def positions(folder):
    random.seed(7)
    right, counts = 0, collections.Counter()
    with tempfile.TemporaryDirectory() as work:
        for suffix, value, text, line, kind in mutants(folder, 1_000):
            Path(work, "p" + suffix).write_bytes(text)
            Path(work, "s.json").write_text(json.dumps(schema_of(value)))
            found = subprocess.run(
                [EXECUTABLE, "validate", "--schema", "s.json", "--dialect", "2020-12", "--report", "json", "p" + suffix],
                cwd=work, capture_output=True, text=True).stdout.splitlines()
            lines = [error["line"] for error in json.loads(found[0])["errors"]] if found and found[0][0] == "{" else []
            # A name that is misspelt is missing as well, which is found where the object begins.
            if lines and (lines[0] == line or kind == "name" and line in lines):
                right += 1
            else:
                counts[kind] += 1
    print(f"{right} of 1000 on the line of the mistake; elsewhere {dict(counts)}")


def fuzz(kind, folder):
    texts = [path.read_bytes() for path in Path(folder).glob("**/*.yaml" if kind == "yaml" else "**/*.toml")]
    code, characters = (YAML, TOML)[kind == "toml"], b"[]{}\"'\\=.,:#-_&*!|>?%@`\n\t \r0159aeinfxo+\0\xff\xc3\xa9"
    random.seed(1)
    converter, counts, end = Converter(), collections.Counter(), time.time() + 60
    while time.time() < end:
        text = bytearray(random.choice(texts))
        for _ in range(random.randint(1, 4)):
            place, step = random.randint(0, len(text)), random.random()
            if step < 0.4:
                text[place:place] = bytes([random.choice(characters)])
            elif step < 0.7:
                del text[place:place + random.randint(1, 3)]
            else:
                other = random.choice(texts)
                start = random.randint(0, len(other))
                text[place:place] = other[start:start + random.randint(1, 20)]
        results = converter.ask(bytes(text), code)
        counts["texts"] += 1
        if results is None:
            counts["ended"] += 1
            print("ended:", bytes(text)[:200])
            converter = Converter()
            continue
        for result in results:
            if result[0] == "ok":
                json.loads(result[1])
            assert all(entry[1] <= entry[2] <= len(text) for entry in result[2]) if result[0] == "ok" \
                else 0 <= result[2] <= len(text), bytes(text)
    print(dict(counts))


# SchemaStore and speed


def schemastore(folder, *peers):
    folder = Path(folder).resolve()
    names = {kind: sorted(name for name in os.listdir(folder / "src" / kind)
                          if (folder / "src/schemas/json" / f"{name}.json").exists())
             for kind in ("test", "negative_test")}
    entries = [{"fileMatch": [f"src/{kind}/{name}/**"], "url": f"src/schemas/json/{name}.json"}
               for kind in names for name in names[kind]]
    addresses = {f"https://{host}/": "src/schemas/json/" for host in ("json.schemastore.org", "www.schemastore.org")}
    (folder / "mapping.json").write_text(json.dumps({"schemas": entries, "resolve": addresses}))
    start = time.time()
    found = subprocess.run(
        [EXECUTABLE, "validate", "--mapping", "mapping.json", "--report", "json", "--max-errors", "1", "--no-warnings",
         "--list-valid"], cwd=folder, capture_output=True, text=True)
    print(f"{time.time() - start:.1f} s")
    ours = collections.defaultdict(list)
    for line in found.stdout.splitlines():
        if line[:1] == "{":
            instance = json.loads(line)
            ours[instance["path"].removeprefix("./")].append(instance["valid"])
    theirs = {}
    for kind in names if peers else []:
        for name in names[kind]:
            theirs.update(peer_verdicts(folder, kind, name))
    for kind, expected in (("test", True), ("negative_test", False)):
        files = [str(path.relative_to(folder)) for name in names[kind]
                 for path in sorted((folder / "src" / kind / name).glob("**/*")) if path.is_file()]
        verdicts = {file: all(ours[file]) if ours[file] else None for file in files}
        right = sum(verdicts[file] == expected for file in files)
        print(f"{kind}: {len(files)} files, {right} as the catalogue says", end="")
        if peers:
            print(f"; check-jsonschema {sum(theirs.get(file) == expected for file in files)}", end="")
        print()
        for file in files:
            if verdicts[file] != expected:
                print("  ", file, verdicts[file], theirs.get(file, "-"))


def peer_verdicts(folder, kind, name):
    """The verdict of check-jsonschema on each file, None where it gives none."""
    files = [str(path.relative_to(folder)) for path in sorted((folder / "src" / kind / name).glob("**/*"))
             if path.is_file()]
    run = subprocess.run(
        ["check-jsonschema", "--schemafile", f"src/schemas/json/{name}.json", "--output-format", "json", *files],
        cwd=folder, capture_output=True, text=True)
    try:
        answer = json.loads(run.stdout)
    except ValueError:
        return {file: None for file in files}
    wrong = {error["filename"] for key in ("errors", "parse_errors") for error in answer.get(key, [])}
    return {file: file not in wrong for file in files}


def speed():
    random.seed(3)
    schema = {"type": "object", "required": ["name", "items"], "properties": {
        "name": {"type": "string"}, "items": {"type": "array", "items": {"type": "object", "properties": {
            "id": {"type": "integer", "minimum": 0}, "tags": {"type": "array", "items": {"type": "string"}}}}}}}
    with tempfile.TemporaryDirectory() as work:
        Path(work, "s.json").write_text(json.dumps({"$schema": "http://json-schema.org/draft-07/schema#", **schema}))
        for number in range(2_000):
            items = "".join(
                f"  - id: {random.randint(0, 10_000)}\n    tags: [alpha, beta-{random.randint(0, 99)}]\n" for _ in range(20))
            Path(work, f"f{number}.yaml").write_text(f"---\nname: file {number}\nitems:\n{items}")
        files = sorted(path.name for path in Path(work).glob("*.yaml"))
        commands = {
            "chat-schema": [EXECUTABLE, "validate", "--schema", "s.json", *files],
            "check-jsonschema": ["check-jsonschema", "--schemafile", "s.json", *files],
            "yamllint": ["yamllint", *files],
        }
        times = collections.defaultdict(list)
        for _ in range(5):
            for name, command in commands.items():
                start = time.perf_counter()
                subprocess.run(command, cwd=work, capture_output=True, check=True)
                times[name].append(time.perf_counter() - start)
        for name in commands:
            print(f"{name}: {sorted(times[name])[2]:.2f} s")


if __name__ == "__main__":
    commands = {"yaml-suite": yaml_suite, "toml-suite": toml_suite, "positions": positions, "fuzz": fuzz,
                "schemastore": schemastore, "speed": speed}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])
