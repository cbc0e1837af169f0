#!/usr/bin/env python3
"""Time how the cost of large schemas and of large instances grows with their size.

usage: compile-sizes.py [--rounds N] [--only SHAPE | --instances-only]

Makes schemas of 0.1, 1 and 10 MB in several shapes and prints how long `schema-times` takes to compile
each, in milliseconds per MB: what grows linearly has the same number in each column. The time is that
of the processor, less what a process takes for an empty schema. A shape is what one kind of schema has
much of, such as definitions that refer to each other in a diamond.

Then makes files of 1, 10 and 100 MB, as a line for each document, as one array of all of them and as
one string, validates each with the release build of `chat-schema`, and prints seconds per 100 MB of the
whole process, on one thread. All are the fastest of the rounds: nothing makes a run faster than it is.
"""
import argparse
import json
import os
import random
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import compare
import validate

WORK = validate.WORK / "sizes"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def definitions(count):
    """Objects whose members refer to other definitions."""
    definition = lambda number: {
        "type": "object", "required": ["id"], "additionalProperties": False,
        "properties": {"id": {"type": "string", "minLength": 1},
                       "next": {"$ref": f"#/$defs/d{number * 7919 % count}"},
                       "all": {"type": "array", "items": {"$ref": f"#/$defs/d{(number + 1) % count}"}}}}
    return {"$ref": "#/$defs/d0", "$defs": {f"d{number}": definition(number) for number in range(count)}}


