#!/usr/bin/env python3
"""Compares `chat-schema validate` with other tools that check the files of a repository against schemas.

    repository_tools.py                      the answers of the probes, then the times
    repository_tools.py probes               what each tool can do, found by running it on small files
    repository_tools.py speed                a repository of 2,000 JSON and 2,000 YAML files, 1 % of them mistaken
    repository_tools.py repository FOLDER    makes the repository of `speed`, to look at it

The rows are those of the table in ValidateARepository.md. check-jsonschema, Sourcemeta's command and yamllint are
installed in an environment of their own below .build. ajv-cli is in npm only. In its place, a program on Ajv 6 (AJV_CLI
below) does what ajv-cli does: it loads one schema, compiles it, reads each file, and validates. It needs Debian's
packages node-ajv, node-js-yaml and node-json5, and is left out without them. It has no options, so the rows about
options say nothing about ajv-cli itself; its documentation does.

`speed` measures whole processes: the median and the fastest of five interleaved rounds, the order rotated. A tool that
takes one schema is started once per schema. On a machine that others use, trust the ratios.

    CHAT_SCHEMA=…/chat-schema    the executable; by default that of the release build, with chat-schema-live beside it
"""

import collections
import contextlib
import http.server
import json
import os
import platform
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import venv
import xml.etree.ElementTree
from pathlib import Path

HERE = Path(__file__).resolve().parent
EXECUTABLE = str(Path(os.environ.get("CHAT_SCHEMA", HERE.parent.parent / ".build/release/chat-schema")).resolve())
PEERS = HERE / ".build" / "compare" / "repository-tools"
DRAFT_7 = "http://json-schema.org/draft-07/schema#"
ROUNDS = 5

AJV_CLI = r"""
const fs = require("fs"), path = require("path")
const Ajv = require("ajv"), yaml = require("js-yaml"), JSON5 = require("json5")
const readers = {
  ".json": JSON.parse, ".jsonc": JSON5.parse, ".json5": JSON5.parse,
  ".yaml": text => yaml.load(text, {schema: yaml.CORE_SCHEMA}), ".yml": text => readers[".yaml"](text),
}
function read(file) {
  try {
    return readers[path.extname(file)](fs.readFileSync(file).toString())
  } catch (error) {
    console.error(`error:  ${file}: ${error.message}`)
    process.exit(2)
  }
}
const [schemaFile, ...files] = process.argv.slice(1)
const ajv = new Ajv({allErrors: true})
let validate, failed = false
try {
  validate = ajv.compile(read(schemaFile))
} catch (error) {
  console.error(`schema ${schemaFile} is invalid\nerror: ${error.message}`)
  process.exit(1)
}
for (const file of files) {
  if (validate(read(file))) {
    console.log(`${file} valid`)
  } else {
    failed = true
    console.error(`${file} invalid\n${ajv.errorsText(validate.errors)}`)
  }
}
process.exit(failed ? 1 : 0)
"""


# Tools


