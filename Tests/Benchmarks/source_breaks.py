#!/usr/bin/env python3
"""Asks the compiler whether `chat-schema diff` reports exactly the schema changes that break source code.

    source_breaks.py [--count N] [--only WORD] [--jobs N] [--list]

Each kind of change has an old schema, a new one, and a few lines of a client that use the old API where the change is.
The models of both are generated; the client must compile with the old ones, and it must fail with the new ones exactly
if the diff has a change of class `source`. Kinds of specs have models and, where the client needs them, records.

    CHAT_SCHEMA=…/chat-schema    the executable; by default that of the debug build
    CHAT_SCHEMA_DIFF=…           what answers `diff`; by default the same executable
    CHAT_SCHEMA_BUILD=…          the folder of a build with the modules ChatRuntime and ChatStore
"""

import argparse
import concurrent.futures
import copy
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = Path(os.environ.get("CHAT_SCHEMA_BUILD", ROOT / ".build/debug"))
EXECUTABLE = os.environ.get("CHAT_SCHEMA", str(BUILD / "chat-schema"))
DIFF = os.environ.get("CHAT_SCHEMA_DIFF", EXECUTABLE)

KINDS = []


class Kind:
    """A change: the files of both versions, and a client of the old one."""

    def __init__(self, name, old, new, client, files):
        self.name, self.old, self.new, self.client, self.files = name, old, new, client, files


def kind(name, old, new, client):
    """Adds a change of a plain schema, whose root type is `Model`."""
    KINDS.append(Kind(name, {"model.schema.json": old}, {"model.schema.json": new}, client, None))


def obj(properties, required=(), **others):
    return {"type": "object", "properties": properties, "required": list(required), **others}


def prop(name, old, new, client, is_required=True, **others):
    """Adds a change of the schema of the property `a`."""
    required = ["a"] if is_required else []
    kind(name, obj({"a": old}, required, **others), obj({"a": new}, required, **others), client)


TEXT, INTEGER, NUMBER, FLAG = (
    {"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"})
SMALL = {"type": "integer", "minimum": 0, "maximum": 100}
DATE = {"type": "string", "format": "date-time"}
LINK = {"type": "string", "format": "uri"}
CITY = obj({"city": TEXT}, ["city"])


def texts(*values):
    return {"enum": list(values)}


def list_of(items):
    return {"type": "array", "items": items}


def titled(title, **properties):
    return obj(properties, properties.keys(), title=title)


# Properties

READ = "func use(_ m: Model) { let _: String = m.a }"
READ_OPTIONAL = "func use(_ m: Model) { if let a = m.a { let _: String = a } }"
SET = "func use(_ m: inout Model) { m.a = String() }"
MAKE = "func make(_ a: String) -> Model { Model(a: a) }"
MAKE_EMPTY = "func make() -> Model { Model() }"

kind("property removed", obj({"a": TEXT, "b": TEXT}, ["a", "b"]), obj({"b": TEXT}, ["b"]), READ)
kind("optional property removed", obj({"a": TEXT, "b": TEXT}), obj({"b": TEXT}),
     "func make(_ b: String) -> Model { Model(a: nil, b: b) }")
kind("property renamed", obj({"a": TEXT}, ["a"]), obj({"c": TEXT}, ["c"]), READ)
kind("property renamed in JSON only", obj({"a-b": TEXT}, ["a-b"]), obj({"a_b": TEXT}, ["a_b"]),
     "func use(_ m: Model) { let _: String = m.aB; _ = Model(aB: m.aB) }")
kind("optional property added", obj({"a": TEXT}, ["a"]), obj({"a": TEXT, "b": TEXT}, ["a"]), MAKE)
kind("optional property added in front", obj({"a": TEXT}, ["a"]), obj({"b": TEXT, "a": TEXT}, ["a"]), MAKE)
kind("required property added", obj({"a": TEXT}, ["a"]), obj({"a": TEXT, "b": TEXT}, ["a", "b"]), MAKE)
kind("required property without a schema added", obj({"a": TEXT}, ["a"]), obj({"a": TEXT}, ["a", "b"]), MAKE)
kind("required constant added", obj({"a": TEXT}, ["a"]), obj({"a": TEXT, "b": {"const": "order"}}, ["a", "b"]), MAKE)
kind("required property with one value added", obj({"a": TEXT}, ["a"]),
     obj({"a": TEXT, "b": {"enum": [7]}}, ["a", "b"]), MAKE)
kind("property with a default added", obj({"a": TEXT}, ["a"]),
     obj({"a": TEXT, "b": {**SMALL, "default": 3}}, ["a"]), MAKE)
