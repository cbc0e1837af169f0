#!/usr/bin/env python3
"""Compile generated models of every construct at two sizes, and fail where that costs more than linearly.

usage: compile-models.py [--only CONSTRUCT]... [--release] [--rounds N] [--chat-schema PROGRAM]

A construct is what one kind of schema has much of: an enumeration of texts, of integers, of other values; an
object of many properties; a choice of many alternatives; a tuple of many elements; many definitions. The
models of each are generated at a size and at twice that size, and compiled by `swiftc` as SwiftPM does for
debugging, each file by itself; with --release, optimised as a whole module. Of both are printed:

    seconds of the processor, the fastest of the rounds, and megabytes of the largest process
    the ratio of the seconds, without those that the models of an empty object take

The script ends with 1 if a ratio is greater than 2.6, or a compilation takes more time or memory than the
construct is allowed.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MAXIMUM_RATIO = 2.6
# Below this, the time of a compilation is mostly that of starting the compiler.
SMALLEST_SECONDS = 0.2


def member(value):
    return {"type": "object", "properties": {"value": value}}


def enumeration(value):
    return lambda count: member({"enum": [value(number) for number in range(count)]})


def mixed(number):
    return {0: None, 1: True, 2: False}.get(
        number, [number, number + 0.5, f"text {number}", [number], {"number": number}][number % 5])


PLAIN = [{"type": "string"}, {"type": "integer"}, {"type": "boolean"}, {"type": ["string", "null"]},
         {"type": "array", "items": {"type": "string"}}]
RICH = PLAIN + [{"type": "string", "minLength": 1, "maxLength": 9}, {"type": "number", "minimum": 0},
                {"type": "string", "format": "date-time"}, {"type": ["string", "null"], "format": "uri"},
                {"type": "boolean", "default": True}, {"enum": ["a", "b", "c"]},
                {"type": "array", "items": {"type": "integer"}, "maxItems": 3}]


def properties(kinds):
    return lambda count: {"type": "object", "properties": {
        f"property{number}": kinds[number % len(kinds)] for number in range(count)}}


def required_properties(count):
    schema = properties(PLAIN)(count)
    return {**schema, "required": list(schema["properties"])}


def rich_properties(count):
    schema = properties(RICH)(count)
    return {**schema, "required": list(schema["properties"])[::2], "additionalProperties": False,
            "minProperties": 1}


def nested_properties(count):
    inner = {"type": "object", "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}
    return {"type": "object", "properties": {f"property{number}": inner for number in range(count)}}


def alternatives(keyword, branch):
    def schema(count):
        return {keyword: [{"title": f"Alternative {number}", "type": "object", **branch(number)}
                          for number in range(count)]}
    return schema


def tagged(number):
    return {"required": ["kind"],
            "properties": {"kind": {"const": f"kind{number}"}, f"value{number}": {"type": "integer"}}}


def keyed(number):
    return {"required": [f"value{number}"], "properties": {f"value{number}": {"type": "integer"}}}


def lengthy(number):
    return {"properties": {"value": {"type": "string", "minLength": number}}, "required": ["value"]}


def elements(kinds, is_complete):
    def schema(count):
        return {"type": "array", "prefixItems": [kinds[number % len(kinds)] for number in range(count)],
                **({"minItems": count, "items": False} if is_complete else {})}
    return schema


def definitions(count):
    names = [f"Definition{number}" for number in range(count)]
    chapters = [names[start:start + 25] for start in range(0, count, 25)]
    refers = lambda names: {"type": "object", "properties": {
        f"the{name}": {"$ref": f"#/$defs/{name}"} for name in names}}
    definition = {"type": "object", "required": ["id"],
                  "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}
    return {"type": "object", "$defs": {name: definition for name in names},
            "properties": {f"chapter{number}": refers(names) for number, names in enumerate(chapters)}}


# Name: schema of a size; the size, of which the double is compiled as well; seconds and megabytes allowed.
CONSTRUCTS = {
    "texts": (enumeration(lambda number: f"value {number}"), 1000, 10, 500),
    "integers": (enumeration(lambda number: number), 1000, 10, 500),
    "numbers": (enumeration(lambda number: number + 0.5), 1000, 10, 500),
    "mixed": (enumeration(mixed), 1000, 10, 500),
    "optional properties": (properties(PLAIN), 250, 10, 500),
    "required properties": (required_properties, 250, 10, 500),
    "rich properties": (rich_properties, 250, 20, 600),
    "objects in properties": (nested_properties, 250, 60, 800),
    "tagged alternatives": (alternatives("oneOf", tagged), 100, 40, 500),
    "keyed alternatives": (alternatives("oneOf", keyed), 100, 40, 500),
    "other alternatives": (alternatives("anyOf", lengthy), 100, 40, 500),
    "elements": (elements(RICH, False), 100, 10, 500),
    "required elements": (elements(PLAIN, True), 100, 10, 500),
    "definitions": (definitions, 500, 120, 800),
}


class Compiler:
    """The compiler of this machine with the modules that models import."""

    def __init__(self, is_release):
        self.is_release = is_release
        command = ["swift", "build", "--package-path", ROOT, *(["-c", "release"] if is_release else []),
                   "--target", "ChatRuntime"]
        subprocess.run(command, check=True, stdout=sys.stderr)
        shown = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
        self.modules = Path(shown.stdout.strip())

    def compile(self, files, folder):
        """Seconds of the processor, and megabytes of the largest process."""
        features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        mode = (["-O", "-wmo"] if self.is_release
                else ["-Onone", "-enable-testing", "-enable-batch-mode"])
        command = ["swiftc", "-c", "-g", "-parse-as-library", "-swift-version", "6", *mode,
                   "-module-name", "Models", "-emit-module", "-warnings-as-errors",
                   *[part for name in features for part in ("-enable-upcoming-feature", name)],
                   *[part for name in ("Modules", "CByteMask.build", "CMetaSchemas.build",
                                       "CUnicodeTables.build")
                     for part in ("-I", self.modules / name)], *files]
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, text=True)
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"{output}\nswiftc failed with {process.returncode}")
        unit = 2**20 if sys.platform == "darwin" else 2**10
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit


def measure(schema, options, compiler):
    """The fastest of the rounds, and the most memory of them."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "model.schema.json").write_text(json.dumps(schema), encoding="utf-8")
        models = folder / "Models"
        subprocess.run([options.chat_schema, "generate", "--schema", folder / "model.schema.json",
                        "--output", models], check=True, capture_output=True)
        objects = folder / "Objects"
        results = []
        for _ in range(options.rounds):
            # The compiler leaves out half its work where an object file of the same content is there.
            shutil.rmtree(objects, ignore_errors=True)
            objects.mkdir()
            results.append(compiler.compile(sorted(models.glob("*.swift")), objects))
        return min(result[0] for result in results), max(result[1] for result in results)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=CONSTRUCTS, help="a construct; repeatable")
    parser.add_argument("--release", action="store_true", help="compile as for release")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--chat-schema", type=Path, help="a release build (default: build it)")
    options = parser.parse_args()
    options.chat_schema = options.chat_schema or import_module("large-schemas").chat_schema()
    compiler = Compiler(options.release)
    least = measure(member({"type": "string"}), options, compiler)[0]
    print(f"{'':24}{'size':>6}{'s':>8}{'MB':>7}{'size':>8}{'s':>8}{'MB':>7}{'ratio':>8}", flush=True)
    failures = []
    for name in options.only or CONSTRUCTS:
        schema, size, most_seconds, most_memory = CONSTRUCTS[name]
        small, large = (measure(schema(count), options, compiler) for count in (size, 2 * size))
        ratio = (large[0] - least) / max(small[0] - least, SMALLEST_SECONDS)
        print(f"{name:24}{size:6,}{small[0]:8.2f}{small[1]:7.0f}{2 * size:8,}{large[0]:8.2f}{large[1]:7.0f}"
              f"{ratio:8.2f}", flush=True)
        if ratio > MAXIMUM_RATIO:
            failures.append(f"{name}: twice the size takes {ratio:.2f} times as long")
        if large[0] > most_seconds:
            failures.append(f"{name}: {large[0]:.1f} s, allowed are {most_seconds}")
        if large[1] > most_memory:
            failures.append(f"{name}: {large[1]:.0f} MB, allowed are {most_memory}")
    for failure in failures:
        print(failure, file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
