#!/usr/bin/env python3
"""Make a large schema, generate its models, compile them for debugging, change one line, and measure.

usage: large-schemas.py [--types N | --bytes N] [--seed N] [--chat-schema PROGRAM] [--work DIR]
                        [--by-hand]
       large-schemas.py [--types N | --bytes N] [--seed N] --print-schema

A type here is an object with properties, of which the schema has N in `$defs`; each has six to eight
members of all kinds: texts with lengths, integers with and without bounds, numbers, booleans with a
default, dates, addresses, UUIDs, enumerations, arrays, sets, maps, values that may be null and
references to other types. Every tenth definition is beside that a choice of four objects by their
`kind`. Enumerations and choices are counted, but are none of the N. `--bytes` takes as many types as
make a schema of that size, and compiles nothing: it is about the generator.

What is printed:

    generate   a release build of `chat-schema generate`: wall and CPU seconds, memory, files, lines
    compile    `swift build` of a package that holds the models, ChatRuntime being built already:
               wall and CPU seconds of all its processes, and the most memory they had at one time
               (the sum of their resident sets, so pages that they share count twice)
    edit       the same after a change of one property in the schema and generating again: which
               files differ, and how many were compiled

With --by-hand, the same types are also compiled as a person would write them who leaves the coding to
the compiler: structures with `Codable` and `Hashable`, closed enumerations, a memberwise initialiser,
a file each; no checks, no unknown members, no texts kept beside dates and addresses.

The same seed gives the same schema.
"""
import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NOUNS = ("account address article asset bill branch carrier charge contract customer delivery device "
         "document event folder group invoice item journey ledger letter member meter notice offer "
         "order parcel payment person place plan policy product profile quote receipt record refund "
         "report request return review route rule sample schedule session shelf shipment site stock "
         "store supplier task team ticket trip vehicle visit voucher").split()
ROLES = "base billing closing daily default early final first foreign home inner late local main".split()
STATES = "open closed pending rejected accepted archived draft sent failed expired".split()


def sentence(rng, subject):
    """Words that say something of a subject, as authors of schemas write them."""
    ends = ["as the customer sees it", "for the period of the contract", "when it was last changed",
            "in the currency of the account", "counted from the first of the month"]
    return f"The {subject} of this {rng.choice(NOUNS)}, {rng.choice(ends)}."