def nesting(count):
    """Chains of subschemas, each inside the one before."""
    def chain(depth):
        schema = {"type": "string"}
        for _ in range(depth):
            schema = {"properties": {"child": schema}, "required": ["child"]}
        return schema
    return {"properties": {f"p{number}": chain(100) for number in range(max(1, count // 50))}}


def texts(count):
    """One `enum` of strings."""
    return {"enum": [f"the value that has the number {number}" for number in range(count)]}


def values(count):
    """One `enum` of numbers, arrays and objects."""
    return {"enum": [[number, number * 0.5, {"number": number}][number % 3] for number in range(count)]}


def properties(count):
    """One object of many properties, all required."""
    names = [f"a property with the number {number:08} and an end" for number in range(count)]
    return {"properties": {name: {"type": "integer"} for name in names}, "required": names}


def unknown(count):
    """Members that are no keywords, each with a name of its own."""
    return {"properties": {f"p{number}": {f"custom{number:x}Word": number} for number in range(count)}}


def patterns(count):
    """Patterns that differ."""
    return {"properties": {f"p{number}": {"pattern": f"^[a-z]{{1,8}}-{number}(x|y)*$"}
                           for number in range(count)}}


def bounded(count):
    """Patterns with large repetitions and word boundaries."""
    return {"properties": {f"p{number}": {"pattern": f"[a-z{number % 10}]{{1,256}}\\.x{number}\\b"}
                           for number in range(count)}}


def mistakes(count):
    """Keywords that contradict each other, which is warned about."""
    return {"properties": {f"p{number}": {"type": "string", "minLength": 9, "maxLength": 3, "enum": [1]}
                           for number in range(count)}}


def diamond(count):
    """Definitions that each refer to the next one twice."""
    definition = lambda number: {"allOf": [{"$ref": f"#/$defs/d{min(number + 1, count)}"}] * 2}
    return {"$ref": "#/$defs/d0", "$defs": {
        **{f"d{number}": definition(number) for number in range(count)}, f"d{count}": {"type": "object"}}}


def recursive(count):
    """Definitions that lead back to themselves and to each other."""
    definition = lambda number: {"anyOf": [
        {"type": "string"}, {"items": {"$ref": f"#/$defs/d{number}"}},
        {"properties": {"next": {"$ref": f"#/$defs/d{(number + 1) % count}"}, "root": {"$ref": "#"}}}]}
    return {"$ref": "#/$defs/d0", "$defs": {f"d{number}": definition(number) for number in range(count)}}


def choices(count):
    """Choices of further choices, and of objects that a tag and keys tell apart."""
    tagged = lambda number, name: {
        "required": ["kind", name, f"key{number}"],
        "properties": {"kind": {"enum": [f"{name}{number + offset}" for offset in range(3)]}}}
    definition = lambda number: {"oneOf": [
        {"$ref": f"#/$defs/d{number + 1}"}, {"$ref": f"#/$defs/d{number + 2}"},
        {"$ref": f"#/$defs/d{number + 1}"}, tagged(number, "a"), tagged(number, "b")]}
    return {"$ref": "#/$defs/d0", "$defs": {
        **{f"d{number}": definition(number) for number in range(count)},
        f"d{count}": {"type": "object"}, f"d{count + 1}": {"type": "string"}}}


def shared(count):
    """Many choices that each lead to the same large enumeration, object and choice."""
    choice = lambda number: {"oneOf": [
        {"properties": {"kind": {"$ref": "#/$defs/strings"}}, "required": ["kind"]},
        {"$ref": "#/$defs/object"}, {"$ref": "#/$defs/choice"}]}
    some = range(count // 4)
    return {"properties": {f"p{number}": choice(number) for number in range(count)}, "$defs": {
        "strings": {"enum": [f"the string {number}" for number in some]},
        "object": {"properties": {f"name{number}": {"type": "string"} for number in some},
                   "required": ["last", "name0"]},
        "choice": {"oneOf": [{"required": [f"key{number}"]} for number in some]}}}


def resources(count):
    """Schema resources with identifiers and anchors, referred to by both."""
    definition = lambda number: {
        "$id": f"https://example.com/resource-{number}", "$anchor": "here", "type": "object",
        "properties": {"next": {"$ref": f"resource-{(number + 1) % count}#here"}}}
    return {"$ref": "https://example.com/resource-0",
            "$defs": {f"d{number}": definition(number) for number in range(count)}}


def dynamic(count):
    """Dynamic references and what they may mean."""
    definition = lambda number: {
        "$id": f"https://example.com/resource-{number}", "$dynamicAnchor": f"a{number}",
        "properties": {"next": {"$dynamicRef": f"#a{number}"}}}
    return {"$defs": {f"d{number}": definition(number) for number in range(count)}}


SHAPES = [definitions, nesting, texts, values, properties, unknown, patterns, bounded, mistakes, diamond,
          recursive, choices, shared, resources, dynamic]


def schema_of(shape, size):
    """A file with a schema of a shape that has about so many bytes."""
    path = WORK / f"{shape.__name__}-{size}.schema.json"
    if not path.exists():
        text = lambda count: json.dumps({"$schema": DIALECT, **shape(count)})
        count = 200
        count = count * size // len(text(count))
        # Numbers grow longer; the second estimate is near enough.
        path.write_text(text(max(2, count * size // len(text(max(2, count))))))
    return path


def processor_seconds(command, rounds):
    """The least that the processor worked for a process."""
    seconds = []
    for _ in range(rounds):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"{command[0]} failed with {process.returncode}")
        seconds.append(usage.ru_utime + usage.ru_stime)
    return min(seconds)


def compile_times(options):
    program = import_module("real-schemas").schema_times()
    sizes = [10**5, 10**6, 10**7]
    titles = "".join(f"{size / 1e6:>10g} MB" for size in sizes)
    empty = WORK / "empty.schema.json"
    empty.write_text("{}")
    start_up = processor_seconds([program, empty], 10)
    print(f"compiling, ms per MB, fastest of {options.rounds}\n\n{'shape':12}{titles}   seconds for the last")
    for shape in SHAPES:
        if options.only not in (None, shape.__name__):
            continue
        print(f"{shape.__name__:12}", end="", flush=True)
        for size in sizes:
            path = schema_of(shape, size)
            seconds = processor_seconds([program, path], options.rounds) - start_up
            print(f"{seconds * 1e9 / path.stat().st_size:13.1f}", end="", flush=True)
        print(f"{seconds:13.2f}", flush=True)


def is_valid(message):
    """Whether none of the mistakes was made that compare.py makes in some messages."""
    return (isinstance(message.get("text"), str) and isinstance(message["id"], str)
            and message["createdAt"] != "yesterday" and message.get("custom") != "none")


def instances_of(kind, megabytes):
    """A file of messages, as lines or as one document, or of one message with a long text."""
    path = WORK / f"{kind}-{megabytes}.{'ndjson' if kind == 'lines' else 'json'}"
    if path.exists():
        return path
    rng, size = random.Random(20), megabytes * 1_000_000
    with path.open("w", encoding="utf-8") as file:
        if kind == "string":
            words = " ".join(rng.choice(compare.WORDS) for _ in range(10_000))
            line = compare.message(rng)
            line["text"] = words * (size // len(words.encode()))
            file.write(json.dumps(line, ensure_ascii=False))
            return path
        before, written = "[" if kind == "array" else "", 0
        while written < size:
            message = compare.message(rng)
            # The first element that is invalid would end the work on an array.
            if not is_valid(message):
                continue
            line = json.dumps(message, ensure_ascii=False)
            written += len(line.encode()) + 1
            file.write(before + line)
            before = ",\n" if kind == "array" else "\n"
        file.write("]\n" if kind == "array" else "\n")
    return path


def instance_times(options):
    program = validate.chat_schema()
    message = json.loads((compare.SCHEMAS / "message.schema.json").read_bytes())
    for name in ("$id", "$schema"):
        message.pop(name, None)
    schema = WORK / "messages.schema.json"
    # An array of messages as well as a message; the text may have any length.
    message["properties"]["text"] = {"type": "string"}
    definitions = message.pop("$defs", {})
    schema.write_text(json.dumps({
        "$schema": DIALECT, "$defs": {"message": message, **definitions},
        "if": {"type": "array"}, "then": {"items": {"$ref": "#/$defs/message"}},
        "else": {"$ref": "#/$defs/message"}}))
    sizes = [1, 10, 100]
    titles = "".join(f"{size:>9} MB" for size in sizes)
    print(f"\nvalidating, s per 100 MB of whole processes, fastest of {options.rounds}\n\n{'':12}{titles}")
    for kind in ("lines", "array", "string"):
        print(f"{kind:12}", end="", flush=True)
        for megabytes in sizes:
            path = instances_of(kind, megabytes)
            command = [program, "validate", "--schema", schema, "--progress", "never", "--quiet",
                       "--jobs", "1", path]
            taken = [validate.run(command, False)[0] for _ in range(options.rounds)]
            print(f"{min(taken) * 1e8 / path.stat().st_size:12.2f}", end="", flush=True)
        print(flush=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=[shape.__name__ for shape in SHAPES])
    parser.add_argument("--instances-only", action="store_true")
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    if not options.instances_only:
        compile_times(options)
    if options.only is None:
        instance_times(options)


if __name__ == "__main__":
    main()