class Result:
    """The end of a command: its status, and all that it printed."""

    def __init__(self, command, folder):
        environment = {**os.environ, "NODE_PATH": "/usr/share/nodejs", "XDG_CACHE_HOME": str(Path(folder) / ".cache")}
        process = subprocess.run(
            [str(word) for word in command], cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
        self.status, self.report = process.returncode, process.stdout
        self.output = process.stdout + process.stderr

    @property
    def accepts(self):
        return self.status == 0


class Tool:
    """A tool, and how it is asked. A method that is not overridden is a thing for which the tool has no option."""

    name = ""
    takes_mapping = False

    def validate(self, schema, files):
        """The command that checks files against a schema, and goes on after the first mistake."""

    def with_mapping(self, mapping):
        """The command that checks all files of a mapping."""

    def with_own_schema(self, files):
        """The command that checks files against the schemas that they name."""

    def check(self, schema):
        """The commands that check a schema alone."""

    def expect_invalid(self, schema, files):
        """The command that wants all files to be invalid."""

    def with_catalogue(self, catalogue, files):
        """The command that finds the schemas of files in SchemaStore's catalogue, or in a copy that the tool has."""

    def reports(self, schema, files):
        """The commands that write reports for other programs."""
        return []

    def failures(self, output):
        """The files that an output calls invalid, each with the lines and columns that it gives."""


class ChatSchema(Tool):
    name = "chat-schema"
    takes_mapping = True

    def __init__(self, *options):
        self.options = options
        self.name = " ".join(["chat-schema", *options])

    def validate(self, schema, files):
        return [EXECUTABLE, "validate", *self.options, "--schema", schema, *files]

    def with_mapping(self, mapping):
        return [EXECUTABLE, "validate", *self.options, "--mapping", mapping]

    def with_own_schema(self, files):
        return [EXECUTABLE, "validate", *files]

    def check(self, schema):
        return [[EXECUTABLE, "check", schema]]

    def expect_invalid(self, schema, files):
        return [EXECUTABLE, "validate", "--expect-invalid", "--schema", schema, *files]

    def with_catalogue(self, catalogue, files):
        return [EXECUTABLE, "validate", "--catalog", catalogue, *files]

    def reports(self, schema, files):
        return [[EXECUTABLE, "validate", "--report", report, "--schema", schema, *files]
                for report in ("json", "github", "sarif", "gitlab", "junit", "ctrf")]

    def failures(self, output):
        found = collections.defaultdict(list)
        for file, line, column in re.findall(r"^(?:\./)?(.+?):(\d+):(\d+): error: ", output, re.MULTILINE):
            found[file].append((int(line), int(column)))
        return found


class CheckJSONSchema(Tool):
    name = "check-jsonschema"
    program = PEERS / "bin" / "check-jsonschema"

    def validate(self, schema, files):
        return [self.program, "--default-filetype", "json5", "--schemafile", schema, *files]

    def with_own_schema(self, files):
        return [self.program, *files]

    def check(self, schema):
        return [[self.program, "--check-metaschema", schema]]

    def with_catalogue(self, catalogue, files):
        return [self.program, "--builtin-schema", "vendor.github-workflows", *files]

    def reports(self, schema, files):
        return [[self.program, "--output-format", "json", "--schemafile", schema, *files]]

    def failures(self, output):
        found = collections.defaultdict(list)
        for file in re.findall(r"^  (\S+)::\$", output, re.MULTILINE):
            found[file] += []
        return found


class Sourcemeta(Tool):
    def __init__(self, *options):
        self.options = options
        self.name = " ".join(["Sourcemeta", *options])
        machine = {"aarch64": "arm64", "AMD64": "x86_64"}.get(platform.machine(), platform.machine())
        pattern = f"lib/python*/site-packages/sourcemeta_jsonschema/jsonschema-{platform.system().lower()}-{machine}"
        self.program = next(PEERS.glob(pattern), None)

    def validate(self, schema, files):
        return [self.program, "validate", schema, *files, "--continue", *self.options]

    def with_own_schema(self, files):
        return [self.program, "validate", *files]

    def check(self, schema):
        return [[self.program, "metaschema", schema, "--format-assertion"],
                [self.program, "lint", schema, "--only", "unknown_local_ref"]]

    def expect_invalid(self, schema, files):
        return [self.program, "validate", schema, *files, "--continue", "--invalid"]

    def reports(self, schema, files):
        return [[self.program, "validate", schema, *files, "--continue", "--json"],
                [self.program, "test", "tests.json", "--json"]]

    def failures(self, output):
        found = collections.defaultdict(list)
        for part in re.split(r"^fail: ", output, flags=re.MULTILINE)[1:]:
            found[part.split("\n", 1)[0].split(" (entry")[0]] += [
                (int(line), int(column)) for line, column in re.findall(r"\(line (\d+), column (\d+)\)", part)]
        return found


class Ajv(Tool):
    name = "Ajv 6 program"

    def validate(self, schema, files):
        return ["node", "-e", AJV_CLI, "--", schema, *files]

    def check(self, schema):
        return [self.validate(schema, [])]

    def failures(self, output):
        return {file: [] for file in re.findall(r"^(\S+) invalid$", output, re.MULTILINE)}


def install():
    """Makes the environment of the peers, and says which versions it has."""
    if not PEERS.exists():
        venv.create(PEERS, with_pip=True)
        subprocess.run([PEERS / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "check-jsonschema",
                        "sourcemeta-jsonschema", "yamllint", "json5"], check=True)
    listed = subprocess.run([PEERS / "bin/pip", "list", "--format", "freeze"], capture_output=True, text=True).stdout
    names = r"^(?:check.jsonschema|sourcemeta.jsonschema|yamllint|json5)==.*$"
    print(*re.findall(names, listed, re.MULTILINE), sep=", ")


def tools():
    found = [ChatSchema(), CheckJSONSchema()]
    if Sourcemeta().program:
        found.append(Sourcemeta())
    has_ajv = shutil.which("node") and Result(
        ["node", "-e", "for (const name of ['ajv', 'js-yaml', 'json5']) require(name)"], "/tmp").accepts
    return found + ([Ajv()] if has_ajv else [])


# Probes: each writes files, runs a tool, and answers with a few words

PROBES = {}
SCHEMA = {"$schema": DRAFT_7, "type": "object", "required": ["name"], "additionalProperties": False, "properties": {
    "name": {"type": "string"}, "kind": {"enum": ["service", "worker"]}, "count": {"type": "integer", "maximum": 10},
    "big": {"const": 9007199254740993}}}


def probe(title):
    def register(function):
        PROBES[title] = function
        return function
    return register


class Folder:
    """A temporary folder, with the schema `s.json` in it, and the commands that a tool runs there."""

    def __init__(self, tool, path):
        self.tool, self.path = tool, Path(path)
        self.write("s.json", SCHEMA)

    def write(self, name, content):
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content))

    def run(self, command):
        return command and Result(command, self.path)

    def refuses(self, schema):
        """Whether a schema is refused, which is written for that."""
        self.write("c.json", schema)
        return not all(self.run(command).accepts for command in self.tool.check("c.json"))

    def validate(self, files, schema="s.json"):
        """Writes the files, and checks them all."""
        for name, content in files.items():
            self.write(name, content)
        return self.run(self.tool.validate(schema, files))

    def distinguishes(self, good, bad, name):
        """Whether a file is accepted that is right, and refused as invalid when it has a mistake."""
        accepted, refused = self.validate({name: good}), self.validate({name: bad})
        return accepted.accepts and not refused.accepts and name in self.tool.failures(refused.output)