kind("property became required, read", obj({"a": TEXT}), obj({"a": TEXT}, ["a"]), READ_OPTIONAL)
kind("property became required, created", obj({"a": TEXT}), obj({"a": TEXT}, ["a"]), MAKE_EMPTY)
kind("property became optional, read", obj({"a": TEXT}, ["a"]), obj({"a": TEXT}), READ)
kind("properties in another order, created", obj({"a": TEXT, "b": TEXT}, ["a", "b"]),
     obj({"b": TEXT, "a": TEXT}, ["a", "b"]), "func make() -> Model { Model(a: \"\", b: \"\") }")
kind("optional properties in another order", obj({"a": TEXT, "b": TEXT}), obj({"b": TEXT, "a": TEXT}),
     "func make() -> Model { Model(a: nil, b: nil) }")
kind("required in another order", obj({"a": TEXT, "b": TEXT}, ["a", "b"]), obj({"a": TEXT, "b": TEXT}, ["b", "a"]),
     "func make() -> Model { Model(a: \"\", b: \"\") }")
prop("text became an integer", TEXT, INTEGER, READ)
prop("text became an integer, set", TEXT, INTEGER, SET)
prop("text became an integer, created", TEXT, INTEGER, MAKE)
prop("text became nullable", TEXT, {"type": ["string", "null"]}, READ)
prop("text is no longer nullable", {"type": ["string", "null"]}, TEXT, READ_OPTIONAL)
prop("optional text became nullable", TEXT, {"type": ["string", "null"]}, READ_OPTIONAL, is_required=False)
prop("integer got limits", INTEGER, SMALL, "func use(_ m: Model) { let _: JSONInteger = m.a }\nimport JSONText")
prop("integer has other limits", SMALL, {**SMALL, "maximum": 7}, "func use(_ m: Model) -> Int { m.a }")
prop("limits beyond a signed integer", SMALL, {**SMALL, "maximum": 18446744073709551615},
     "func use(_ m: Model) -> Int { m.a }")
prop("integer became a number", SMALL, NUMBER, "func use(_ m: inout Model) { m.a = 3 as Int }")
prop("number became a whole number", NUMBER, {**NUMBER, "multipleOf": 1},
     "func use(_ m: Model) { let _: JSONNumber = m.a }\nimport JSONText")
prop("any value became a text", {}, TEXT, "func use(_ m: Model) { let _: JSONValue = m.a }\nimport JSONText")
prop("boolean became a text", FLAG, TEXT, "func use(_ m: Model) { if m.a { return } }")
prop("text got a pattern", TEXT, {**TEXT, "pattern": "^a"}, READ)
prop("text got a length", TEXT, {**TEXT, "minLength": 2, "maxLength": 9}, SET)
prop("text got a description", TEXT, {**TEXT, "description": "A name.", "examples": ["x"]}, READ)
prop("text became deprecated", TEXT, {**TEXT, "deprecated": True}, SET + "\n" + MAKE)
prop("text became read-only", TEXT, {**TEXT, "readOnly": True}, SET)
prop("text became a date", TEXT, DATE, READ)
prop("date became a text", DATE, TEXT, "func use(_ m: Model) { let _: Date = m.a }\nimport Foundation")
prop("date became a day", DATE, {"type": "string", "format": "date"},
     "func use(_ m: Model) { let _: Date = m.a }\nimport Foundation")
prop("text got a format without a type", TEXT, {"type": "string", "format": "email"}, READ)
prop("link became a relative link", LINK, {"type": "string", "format": "uri-reference"},
     "func use(_ m: Model) { let _: URL = m.a }\nimport Foundation")
prop("link became a UUID", LINK, {"type": "string", "format": "uuid"},
     "func use(_ m: Model) { let _: URL = m.a }\nimport Foundation")
prop("the text of a date that became deprecated", DATE, {**DATE, "deprecated": True},
     "func use(_ m: Model) -> String? { m.$a.text }")
prop("the text of a date that got a limit", DATE, {**DATE, "minLength": 3},
     "func use(_ m: Model) -> String? { m.$a.text }")
prop("text that is written as Base64", TEXT, {**TEXT, "contentEncoding": "base64"}, READ)
prop("constant changed", {"const": "x"}, {"const": "y"}, READ + "\n" + MAKE_EMPTY)
prop("constant became another kind", {"const": "x"}, {"const": 1}, READ)
prop("constant became a text", {"const": "x"}, TEXT, MAKE_EMPTY)
prop("default added", SMALL, {**SMALL, "default": 3}, "func use(_ m: Model) { if let a = m.a { _ = a } }", False)
prop("default removed", {**SMALL, "default": 3}, SMALL, "func use(_ m: Model) { let _: Int? = m.aIfPresent }", False)
prop("default changed", {**SMALL, "default": 3}, {**SMALL, "default": 4},
     "func use(_ m: inout Model) { let a: Int = m.a; m.a = a; m.aIfPresent = nil }", False)