class Maker:
    """A schema that grows by definitions."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.definitions = {}
        self.objects = []
        self.size = 0

    def add(self, name, schema):
        self.definitions[name] = schema
        # With the lines that use it, about.
        self.size += len(line(name, schema)) + 2 * len(name) + 90

    def add_object(self):
        rng, number = self.random, len(self.objects)
        name = f"{rng.choice(ROLES)}-{rng.choice(NOUNS)}-{number}"
        # The first member tells the alternatives of a choice apart; the others are of all kinds.
        members = {"kind": {"const": name}} if number % 10 < 4 else {}
        kinds = rng.sample(KINDS, rng.randint(6, 8) - len(members))
        for kind in kinds:
            subject = rng.choice(NOUNS)
            members[f"{subject}{kind.__name__.title()}"] = {
                **kind(self), **({"description": sentence(rng, subject)} if rng.random() < 0.5 else {})}
        required = [member for member in members if member == "kind" or rng.random() < 0.4]
        self.add(name, {
            "description": f"{sentence(rng, name)} It is one of many.",
            "type": "object", "properties": members, "required": required,
            **({"additionalProperties": False} if rng.random() < 0.3 else {})})
        self.objects.append(name)
        if number % 10 == 9:
            self.add_choice([self.objects[place] for place in range(number - 9, number - 5)])

    def add_choice(self, names):
        self.add(f"choice-{len(self.definitions)}", {
            "description": "One of four, told apart by their kind.",
            "oneOf": [{"$ref": f"#/$defs/{name}"} for name in names]})

    def reference(self):
        """A type that is there already, so that none contains itself; a text where there is none."""
        # Only those of the first ten in each hundred, so that chains stay short.
        places = [place for place in range(0, len(self.objects) // 100 * 100, 100)]
        if not places:
            return {"type": "string"}
        name = self.objects[self.random.choice(places) + self.random.randrange(10)]
        return {"$ref": f"#/$defs/{name}"}

    def text(self):
        names = list(self.definitions)
        chapters = [names[start:start + 25] for start in range(0, len(names), 25)]
        members = {f"chapter{number}": self.chapter(names) for number, names in enumerate(chapters)}
        definitions = ",\n".join(line(name, schema) for name, schema in self.definitions.items())
        return (
            '{\n  "$schema": "https://json-schema.org/draft/2020-12/schema",\n'
            '  "description": "A schema of many types.",\n  "type": "object",\n'
            f'  "properties": {json.dumps(members, indent=2)},\n'
            f'  "$defs": {{\n{definitions}\n  }}\n}}\n')

    def chapter(self, names):
        """An object that leads to definitions, so that all are in use."""
        return {"type": "object", "properties": {
            name: {"type": "array", "items": {"$ref": f"#/$defs/{name}"}} for name in names}}


def line(name, schema):
    """A definition with a line for each member."""
    if "properties" not in schema:
        return f'    "{name}": {json.dumps(schema)}'
    rest = {key: value for key, value in schema.items() if key != "properties"}
    members = ",\n".join(
        f'        "{key}": {json.dumps(value)}' for key, value in schema["properties"].items())
    return (f'    "{name}": {{\n      {json.dumps(rest)[1:-1]},\n'
            f'      "properties": {{\n{members}\n      }}\n    }}')


def label(maker):
    return {"type": "string", "minLength": 1, "maxLength": maker.random.randint(10, 200)}


def note(maker):
    return {"type": "string"}


def remark(maker):
    return {"type": ["string", "null"]}


def count(maker):
    return {"type": "integer", "minimum": 0, "maximum": maker.random.randint(10, 10**6)}


def serial(maker):
    return {"type": "integer"}


def ratio(maker):
    return {"type": "number", "exclusiveMinimum": 0}


def flag(maker):
    return {"type": "boolean", "default": maker.random.random() < 0.5}


def created(maker):
    return {"type": "string", "format": "date-time"}


def site(maker):
    return {"type": "string", "format": "uri"}


def key(maker):
    return {"type": "string", "format": "uuid"}


def state(maker):
    return {"enum": maker.random.sample(STATES, maker.random.randint(3, 6))}


def tags(maker):
    return {"type": "array", "items": {"type": "string"}, "uniqueItems": True}


def amounts(maker):
    return {"type": "array", "items": {"type": "integer", "minimum": 0}, "maxItems": 100}


def limits(maker):
    return {"type": "object", "additionalProperties": {"type": "integer"}}


def part(maker):
    return maker.reference()


def parts(maker):
    return {"type": "array", "items": maker.reference()}


KINDS = [label, note, remark, count, serial, ratio, flag, created, site, key, state, tags, amounts,
         limits, part, parts]


def make(options):
    maker = Maker(options.seed)
    while maker.size < options.bytes if options.bytes else len(maker.objects) < options.types:
        maker.add_object()
    return maker


class Measured:
    """A command that ran: how long, with how much of the processor and, looked at every 0.2 s, memory."""

    def __init__(self, command):
        self.most, started, self.done = 0, time.monotonic(), False
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        watcher = threading.Thread(target=self.watch, args=[process.pid])
        watcher.start()
        self.output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.wall, self.processor = time.monotonic() - started, usage.ru_utime + usage.ru_stime
        self.done = True
        watcher.join()
        # Where there is no /proc, what the largest process had.
        self.most = max(self.most, usage.ru_maxrss << 10 if sys.platform != "darwin" else usage.ru_maxrss)
        if process.returncode:
            sys.exit(f"{self.output}\n{command[0]} failed with {process.returncode}")

    def watch(self, pid):
        while not self.done:
            self.most = max(self.most, resident(pid))
            time.sleep(0.2)

    def __str__(self):
        return (f"{self.wall:.1f} s wall, {self.processor:.1f} s CPU, "
                f"{self.most / 2**20:,.0f} MB at most")


def resident(pid):
    """The bytes that a process and those it started hold in memory; 0 where there is no /proc."""
    total = 0
    try:
        total += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        for thread in Path(f"/proc/{pid}/task").iterdir():
            total += sum(resident(child) for child in (thread / "children").read_text().split())
    except OSError:
        pass
    return total


PACKAGE = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LargeModels",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ChatSchema", path: {root})],
  targets: [
    .target(name: "LargeModels", dependencies: [
      .product(name: "ChatRuntime", package: "ChatSchema")
    ])
  ]
)
"""