def word(answer):
    return "yes" if answer else "no"


def both(first, second, names):
    return {(True, True): "yes", (False, False): "no", (True, False): names[0], (False, True): names[1]}[first, second]


@probe("YAML")
def reads_yaml(folder):
    return word(folder.distinguishes("name: a\n", "name: 1\n", "f.yaml"))


@probe("TOML")
def reads_toml(folder):
    return word(folder.distinguishes('name = "a"\n', "name = 1\n", "f.toml"))


@probe("JSON with comments")
def reads_comments(folder):
    return word(folder.distinguishes('{\n// one\n"name": "a",\n}', '{\n// one\n"name": 1,\n}', "f.jsonc"))


@probe("JSON5")
def reads_json5(folder):
    return word(folder.distinguishes("{\n// one\nname: 'a',\n}", "{\n// one\nname: 1,\n}", "f.json5"))


@probe("several documents in a YAML file")
def reads_documents(folder):
    return word(folder.distinguishes("name: a\n---\nname: b\n", "name: a\n---\nname: 1\n", "f.yaml"))


@probe("a name twice is reported")
def reports_duplicates(folder):
    def differs(name, once, twice):
        answers = [folder.validate({name: text}) for text in (once, twice)]
        return len({(answer.status, re.sub(r"\d+\.\d+ s", "", answer.output)) for answer in answers}) == 2
    return both(differs("f.yaml", "name: a\n", "name: a\nname: b\n"),
                differs("f.json", '{"name": "a"}', '{"name": "a", "name": "b"}'), ["in YAML", "in JSON"])


@probe("`no` is a text, as in YAML 1.2")
def keeps_no(folder):
    return word(folder.validate({"f.yaml": "name: no\n"}).accepts)


@probe("integers beyond 2^53 are exact")
def keeps_integers(folder):
    return both(*[folder.distinguishes(text % 3, text % 2, name) for name, text in {
        "f.yaml": "name: a\nbig: 900719925474099%d\n", "f.json": '{"name": "a", "big": 900719925474099%d}'}.items()],
        ["in YAML", "in JSON"])