prop("default of a required property", SMALL, {**SMALL, "default": 3}, "func use(_ m: Model) -> Int { m.a }")

# Values inside others

prop("items became integers", list_of(TEXT), list_of(INTEGER), "func use(_ m: Model) { let _: [String] = m.a }")
prop("items became nullable", list_of(TEXT), list_of({"type": ["string", "null"]}),
     "func use(_ m: Model) { let _: [String] = m.a }")
prop("items became unique", list_of(TEXT), {**list_of(TEXT), "uniqueItems": True},
     "func use(_ m: Model) { let _: [String] = m.a }")
prop("items got a count", list_of(TEXT), {**list_of(TEXT), "minItems": 1, "maxItems": 4},
     "func use(_ m: Model) { let _: [String] = m.a }")
prop("list became a text", list_of(TEXT), TEXT, "func use(_ m: Model) { let _: [String] = m.a }")
prop("map of other values", {"type": "object", "additionalProperties": TEXT},
     {"type": "object", "additionalProperties": FLAG},
     "func use(_ m: Model) { let _: String? = m.a[\"x\"] }")
prop("map got a count", {"type": "object", "additionalProperties": TEXT},
     {"type": "object", "additionalProperties": TEXT, "maxProperties": 3},
     "func use(_ m: Model) { let _: String? = m.a[\"x\"] }")
prop("element of a tuple changed", {"type": "array", "prefixItems": [NUMBER, TEXT], "minItems": 2, "items": False},
     {"type": "array", "prefixItems": [NUMBER, FLAG], "minItems": 2, "items": False},
     "func use(_ m: Model) { let _: String = m.a.second }")
prop("element of a tuple added", {"type": "array", "prefixItems": [NUMBER], "minItems": 1, "items": False},
     {"type": "array", "prefixItems": [NUMBER, FLAG], "minItems": 1, "items": False},
     "func use(_ m: Model) -> Model.A { Model.A(first: m.a.first) }")
prop("rest of a tuple added", {"type": "array", "prefixItems": [NUMBER], "minItems": 1, "items": False},
     {"type": "array", "prefixItems": [NUMBER], "minItems": 1, "items": FLAG},
     "func use(_ m: Model) -> Model.A { Model.A(first: m.a.first) }")
kind("further members forbidden", obj({"a": TEXT}, ["a"]), obj({"a": TEXT}, ["a"], additionalProperties=False),
     "func use(_ m: Model) { _ = m.additionalMembers }")
kind("further members allowed", obj({"a": TEXT}, ["a"], additionalProperties=False), obj({"a": TEXT}, ["a"]), MAKE)
kind("further members have a type", obj({"a": TEXT}, ["a"]), obj({"a": TEXT}, ["a"], additionalProperties=FLAG),
     "import ChatRuntime\nimport JSONText\nfunc use(_ m: Model) { let _: MemberMap<JSONValue> = m.additionalMembers }")
kind("members by a pattern added", obj({"a": TEXT}, ["a"]),
     obj({"a": TEXT}, ["a"], patternProperties={"^x-": FLAG}), MAKE)
kind("dependent members added", obj({"a": TEXT, "b": TEXT}), obj({"a": TEXT, "b": TEXT}, dependentRequired={"a": ["b"]}),
     "func make() -> Model { Model(a: \"\") }")
kind("property named like the further members", obj({"a": TEXT}, ["a"]),
     obj({"a": TEXT, "additionalMembers": TEXT}, ["a"]),
     "import ChatRuntime\nimport JSONText\nfunc use(_ m: Model) { let _: MemberMap<JSONValue> = m.additionalMembers }")

# Nested types

prop("member of a nested object removed", obj({"city": TEXT, "zip": TEXT}), obj({"city": TEXT}),
     "func use(_ a: Model.A) { _ = a.zip }")
prop("member of a nested object added", CITY, obj({"city": TEXT, "zip": TEXT}, ["city"]),
     "func make() -> Model { Model(a: Model.A(city: \"\")) }")
prop("nested object became a map", CITY, {"type": "object", "additionalProperties": TEXT},
     "func use(_ a: Model.A) { _ = a.city }")
prop("nested object got a title", CITY, {**CITY, "title": "Address"}, "func use(_ a: Model.A) -> String { a.city }")
prop("title of a nested object changed", {**CITY, "title": "Address"}, {**CITY, "title": "Place"},
     "func use(_ m: Model) { let _: Model.Address = m.a }")
prop("nested object moved to a definition", CITY, {"$ref": "#/$defs/a"}, "func use(_ a: Model.A) -> String { a.city }",
     **{"$defs": {"a": CITY}})
prop("nested object moved to another definition", CITY, {"$ref": "#/$defs/place"},
     "func use(_ a: Model.A) -> String { a.city }", **{"$defs": {"place": CITY}})