PACKAGE_BY_HAND = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ByHand", platforms: [.macOS(.v14)], targets: [.target(name: "LargeModels")])
"""


class ByHand:
    """The types of a schema, as structures with the coding that the compiler makes."""

    FORMATS = {"date-time": "Date", "uri": "URL", "uuid": "UUID"}
    TYPES = {"string": "String", "integer": "Int", "number": "Double", "boolean": "Bool"}

    def __init__(self, maker):
        self.definitions = maker.definitions

    def write(self, folder):
        for name, schema in self.definitions.items():
            text = self.structure(name, schema) if "properties" in schema else self.choice(name, schema)
            (folder / f"{type_name(name)}.swift").write_text(f"import Foundation\n\n{text}")

    def structure(self, name, schema):
        nested, members = [], []
        for member, value in schema["properties"].items():
            type = self.type(member, value, nested)
            is_optional = member not in schema["required"] and not type.endswith("?")
            members.append((member, f"{type}?" if is_optional else type))
        lines = [f"  public var {member}: {type}" for member, type in members]
        constants = {member: value["const"] for member, value in schema["properties"].items()
                     if "const" in value}
        defaults = {member: f' = "{text}"' for member, text in constants.items()}
        defaults |= {member: " = nil" for member, type in members if type.endswith("?")}
        arguments = ", ".join(
            f"{member}: {type}{defaults.get(member, '')}" for member, type in members)
        lines += [f"  public init({arguments}) {{"]
        lines += [f"    self.{member} = {member}" for member, _ in members]
        body = "\n".join([*lines, "  }", *nested])
        return f"public struct {type_name(name)}: Codable, Hashable, Sendable {{\n{body}\n}}\n"

    def type(self, member, schema, nested):
        if "const" in schema:
            return "String"
        texts = schema.get("enum")
        if texts:
            name = member[0].upper() + member[1:]
            cases = "\n".join(f'    case `{camel(text)}` = "{text}"' for text in texts)
            nested.append(f"  public enum {name}: String, Codable, Hashable, Sendable {{\n{cases}\n  }}")
            return name
        if "$ref" in schema:
            return type_name(schema["$ref"].rpartition("/")[2])
        if schema["type"] == ["string", "null"]:
            return "String?"
        if schema["type"] == "array":
            element = self.type(member, schema["items"], nested)
            return f"Set<{element}>" if schema.get("uniqueItems") else f"[{element}]"
        if schema["type"] == "object":
            return f"[String: {self.type(member, schema['additionalProperties'], nested)}]"
        return self.FORMATS.get(schema.get("format")) or self.TYPES[schema["type"]]

    def choice(self, name, schema):
        names = [type_name(branch["$ref"].rpartition("/")[2]) for branch in schema["oneOf"]]
        cases = "\n".join(f"  case {name[0].lower()}{name[1:]}({name})" for name in names)
        return f"public enum {type_name(name)}: Codable, Hashable, Sendable {{\n{cases}\n}}\n"


def camel(text):
    first, *rest = text.split("-")
    return first + "".join(word.title() for word in rest)


def type_name(text):
    return camel(text)[0].upper() + camel(text)[1:]


def generate(options, schema, output):
    return Measured([
        options.chat_schema, "generate", "--schema", schema, "--output", output])


def print_counts(output):
    files = sorted(output.glob("*.swift"))
    texts = [file.read_text(encoding="utf-8") for file in files]
    lines = sum(text.count("\n") for text in texts)
    kinds = [sum(len(re.findall(rf"^ *public (?:indirect )?{kind} ", text, re.M)) for text in texts)
             for kind in ("struct", "enum")]
    print(f"           {len(files):,} files, {lines:,} lines of Swift: {kinds[0]:,} structs, "
          f"{kinds[1]:,} enums", flush=True)


def compile_by_hand(maker, work):
    package = work / "by-hand"
    sources = package / "Sources" / "LargeModels"
    shutil.rmtree(package, ignore_errors=True)
    sources.mkdir(parents=True)
    (package / "Package.swift").write_text(PACKAGE_BY_HAND)
    ByHand(maker).write(sources)
    print_counts(sources)
    print(f"by hand    {Measured(['swift', 'build', '--package-path', package])}", flush=True)


def compile_models(options, maker, work, schema, models):
    package = work / "package"
    # The compiler leaves out half its work where an object file of the same content is there already.
    for objects in (package / ".build").glob("*/*/LargeModels.build"):
        shutil.rmtree(objects)
    (package / "Package.swift").write_text(PACKAGE.format(root=json.dumps(str(ROOT))))
    command = ["swift", "build", "--package-path", package]
    # What the models import is built first, with an empty module in their place.
    hidden = work / "models"
    shutil.rmtree(hidden, ignore_errors=True)
    models.rename(hidden)
    models.mkdir()
    (models / "Empty.swift").write_text("")
    print(Measured(command).output.splitlines()[-1], file=sys.stderr)
    shutil.rmtree(models)
    hidden.rename(models)
    print(f"compile    {Measured(command)}", flush=True)

    for title, change in EDITS.items():
        edited_property(maker).update(change)
        schema.write_text(maker.text(), encoding="utf-8")
        before = {file.name: file.read_bytes() for file in models.glob("*.swift")}
        generate(options, schema, models)
        differ = [file.name for file in models.glob("*.swift")
                  if before.get(file.name) != file.read_bytes()]
        built = Measured(command)
        compiled = set(re.findall(r"Compiling LargeModels ([^ ]+\.swift)", built.output))
        print(f"edit       {title}: {len(differ)} files differ, {len(compiled)} compiled, {built}",
              flush=True)


# What is done to one property of one type, in this order.
EDITS = {
    "a description": {"description": "What people call it."},
    "a limit": {"maxLength": 1000},
    "a type": {"type": "integer"},
}


def edited_property(maker):
    """A text with a length, of an object in the middle."""
    for name in maker.objects[len(maker.objects) // 2:]:
        for property in maker.definitions[name]["properties"].values():
            if "maxLength" in property:
                return property
    sys.exit("no object has a text with a length")


def chat_schema():
    command = ["swift", "build", "-c", "release", "--package-path", ROOT, "--product", "chat-schema"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "chat-schema"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--types", type=int, default=1000)
    size.add_argument("--bytes", type=int)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--by-hand", action="store_true", help="compile the types written by hand too")
    parser.add_argument("--print-schema", action="store_true", help="print the schema and end")
    parser.add_argument("--chat-schema", type=Path, help="a release build (default: build it)")
    parser.add_argument("--work", type=Path, default=HERE / ".build" / "large-schemas")
    options = parser.parse_args()
    maker = make(options)
    if options.print_schema:
        sys.stdout.write(maker.text())
        return
    options.chat_schema = options.chat_schema or chat_schema()
    work = options.work.resolve()
    models = work / "package" / "Sources" / "LargeModels"
    shutil.rmtree(models, ignore_errors=True)
    models.mkdir(parents=True)
    schema = work / "large-models.schema.json"
    schema.write_text(maker.text(), encoding="utf-8")
    print(f"schema     {len(maker.objects):,} objects with properties, "
          f"{len(maker.definitions) - len(maker.objects):,} choices, "
          f"{schema.stat().st_size:,} bytes, seed {options.seed}", flush=True)
    print(f"generate   {generate(options, schema, models)}", flush=True)
    print_counts(models)
    if options.by_hand:
        compile_by_hand(maker, work)
    if not options.bytes:
        compile_models(options, maker, work, schema, models)


if __name__ == "__main__":
    main()