@probe("drafts")
def knows_drafts(folder):
    tuple_of_text = {"a": {"prefixItems": [{"type": "string"}]}}
    drafts = {
        "3": ("http://json-schema.org/draft-03/schema#", {"properties": {"a": {"divisibleBy": 2}}}, 4, 3),
        "4": ("http://json-schema.org/draft-04/schema#",
              {"properties": {"a": {"minimum": 1, "exclusiveMinimum": True}}}, 2, 1),
        "6": ("http://json-schema.org/draft-06/schema#", {"properties": {"a": {"const": 1}}}, 1, 2),
        "7": (DRAFT_7, {"if": {"required": ["a"]}, "then": {"properties": {"a": {"type": "string"}}}}, "a", 1),
        "2019-09": ("https://json-schema.org/draft/2019-09/schema",
                    {"properties": {"a": {}}, "unevaluatedProperties": False}, 1, None),
        "2020-12": ("https://json-schema.org/draft/2020-12/schema", {"properties": tuple_of_text}, ["x"], [1]),
    }
    known = []
    for name, (uri, schema, right, wrong) in drafts.items():
        folder.write("d.json", {"$schema": uri, **schema})
        files = {"r.json": {"a": right}, "w.json": {"b": 1} if wrong is None else {"a": wrong}}
        accepted, refused = (folder.validate({file: value}, schema="d.json") for file, value in files.items())
        if accepted.accepts and not refused.accepts and folder.tool.failures(refused.output):
            known.append(name)
    # Version 1 has no keyword that 2020-12 lacks, but it refuses a `#` at the end of an `$id`.
    verdicts = [folder.refuses({"$schema": "https://json-schema.org/v1", "$id": identifier, "type": "string"})
                for identifier in ("https://example.com/a", "https://example.com/a#")]
    return ", ".join(known + ["1"] if verdicts == [False, True] else known)


@probe("the position of a failure")
def gives_position(folder):
    files = {"f.json": '{\n  "name": "a",\n  "kind": "sevice"\n}\n', "f.yaml": "name: a\nkind: sevice\n"}
    found = folder.tool.failures(folder.validate(files).output)
    first = [(found.get(name) or [None])[0] for name in files]
    if first == [(3, 11), (2, 7)]:
        return "line and column of the value"
    return "line and column of the name" if first == [(3, 3), (2, 1)] else "no: pointer"


@probe("all failures of a file")
def gives_all(folder):
    found = folder.validate({"f.json": '{"name": 1, "kind": "sevice", "count": 11}'}).output
    return word(all(name in found for name in ("/name", "/kind", "/count"))
                or all("$." + name in found for name in ("name", "kind", "count"))
                or all("data." + name in found for name in ("name", "kind", "count")))


@probe("files after one that can not be read are checked")
def continues(folder):
    files = {"a.json": '{"name": "a",', "b.yaml": "name: [\n", "c.json": '{"name": 1}'}
    output = folder.validate(files).output
    return word(all(name in output for name in files) and "c.json" in folder.tool.failures(output))


@probe("`did you mean`")
def suggests(folder):
    files = {"f.json": '{"name": "a", "kind": "sevice"}', "g.json": '{"name": "a", "cuont": 1}'}
    output = folder.validate(files).output
    found = [re.search(rf"(?i)(did you mean|closest|perhaps)[^\n]*{name}", output) for name in ("service", "count")]
    return both(*[hit is not None for hit in found], ["values", "names"])


@probe("the nearest alternative of `oneOf`")
def explains_alternatives(folder):
    shapes = {"square": "side", "circle": "radius", "box": "width"}
    folder.write("o.json", {"$schema": DRAFT_7, "oneOf": [
        {"required": [size], "properties": {"kind": {"const": kind}, size: {"type": "number"}}}
        for kind, size in shapes.items()]})
    output = folder.validate({"f.json": '{"kind": "circle", "radius": "x"}'}, schema="o.json").output
    if "/radius" not in output and "$.radius" not in output and ".radius" not in output:
        return "no"
    return "all alternatives" if "side" in output or "width" in output else "yes"