prop("reference leads elsewhere", {"$ref": "#/$defs/one"}, {"$ref": "#/$defs/two"},
     "func use(_ m: Model) { let _: Model.One = m.a }", **{"$defs": {"one": CITY, "two": CITY}})
prop("reference in front of a text", TEXT, {"$ref": "#/$defs/name"}, READ + "\n" + MAKE, **{"$defs": {"name": TEXT}})
kind("definition renamed", obj({"a": {"$ref": "#/$defs/one"}}, **{"$defs": {"one": CITY}}),
     obj({"a": {"$ref": "#/$defs/uno"}}, **{"$defs": {"uno": CITY}}), "func use(_ one: Model.One) {}")
kind("unused definition removed", obj({"a": TEXT}, ["a"], **{"$defs": {"one": CITY}}), obj({"a": TEXT}, ["a"]), MAKE)
kind("allOf instead of properties", obj({"a": TEXT}, ["a"]), {"allOf": [obj({"a": TEXT}, ["a"])]}, READ + "\n" + MAKE)
kind("member that leads to its own type", obj({"a": TEXT, "next": CITY}), obj({"a": TEXT, "next": {"$ref": "#"}}),
     "func use(_ m: Model) { let _: Model.Next? = m.next }")
prop("member became recursive", {"$ref": "#/$defs/node"}, {"$ref": "#/$defs/node"},
     "func use(_ node: Model.Node) -> String? { node.value }", **{"$defs": {"node": obj({"value": TEXT})}})
KINDS[-1].new = {"model.schema.json": obj(
    {"a": {"$ref": "#/$defs/node"}}, ["a"],
    **{"$defs": {"node": obj({"value": TEXT, "next": {"$ref": "#/$defs/node"}})}})}

# Enumerations

SWITCH = """
func use(_ a: Model.A) {
  switch a {
  case .open: break
  case .closed: break
  case .unrecognized: break
  }
}
"""
prop("text added to a list", texts("open", "closed"), texts("open", "closed", "lost"), SWITCH)
prop("text removed from a list", texts("open", "closed"), texts("open"), SWITCH)
prop("text of a list renamed", texts("open", "closed"), texts("open", "shut"), "let a = Model.A.closed")
prop("texts in another order", texts("open", "closed"), texts("closed", "open"), SWITCH)
prop("text spelled otherwise, with the same name", texts("in-use", "free"), texts("in_use", "free"),
     "func use(_ a: Model.A) -> Bool { a == .inUse }")
prop("list became any text", texts("open", "closed"), TEXT, SWITCH)
prop("any text became a list", TEXT, texts("open", "closed"), READ)
prop("list got null", texts("open", "closed"), texts("open", "closed", None),
     "func use(_ m: Model) { let _: Model.A = m.a }")
prop("list got a title", texts("open", "closed"), {**texts("open", "closed"), "title": "State"},
     "func use(_ m: Model) { let _: Model.A = m.a }")
prop("the raw value of a list", texts("open", "closed"), {**texts("open", "closed"), "description": "It."},
     "func use(_ m: Model) { let a = m.a.rawValue; let _: String = a }")
prop("texts became integers", texts("a", "b"), {"enum": [1, 2]}, "func use(_ a: Model.A) { let _: String = a.rawValue }")
prop("texts became texts and integers", texts("a", "b"), {"enum": ["a", "b", 1]},
     "func use<T: RawRepresentable>(_ t: T) {}\nfunc use(_ m: Model) { use(m.a) }")
prop("integers became more", {"enum": [1, 2]}, {"enum": [1, 2, 3]},
     "func use(_ a: Model.A) { switch a { case .value1, .value2, .unrecognized: break } }")
prop("integer in a list changed", {"enum": [1, 2]}, {"enum": [1, 3]}, "let a = Model.A.value2")
prop("list of one text became two", texts("open"), texts("open", "closed"), MAKE_EMPTY)
prop("list of items grew", list_of(texts("open", "closed")), list_of(texts("open", "closed", "lost")),
     "func use(_ m: Model) { for a in m.a { switch a { case .open, .closed, .unrecognized: break } } }")
prop("known cases", texts("open", "closed"), texts("closed", "open"), "let all: [Model.A] = Model.A.knownCases")

# Alternatives

CAT, DOG = titled("Cat", kind={"const": "cat"}, name=TEXT), titled("Dog", kind={"const": "dog"}, name=TEXT)
BIRD = titled("Bird", kind={"const": "bird"}, name=TEXT)
PLAIN_DOG = titled("Dog", kind={"const": "dog"}, age=TEXT)
PETS = """
func use(_ a: Model.A) {
  switch a {
  case .cat(let cat): let _: Model.A.Cat = cat
  case .dog: break
  case .unrecognized: break
  }
}
"""
prop("alternative added", {"oneOf": [CAT, DOG]}, {"oneOf": [CAT, DOG, BIRD]}, PETS)
prop("alternative removed", {"oneOf": [CAT, DOG, BIRD]}, {"oneOf": [CAT, DOG]},
     "func use(_ a: Model.A) { if case .bird = a {} }")
prop("alternative renamed", {"oneOf": [CAT, DOG]}, {"oneOf": [{**CAT, "title": "Tiger"}, DOG]}, PETS)
prop("alternatives in another order", {"oneOf": [CAT, DOG]}, {"oneOf": [DOG, CAT]}, PETS)
prop("oneOf became anyOf", {"oneOf": [CAT, DOG]}, {"anyOf": [CAT, DOG]}, PETS)
prop("alternative without the shared member", {"oneOf": [CAT, DOG]}, {"oneOf": [CAT, PLAIN_DOG]},
     "func use(_ a: Model.A) { let _: String? = a.name }")
prop("the shared member stays", {"oneOf": [CAT, DOG]}, {"oneOf": [CAT, {**DOG, "description": "Barks."}]},
     "func use(_ a: Model.A) { let _: String? = a.name }")
prop("value of an alternative changed", {"type": ["string", "integer"]}, {"type": ["string", "number"]},
     "func use(_ a: Model.A) { if case .integer = a {} }")
prop("text or boolean became text", {"type": ["string", "boolean"]}, TEXT,
     "func use(_ a: Model.A) { if case .string(let s) = a { _ = s } }")
prop("object became alternatives", CAT, {"oneOf": [CAT, DOG]}, "func use(_ m: Model) { let _: String = m.a.name }")
prop("discriminating constant changed", {"oneOf": [CAT, DOG]},
     {"oneOf": [titled("Cat", kind={"const": "kitty"}, name=TEXT), DOG]}, PETS)

# Roots and checks

kind("root became a list", obj({"a": TEXT}, ["a"]), list_of(TEXT), READ)
kind("root became alternatives", obj({"a": TEXT}, ["a"]), {"oneOf": [CAT, DOG]},
     "func use(_ m: Model) { _ = Model(a: m.a) }")
kind("root is a list of others", list_of(TEXT), list_of(FLAG), "func use(_ m: Model) { let _: [String] = m.value }")
kind("root is a list with a count", list_of(TEXT), {**list_of(TEXT), "maxItems": 3},
     "func use(_ m: Model) -> Model { Model(m.value) }")
kind("a check that no type expresses added", obj({"a": TEXT}, ["a"]),
     obj({"a": TEXT}, ["a"], **{"not": {"required": ["b"]}}),
     "func hash<T: Hashable & Sendable & Codable>(_ t: T) {}\nfunc use(_ m: Model) { hash(m); _ = m.a }")
kind("a condition added", obj({"a": TEXT}, ["a"]),
     {**obj({"a": TEXT}, ["a"]), "if": {"properties": {"a": {"const": "x"}}}, "then": {"required": ["b"]}},
     READ + "\n" + MAKE)
kind("everything renamed in comments", {**obj({"a": TEXT}, ["a"]), "title": "One"},
     {**obj({"a": TEXT}, ["a"]), "title": "Two", "description": "Two.", "$comment": "x"},
     READ + "\n" + SET + "\n" + MAKE)
kind("draft changed", {"$schema": "http://json-schema.org/draft-07/schema#", **obj({"a": TEXT}, ["a"])},
     {"$schema": "https://json-schema.org/draft/2020-12/schema", **obj({"a": TEXT}, ["a"])}, READ + "\n" + MAKE)

# Specs

SPEC = {
    "customData": {"group": "AppData", "slots": {"Job": {"form": "flat"}, "Person": {"form": "any"}}},
    "storage": {"name": "AppRecords"},
    "targets": {"models": "AppModels", "records": "AppRecordTypes"},
    "entities": {
        "Job": {
            "schema": "job.schema.json", "identity": "id", "version": {"order": "revision"},
            "attributes": {
                "custom": {"slot": "Job"}, "ownerId": {"type": "PersonID"},
                "isPinned": {"type": "bool", "default": False, "local": True}},
            "relationships": {"owner": {"to": "Person", "inverse": "jobs"}},
            "requests": {
                "jobs(ownedBy:)": {"where": {"ownedBy": "ownerId"}, "sort": ["title"]},
                "jobs()": {"sort": ["title"]}},
        },
        "Person": {
            "schema": "person.schema.json", "identity": "id", "version": {},
            "attributes": {"custom": {"slot": "Person"}},
            "relationships": {"jobs": {"to": "Job", "many": True, "inverse": "owner", "onDelete": "detach"}},
        },
    },
}
JOB = obj({
    "id": TEXT, "title": TEXT, "note": TEXT, "state": texts("open", "done"), "revision": SMALL, "ownerId": TEXT,
    "site": LINK, "place": CITY, "custom": {"type": "object"}},
    ["id", "title", "revision"])