@probe("several schemas in a run, by globs")
def maps(folder):
    folder.write("t.json", {"$schema": DRAFT_7, "type": "integer"})
    folder.write("m.json", {"schemas": [{"fileMatch": ["a/*.json"], "url": "s.json"},
                                        {"fileMatch": ["b/*.yaml"], "url": "t.json"}]})
    for name, text in {"a/f.json": '{"name": 1}', "b/g.yaml": "x\n", "b/h.yaml": "3\n"}.items():
        folder.write(name, text)
    result = folder.run(folder.tool.with_mapping("m.json"))
    return word(result and set(folder.tool.failures(result.output)) == {"a/f.json", "b/g.yaml"})


@probe("the schema that the file names")
def reads_own_schema(folder):
    files = {"f.json": '{"$schema": "own.json", "name": 1}',
             "g.yaml": "# yaml-language-server: $schema=own.json\nname: 1\n"}
    folder.write("own.json", {"properties": {"name": {"type": "string"}}})
    for name, text in files.items():
        folder.write(name, text)
    results = [folder.run(folder.tool.with_own_schema([name])) for name in files]
    return both(*[bool(result and name in folder.tool.failures(result.output)) for name, result in zip(files, results)],
                ["in JSON", "in YAML"])


@probe("SchemaStore's catalogue, offline")
def reads_catalogue(folder):
    folder.write("w.json", {"$schema": DRAFT_7, "required": ["on", "jobs"]})
    folder.write("catalog.json", {"schemas": [
        {"name": "workflow", "fileMatch": ["**/.github/workflows/*.yml"], "url": "w.json"}]})
    folder.write(".github/workflows/ci.yml", "name: CI\n")
    command = folder.tool.with_catalogue("catalog.json", [".github/workflows/ci.yml"])
    result = folder.run(command)
    if not result or ".github/workflows/ci.yml" not in folder.tool.failures(result.output):
        return "no"
    return "built-in schemas, named one by one" if "--builtin-schema" in command else "yes"


@probe("fetches nothing from a network")
def fetches_nothing(folder):
    with server() as (address, requests):
        folder.write("r.json", {"$schema": DRAFT_7, "properties": {"name": {"$ref": f"{address}/remote.json"}}})
        folder.validate({"f.json": '{"name": 1}'}, schema="r.json")
        return word(not requests)


@probe("checks a schema alone")
def checks_schemas(folder):
    parts = {"keywords": {"type": "strin"}, "references": {"$ref": "#/definitions/b"}, "patterns": {"pattern": "(a"}}
    if folder.refuses({"$schema": DRAFT_7, "definitions": {"a": {"type": "string", "pattern": "^a+$"}}}):
        return "no"
    return ", ".join(
        name for name, part in parts.items() if folder.refuses({"$schema": DRAFT_7, "definitions": {"a": part}}))


@probe("files that must be invalid")
def expects_invalid(folder):
    folder.write("bad.json", '{"name": 1}')
    folder.write("good.json", '{"name": "a"}')
    groups = ["bad.json"], ["bad.json", "good.json"]
    answers = [folder.run(folder.tool.expect_invalid("s.json", files)) for files in groups]
    return word(all(answers) and answers[0].accepts and not answers[1].accepts)


@probe("reports for programs")
def writes_reports(folder):
    folder.write("bad.json", '{"name": 1}')
    folder.write("tests.json", {"target": "s.json", "tests": [{"valid": True, "data": {"name": 1}}]})
    kinds = [kind_of_report(folder.run(command).report) for command in folder.tool.reports("s.json", ["bad.json"])]
    return ", ".join(kind for kind in kinds if kind) or "no"


def kind_of_report(text):
    if re.search(r"^::error ", text, re.MULTILINE):
        return "GitHub"
    with contextlib.suppress(xml.etree.ElementTree.ParseError):
        return "JUnit" if xml.etree.ElementTree.fromstring(text).tag.startswith("testsuite") else None
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        return None
    if isinstance(value, list):
        return "GitLab" if value and "fingerprint" in value[0] else "JSON"
    if value.get("version") == "2.1.0" and "runs" in value:
        return "SARIF"
    return "CTRF" if value.get("reportFormat") == "CTRF" else "JSON"


@contextlib.contextmanager
def server():
    """A server on this machine that answers each request with a schema, and keeps the paths that were asked for."""
    requests = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            requests.append(self.path)
            body = b'{"type": "string"}'
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{service.server_port}", requests
    finally:
        service.shutdown()
        service.server_close()