PERSON = obj({"id": TEXT, "name": TEXT, "custom": {"type": "object"}}, ["id"])


def spec(name, client, edit, records=False, before=None):
    """Adds a change of the spec or of its schemas: `edit` gets the spec, the schema of jobs, that of persons.

    `before` is an edit of both versions.
    """
    old = [copy.deepcopy(part) for part in (SPEC, JOB, PERSON)]
    if before:
        before(*old)
    new = copy.deepcopy(old)
    edit(*new)
    names = ("entities.json", "job.schema.json", "person.schema.json")
    KINDS.append(Kind(
        "spec: " + name, dict(zip(names, old)), dict(zip(names, new)), client, "records" if records else "models"))


def put(path, value):
    """An edit that sets a member of the spec, or of the schema of jobs for a path that begins with `job`."""
    def edit(*parts):
        *outer, last = path.split("/")
        target = parts[0]
        if outer and outer[0] in ("job", "person"):
            target = parts[1 if outer[0] == "job" else 2]
            outer = outer[1:]
        for name in outer:
            target = target.setdefault(name, {})
        if value is None:
            del target[last]
        else:
            target[last] = value
    return edit


def both(*edits):
    return lambda *parts: [edit(*parts) for edit in edits]


def rename(path, name, other):
    """An edit that gives a member another name, and leaves it where it is."""
    def edit(*parts):
        schema = parts[1] if path[0] == "job" else parts[0]
        *outer, last = path[1:]
        for step in outer:
            schema = schema[step]
        schema[last] = {other if key == name else key: value for key, value in schema[last].items()}
    return edit


USE_JOB = "import ChatRuntime\nfunc use(_ t: inout Job<VoidCustomData>) { %s }"
MAKE_JOB = 'import ChatRuntime\nfunc make() -> Job<VoidCustomData> { Job(id: "1", title: "", revision: 1) }'
PATCH = 'import ChatRuntime\nlet patch = Job<VoidCustomData>.Patcher(id: "1", revision: 2, title: OptionalChange("x"))'
USE_RECORD = "import ChatStore\nfunc use(_ r: StoredJob) { %s }"
REQUEST = 'import ChatStore\nimport AppModels\nlet request = StoredJob.jobs(ownedBy: PersonID("1"))'
RICH = """
import ChatRuntime
import JSONText
struct Rich: PersonCustomData {
  init() {}
  init(from reader: inout PayloadReader) throws {}
  func encode(to writer: inout PayloadWriter) throws {}
}
"""
GENERIC = "import ChatRuntime\n%s\nfunc use<T: %s>(_ t: T) { %s }"
REQUIRED = ["id", "title", "revision"]

spec("attribute added to the schema", MAKE_JOB, put("job/properties/size", SMALL))
spec("required attribute added", MAKE_JOB,
     both(put("job/properties/size", SMALL), put("job/required", [*REQUIRED, "size"])))
spec("attribute removed", USE_JOB % "let _: String? = t.note", put("job/properties/note", None))
spec("attribute retyped", USE_JOB % "let _: String? = t.note", put("job/properties/note", SMALL))
spec("attribute became required", USE_JOB % "if let note = t.note { _ = note }",
     put("job/required", [*REQUIRED, "note"]))
spec("member of a payload renamed", USE_JOB % 't = Job(id: "1", title: "", note: t.note, state: nil, revision: 1)',
     both(rename(["job", "properties"], "note", "remark"), put("entities/Job/attributes/note", {"member": "remark"})))
spec("attribute at another place", USE_JOB % 't = Job(id: "1", title: "", note: t.note, state: nil, revision: 1)',
     both(put("job/properties/note", None), put("job/properties/note", TEXT)))
spec("attribute got another name", USE_JOB % "_ = t.note", put("entities/Job/attributes/remark", {"member": "note"}))
spec("attribute got a default", USE_JOB % "if let note = t.note { _ = note }",
     put("entities/Job/attributes/note", {"default": "x"}))
spec("attribute got a description", USE_JOB % "let _: String? = t.note; t.note = nil",
     put("job/properties/note/description", "A note."))
spec("attribute became a date", USE_JOB % "let _: String? = t.note", put("job/properties/note", DATE))
spec("text of a link", USE_JOB % "_ = t.$site.text", put("job/properties/site", TEXT))
spec("listed text added", USE_JOB % "switch t.state { case .open, .done, .unrecognized, nil: break }",
     put("job/properties/state", texts("open", "done", "lost")))
spec("listed text removed", USE_JOB % "t.state = .done", put("job/properties/state", texts("open")))
spec("member of a nested object added", 'func make() -> JobPlace { JobPlace(city: "") }',
     put("job/properties/place/properties/zip", TEXT))
spec("member of a nested object removed", USE_JOB % "_ = t.place?.city", put("job/properties/place", obj({"zip": TEXT})))
spec("patch: attribute added", PATCH, put("job/properties/size", SMALL))
spec("patch: attribute retyped", PATCH, put("job/properties/title", SMALL))
spec("patch: attribute removed", PATCH, both(
    put("job/properties/title", None), put("job/required", ["id", "revision"]), put("entities/Job/requests", {})))
spec("version attribute added", PATCH,
     both(put("job/properties/tag", TEXT), put("entities/Job/version", {"order": "revision", "tag": "tag"})))
spec("version removed", PATCH, put("entities/Job/version", None))
PART = {"type": "Details", "member": "custom", "attributes": ["custom"]}
spec("attribute moved to a part", USE_JOB % "let _: VoidCustomData = t.custom",
     put("entities/Job/parts", {"details": {**PART, "lookup": False}}))
spec("attribute moved to a part that is looked up", USE_JOB % "let _: VoidCustomData = t.custom",
     put("entities/Job/parts", {"details": PART}), before=put("entities/Job/version", None))
spec("slot added", "import ChatRuntime\nstruct Mine: AppData { typealias Job = VoidCustomData }",
     put("customData/slots/Extra", {"form": "any"}))
spec("slot removed", GENERIC % ("", "AppData", "_ = T.Person.self"), both(
    put("customData/slots/Person", None), put("entities/Person/attributes", {}), put("person/properties/custom", None)))
spec("slot became flat", RICH, put("customData/slots/Person/form", "flat"))
spec("slot became free", GENERIC % ("func flat<T: FlatJSONCustomData>(_ t: T) {}", "JobCustomData", "flat(t)"),
     put("customData/slots/Job/form", "any"))
spec("protocol of a slot renamed", GENERIC % ("", "JobCustomData", ""),
     put("customData/slots/Job/protocol", "JobExtras"))
spec("group renamed", GENERIC % ("", "AppData", ""), put("customData/group", "AllData"))
spec("slot described", GENERIC % ("", "JobCustomData", ""), put("customData/slots/Job/description", "Data."))
spec("custom data removed from an entity", USE_JOB % "_ = t.custom", both(
    put("entities/Job/attributes/custom", None), put("job/properties/custom", None), put("customData/slots/Job", None)))
spec("model renamed", "func use<C: PersonCustomData>(_ p: Person<C>) {}",
     put("entities/Person/names", {"model": "Human"}))
spec("identifier got a length", 'let id: PersonID = "1"\nlet text: String = id.rawValue',
     put("person/properties/id/maxLength", 9))
spec("entity added", MAKE_JOB, put(
    "entities/Label", {"identity": "id", "attributes": {"id": {"type": "string"}, "text": {"type": "string"}}}))
spec("request added", REQUEST, put("entities/Job/requests/jobs(titled:)", {"where": {"titled": "title"}}), True)
spec("request removed", REQUEST, put("entities/Job/requests", {"jobs()": {"sort": ["title"]}}), True)
spec("request sorted otherwise", REQUEST, put("entities/Job/requests/jobs(ownedBy:)/sort", ["revision"]), True)
spec("request has another label", REQUEST,
     put("entities/Job/requests", {"jobs(of:)": {"where": {"of": "ownerId"}}}), True)
spec("request has another type", REQUEST,
     put("entities/Job/requests/jobs(ownedBy:)/where", {"ownedBy": "title"}), True)
spec("request has an argument that can be omitted", REQUEST, put("entities/Job/requests", {
    "jobs(ownedBy:titled:)": {"where": {"ownedBy": "ownerId", "titled": {"equals": "title", "optional": True}}},
    "jobs()": {"sort": ["title"]}}), True)
spec("stored column renamed", USE_RECORD % "_ = r.title",
     put("entities/Job/attributes/title", {"stored": "heading"}), True)
spec("stored column became indexed", USE_RECORD % "let _: String = r.title",
     put("entities/Job/attributes/title", {"indexed": True}), True)
spec("local attribute removed", USE_RECORD % "let _: Bool = r.isPinned",
     put("entities/Job/attributes/isPinned", None), True)
spec("local attribute has another default", USE_RECORD % "let _: Bool = r.isPinned",
     put("entities/Job/attributes/isPinned/default", True), True)
spec("record renamed", USE_RECORD % "", put("entities/Job/names", {"record": "JobRow"}), True)
spec("relationship renamed", "import ChatStore\nlet list = StoredPerson.jobs", both(
    rename(["spec", "entities", "Person", "relationships"], "jobs", "tasks"),
    put("entities/Job/relationships/owner/inverse", "tasks")), True)