def probes():
    asked = tools()
    print()
    print("|", " | ".join(["", *(tool.name for tool in asked)]), "|")
    print("|" + "---|" * (len(asked) + 1))
    for title, function in PROBES.items():
        answers = []
        for tool in asked:
            with tempfile.TemporaryDirectory() as path:
                answers.append(function(Folder(tool, path)))
        print("|", " | ".join([title, *answers]), "|")


# The repository

KINDS = ("services", "jobs", "people", "alerts")
DEFINITIONS = {
    "name": {"type": "string", "pattern": "^[a-z][a-z0-9-]{2,39}$"},
    "labels": {"type": "object", "patternProperties": {"^[a-z]+$": {"type": "string", "maxLength": 40}},
               "additionalProperties": False},
    "port": {"type": "object", "required": ["port", "protocol"], "additionalProperties": False, "properties": {
        "port": {"type": "integer", "minimum": 1, "maximum": 65535}, "protocol": {"enum": ["http", "tcp", "udp"]}}},
}


def schema_of(kind):
    return {"$schema": DRAFT_7, "title": kind, "type": "object", "required": ["name", "kind", "size", "parts"],
            "additionalProperties": False, "definitions": DEFINITIONS, "properties": {
                "name": {"$ref": "#/definitions/name"}, "kind": {"enum": [kind, kind + "-old"]},
                "size": {"type": "integer", "minimum": 1, "maximum": 99}, "share": {"type": "number", "minimum": 0},
                "isPublic": {"type": "boolean"}, "labels": {"$ref": "#/definitions/labels"},
                "parts": {"type": "array", "minItems": 1, "items": {
                    "type": "object", "required": ["name", "ports"], "additionalProperties": False, "properties": {
                        "name": {"$ref": "#/definitions/name"}, "text": {"type": "string"},
                        "ports": {"type": "array", "items": {"$ref": "#/definitions/port"}}}}}}}


def value_of(kind):
    name = "".join(random.choices("abcdefghij", k=8))
    return {"name": name, "kind": kind, "size": random.randint(1, 99), "share": random.randint(1, 999) / 8,
            "isPublic": random.random() < 0.5, "labels": {"team": random.choice(["red", "blue"]), "tier": "backend"},
            "parts": [{"name": f"{name}-{number}", "text": "What this part of it is for, in a few words.",
                       "ports": [{"port": random.randint(1, 65535), "protocol": random.choice(["http", "tcp", "udp"])}
                                 for _ in range(2)]} for number in range(random.randint(2, 6))]}


def mistake(value):
    """Makes one mistake in a value, and returns texts that the file has only there: the value, or name and value."""
    part = random.choice(value["parts"])
    kind = random.randint(0, 5)
    if kind == 0:
        value["size"] = "mistaken"
    elif kind == 1:
        part["ports"][0]["protocol"] = "mistaken"
    elif kind == 2:
        part["name"] = "Mistaken Name"
    elif kind == 3:
        part["ports"][1]["port"] = 777777
    elif kind == 4:
        part["mistaken"] = "Mistaken Member"
    else:
        del part["ports"]
    return [["mistaken"], ["mistaken"], ["Mistaken Name"], ["777777"], ["mistaken", "Mistaken Member"], []][kind]


def yaml_lines(value, indent=""):
    """A value as YAML in the form in which people write it."""
    if isinstance(value, list):
        for element in value:
            lines = list(yaml_lines(element, indent + "  "))
            yield indent + "- " + lines[0].lstrip()
            yield from lines[1:]
        return
    for name, member in value.items():
        if isinstance(member, (dict, list)):
            yield f"{indent}{name}:"
            yield from yaml_lines(member, indent + "  ")
        else:
            yield f"{indent}{name}: {member if isinstance(member, str) else json.dumps(member)}"


def position(text, mark):
    """The line and the column of a mark, in front of its quotation mark."""
    offset = text.index(mark) - (text[text.index(mark) - 1] == '"')
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def make_repository(folder):
    """Writes the repository, and returns the mistaken files, each with the positions that a tool may give.

    For a name that is not allowed, these are the name and its value; a missing member has no position.
    """
    random.seed(11)
    mistakes = {}
    (folder / "schemas").mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        (folder / "schemas" / f"{kind}.json").write_text(json.dumps(schema_of(kind), indent=2))
        for ending in ("json", "yaml"):
            (folder / ending / kind).mkdir(parents=True, exist_ok=True)
            for number in range(500):
                value = value_of(kind)
                marks = mistake(value) if number % 100 == 50 else None
                text = json.dumps(value, indent=2) if ending == "json" else "\n".join(yaml_lines(value))
                (folder / ending / kind / f"f{number}.{ending}").write_text(text + "\n")
                if marks is not None:
                    mistakes[f"{ending}/{kind}/f{number}.{ending}"] = [position(text, mark) for mark in marks]
    for ending in ("json", "yaml"):
        (folder / f"{ending}-mapping.json").write_text(json.dumps({"schemas": [
            {"fileMatch": [f"{ending}/{kind}/*.{ending}"], "url": f"schemas/{kind}.json"} for kind in KINDS]}))
    return mistakes


class Lint(Tool):
    name = "yamllint, without schemas"

    def validate(self, schema, files):
        return [PEERS / "bin/yamllint", "--config-data", "{extends: relaxed}", *files]

    def failures(self, output):
        return {}


def commands_for(tool, folder, ending):
    """The commands that check all files of an ending: one with a mapping, or one for each schema."""
    if tool.takes_mapping:
        return [tool.with_mapping(f"{ending}-mapping.json")]
    return [tool.validate(f"schemas/{kind}.json", sorted(
        str(path.relative_to(folder)) for path in (folder / ending / kind).iterdir())) for kind in KINDS]


def seconds(commands, folder):
    """How long commands take, one after the other, and what they print."""
    start = time.perf_counter()
    output = "".join(Result(command, folder).output for command in commands)
    return time.perf_counter() - start, output


def measure(title, rows, folder, commands, describe):
    """Prints the median and the fastest of the rounds of each tool, and what a function says of its output."""
    times, outputs = collections.defaultdict(list), {}
    for number in range(ROUNDS):
        for tool in rows[number % len(rows):] + rows[:number % len(rows)]:
            wall, outputs[tool] = seconds(commands(tool), folder)
            times[tool].append(wall)
    print(f"\n{title}:")
    for tool in rows:
        print(f"  {tool.name}: {statistics.median(times[tool]):.3f} s, fastest {min(times[tool]):.3f}"
              f"{describe(tool, outputs[tool])}")


def speed():
    rows = tools() + [ChatSchema("--jobs", "1")]
    rows += [Sourcemeta("--fast")] if Sourcemeta().program else []
    with tempfile.TemporaryDirectory() as path:
        folder = Path(path)
        mistakes = make_repository(folder)
        for ending in ("json", "yaml"):
            wrong = {file: positions for file, positions in mistakes.items() if file.startswith(ending)}
            placed = {file: positions for file, positions in wrong.items() if positions}

            def describe(tool, output):
                if isinstance(tool, Lint):
                    return ""
                found = tool.failures(output)
                first = {file: (found.get(file) or [(0, 0)])[0] for file in placed}
                lines = sum(first[file][0] in [line for line, _ in placed[file]] for file in placed)
                columns = sum(first[file] in placed[file] for file in placed)
                return (f"; {len(set(found) & set(wrong))} found, {len(set(found) - set(wrong))} more; "
                        f"of {len(placed)} positions {lines} lines and {columns} columns")

            asked = rows + [Lint()] if ending == "yaml" else rows
            measure(f"2,000 files of {ending}, {len(wrong)} mistaken", asked, folder,
                    lambda tool: commands_for(tool, folder, ending), describe)
        for ending in ("json", "yaml"):
            measure(f"one file of {ending}, as in a hook", rows, folder,
                    lambda tool: [tool.validate("schemas/jobs.json", [f"{ending}/jobs/f1.{ending}"])] * 10,
                    lambda tool, output: " for ten runs")


if __name__ == "__main__":
    if sys.argv[1:2] == ["repository"] and len(sys.argv) == 3:
        print(json.dumps(make_repository(Path(sys.argv[2])), indent=2))
    elif sys.argv[1:] in ([], ["probes"], ["speed"]):
        install()
        if sys.argv[1:] != ["speed"]:
            probes()
        if sys.argv[1:] != ["probes"]:
            speed()
    else:
        sys.exit(__doc__)