spec("module of the models renamed", REQUEST, put("targets/models", "AppEntities"), True)
spec("delete rule changed", "import ChatStore\nlet link = StoredJob.owner",
     put("entities/Person/relationships/jobs/onDelete", "cascade"), True)


# Running


def run(arguments, cwd=None):
    return subprocess.run(arguments, capture_output=True, text=True, cwd=cwd)


def compiler():
    """The arguments with which code is checked that imports the modules of the build."""
    arguments = ["swiftc", "-swift-version", "6", "-suppress-warnings", "-I", str(BUILD / "Modules")]
    for name in ("CByteMask", "CMetaSchemas", "CUnicodeTables"):
        arguments += ["-Xcc", f"-fmodule-map-file={BUILD / f'{name}.build/module.modulemap'}"]
    return arguments


class Problem(Exception):
    """A kind that can not be asked about, which is a mistake in this file."""


def write(folder, files):
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_text(json.dumps(content, indent=2))


def generated(kind, folder):
    """The folders of generated Swift, the models first."""
    output = folder / "Swift"
    source = (["--schema", str(folder / "model.schema.json")] if kind.files is None
              else ["--spec", str(folder / "entities.json")])
    answer = run([EXECUTABLE, "generate", *source, "--access", "public", "--output", str(output)])
    if answer.returncode:
        raise Problem(f"{folder.name}: {answer.stderr}")
    if kind.files is None:
        return [output]
    targets = json.loads((folder / "entities.json").read_text())["targets"]
    return [output / targets["models"]] + ([output / targets["records"]] if kind.files == "records" else [])


def errors(kind, folder, client):
    """What the compiler says about a client beside generated Swift; empty if it compiles."""
    folders = generated(kind, folder)
    arguments = compiler()
    if len(folders) > 1:
        module = folder / "Modules"
        module.mkdir()
        models = sorted(str(path) for path in folders[0].glob("*.swift"))
        name = folders[0].name
        answer = run([*arguments, "-emit-module", "-module-name", name, "-o",
                      str(module / f"{name}.swiftmodule"), *models])
        if answer.returncode:
            raise Problem(f"{folder.name}: {answer.stderr}")
        arguments += ["-I", str(module)]
    sources = sorted(str(path) for path in folders[-1].glob("*.swift"))
    answer = run([*arguments, "-typecheck", "-module-name", "Client", *sources, str(client)])
    return answer.stderr if answer.returncode else ""


def source_changes(kind, old, new):
    name = "model.schema.json" if kind.files is None else "entities.json"
    answer = run([DIFF, "diff", str(old / name), str(new / name), "--report", "json"])
    try:
        report = json.loads(answer.stdout)
    except json.JSONDecodeError:
        raise Problem(f"diff: {answer.stdout}{answer.stderr}")
    return [change for change in report["changes"] if change["class"] == "source"]


def judge(kind):
    """Returns the errors of the new version and the changes that the diff reports."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        old, new, client = folder / "old", folder / "new", folder / "client.swift"
        write(old, kind.old)
        write(new, kind.new)
        client.write_text(kind.client + "\n")
        before = errors(kind, old, client)
        if before:
            raise Problem("the client does not compile with the old version:\n" + before)
        return errors(kind, new, client), source_changes(kind, old, new)


def answer(kind):
    try:
        return kind, judge(kind), None
    except Problem as problem:
        return kind, None, problem


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, help="only the first kinds")
    parser.add_argument("--only", help="only the kinds whose names have this word")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="print what is reported for each kind")
    options = parser.parse_args()
    kinds = [kind for kind in KINDS if not options.only or options.only in kind.name][:options.count]
    breaking = compatible = 0
    disagreements, problems = [], []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for kind, result, problem in pool.map(answer, kinds):
            if problem:
                problems.append(f"{kind.name}: {problem}")
                continue
            found, changes = result
            breaking += bool(found)
            compatible += not found
            if options.list:
                print(("breaks  " if found else "compiles"), kind.name)
                for change in changes:
                    print("   ", change["id"], "-", change["message"])
            if bool(found) != bool(changes):
                words = "\n    ".join(f"{change['id']}: {change['message']}" for change in changes) or found
                disagreements.append(
                    f"{kind.name}: {'breaks, and' if found else 'compiles, but'} the diff has "
                    f"{len(changes)} changes\n    {words}")
    for text in problems + disagreements:
        print(text)
    print(f"{len(kinds)} kinds: {breaking} breaking, {compatible} compatible, "
          f"{len(disagreements)} disagreements, {len(problems)} not asked")
    return 1 if disagreements or problems else 0


if __name__ == "__main__":
    sys.exit(main())
