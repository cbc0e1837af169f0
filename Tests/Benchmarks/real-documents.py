#!/usr/bin/env python3
"""Decode, change and encode real documents with models of their published schemas, and measure.

usage: real-documents.py --schemas DIR [--rounds N] [--only NAME] [--chat-schema PROGRAM]

DIR holds schemas that others published, none of which is part of this repository. Looked for below
it, by `$id`, wherever they are:

    geojson    https://geojson.org/schema/GeoJSON.json
    manifest   https://json.schemastore.org/package.json
    openapi    https://spec.openapis.org/oas/3.1/schema/...

A schema that is not there is left out, with a word about it. For each one that is, this generates
models with `chat-schema generate --schema`, builds them for release with a type that somebody wrote by
hand for the same documents (RealDocuments/), and tests every document: decoded unchecked and checked,
a member changed, encoded, decoded, changed back, encoded, and compared with the original as JSON.
Then it measures decoding and encoding beside Foundation's JSONDecoder and JSONEncoder, which read and
write the type written by hand: interleaved rounds in one process, on one thread, medians.

The documents are made here (seeded), large enough to be measured, in the shape that such documents
have. For manifests also those in DIR/**/test/package/*.json are taken, which SchemaStore has. The
schema of manifests refers to the configurations of eslint, stylelint and other tools, 150,000 lines of
Swift; they are taken for any JSON unless --all-tools is given.
"""
import argparse
import json
import random
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SOURCES = HERE / "RealDocuments"
WORDS = "alder birch cedar dogwood elm fir ginkgo hazel iris juniper krähe larch 槇 oak".split()


def words(rng, count):
    return " ".join(rng.choice(WORDS) for _ in range(count))


def feature(rng, number):
    place = lambda: [round(rng.uniform(-180, 180), 6), round(rng.uniform(-90, 90), 6)]
    line = lambda count: [place() for _ in range(count)]
    ring = line(rng.randint(8, 30))
    geometry = rng.choice([
        lambda: {"type": "Point", "coordinates": place()},
        lambda: {"type": "LineString", "coordinates": line(rng.randint(2, 40))},
        lambda: {"type": "Polygon", "coordinates": [[*ring, ring[0]]]},
    ])()
    properties = {"name": words(rng, 3), "kind": rng.choice(WORDS), "isOpen": rng.random() < 0.5}
    if rng.random() < 0.6:
        properties["population"] = rng.randint(1, 10**7)
    if rng.random() < 0.6:
        properties["height"] = round(rng.uniform(0, 9000), 1)
    return {"type": "Feature", "id": number, "properties": properties, "geometry": geometry}


def geojson(rng):
    yield {"type": "FeatureCollection", "features": [feature(rng, n) for n in range(2_000)]}


def manifest(rng):
    versions = lambda count: {
        f"@{rng.choice(WORDS[:10])}/{rng.choice(WORDS[:10])}-{n}":
            f"^{rng.randint(0, 9)}.{rng.randint(0, 20)}.{rng.randint(0, 20)}"
        for n in range(count)}
    for number in range(100):
        yield {
            "name": f"package-{number}",
            "version": f"1.{number}.0",
            "description": words(rng, 9),
            "keywords": [rng.choice(WORDS) for _ in range(6)],
            "homepage": f"https://example.com/packages/{number}",
            "bugs": {"url": f"https://example.com/packages/{number}/issues"},
            "license": "MIT",
            "author": {"name": words(rng, 2), "email": "somebody@example.com"},
            "repository": {"type": "git", "url": f"git+https://example.com/packages/{number}.git"},
            "type": "module",
            "main": "./dist/index.js",
            "types": "./dist/index.d.ts",
            "files": ["dist", "README.md"],
            "scripts": {f"{rng.choice(WORDS[:10])}:{n}": "tool " + words(rng, 4) for n in range(12)},
            "dependencies": versions(20),
            "devDependencies": versions(30),
            "peerDependencies": versions(3),
            "engines": {"node": ">=20"},
        }


def openapi(rng):
    reference = lambda: {"$ref": f"#/components/schemas/Model{rng.randint(0, 99)}"}
    scalar = lambda: rng.choice([
        {"type": "string", "maxLength": 80}, {"type": "integer", "format": "int64", "minimum": 0},
        {"type": "boolean"}, {"type": "string", "format": "date-time", "description": words(rng, 5)}])
    content = lambda: {"application/json": {"schema": rng.choice([
        reference, lambda: {"type": "array", "items": reference()}])()}}
    parameter = lambda place, name: {
        "name": name, "in": place, "required": place == "path", "description": words(rng, 6),
        "schema": scalar()}

    def operation(number, has_body):
        result = {
            "operationId": f"operation{number}",
            "tags": [rng.choice(WORDS)],
            "summary": words(rng, 5),
            "description": words(rng, 20),
            "parameters": [parameter("path", "id"), parameter("query", "limit"),
                           parameter("query", "cursor")],
            "responses": {
                "200": {"description": words(rng, 4), "content": content()},
                "404": {"$ref": "#/components/responses/NotFound"},
                "default": {"description": "anything else", "content": content()},
            },
        }
        if has_body:
            result["requestBody"] = {"required": True, "content": content()}
        return result

    yield {
        "openapi": "3.1.0",
        "info": {"title": "Trees", "version": "2.4.0", "description": words(rng, 30)},
        "servers": [{"url": "https://api.example.com/v2", "description": "production"}],
        "tags": [{"name": word, "description": words(rng, 4)} for word in WORDS],
        "paths": {
            f"/{rng.choice(WORDS[:10])}/{n}/{{id}}": {
                "summary": words(rng, 3),
                "get": operation(3 * n, False),
                "put": operation(3 * n + 1, True),
                "delete": operation(3 * n + 2, False),
            } for n in range(200)},
        "components": {
            "schemas": {
                f"Model{n}": {
                    "type": "object",
                    "description": words(rng, 8),
                    "required": ["id", "name"],
                    "properties": {
                        "id": {"type": "string"}, "name": {"type": "string"},
                        **{f"{rng.choice(WORDS[:10])}{m}": scalar() for m in range(10)},
                        "children": {"type": "array", "items": reference()},
                    },
                } for n in range(100)},
            "responses": {"NotFound": {"description": "there is none"}},
        },
    }


# Name: the start of the schema's $id, the name of the root type, the folder of sources, the documents.
KINDS = {
    "geojson": ("https://geojson.org/schema/GeoJSON.json", "GeoJSON", "GeoJSON", geojson),
    "manifest": ("https://json.schemastore.org/package.json", "PackageManifest", "Manifest", manifest),
    "openapi": ("https://spec.openapis.org/oas/3.1/schema/", "OpenAPI", "OpenAPI", openapi),
}

PACKAGE = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RealDocuments",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ChatSchema", path: {root})],
  targets: [
    .target(name: "Comparison", dependencies: [
      .product(name: "ChatRuntime", package: "ChatSchema"),
      .product(name: "JSONText", package: "ChatSchema"),
    ]),
{targets}
  ]
)
"""

TARGET = """\
    .executableTarget(name: "{name}", dependencies: [
      "Comparison", .product(name: "ChatRuntime", package: "ChatSchema"),
    ]),
"""


def schemas_by_id(folder):
    """The schema files below a folder by their $id, and their texts."""
    found = {}
    for path in sorted(folder.rglob("*.json")):
        try:
            schema = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            continue
        if isinstance(schema, dict) and isinstance(schema.get("$id"), str):
            found.setdefault(schema["$id"], (path, schema))
    return found


def stand_ins(identifier, schema, folder):
    """Schemas that allow anything, for those that a schema refers to outside of itself."""
    from urllib.parse import urldefrag, urljoin
    folder.mkdir(parents=True, exist_ok=True)
    open_values, names = [schema], set()
    while open_values:
        value = open_values.pop()
        if isinstance(value, dict):
            if isinstance(value.get("$ref"), str):
                names.add(urldefrag(urljoin(identifier, value["$ref"]))[0])
            open_values += value.values()
        elif isinstance(value, list):
            open_values += value
    for number, name in enumerate(sorted(names - {identifier})):
        text = {"$schema": "http://json-schema.org/draft-07/schema#", "$id": name}
        (folder / f"any-{number}.json").write_text(json.dumps(text))


def generate(kind, schemas, options, work):
    """Generates the models of a schema among the sources of its program."""
    prefix, root, sources, _ = KINDS[kind]
    identifier = next(name for name in schemas if name.startswith(prefix))
    path, schema = schemas[identifier]
    target = work / "package" / "Sources" / kind
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCES / sources, target)
    resolve = options.schemas
    if not options.all_tools:
        resolve = work / "stand-ins" / kind
        shutil.rmtree(resolve, ignore_errors=True)
        stand_ins(identifier, schema, resolve)
    subprocess.run(
        [options.chat_schema, "generate", "--schema", path, "--root-name", root,
         "--resolve", resolve, "--output", target / "Models"],
        check=True, stdout=subprocess.DEVNULL)
    files = list((target / "Models").glob("*.swift"))
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
    print(f"{kind}: {len(files)} files, {lines:,} lines of Swift", flush=True)


def documents(kind, options, work):
    """The documents of a kind: sets of files that are measured together, by name."""
    folder = work / "documents" / kind
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    made = []
    for number, value in enumerate(KINDS[kind][3](random.Random(20))):
        made.append(folder / f"{number}.json")
        made[-1].write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    sets = {f"{kind}, made": made}
    published = sorted(options.schemas.rglob("test/package/*.json")) if kind == "manifest" else []
    if published:
        sets[f"{kind}, published"] = published
    return sets


def build(package, *arguments):
    return subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", package, *arguments],
        check=True, stdout=subprocess.PIPE if arguments else sys.stderr, text=True).stdout


def chat_schema():
    command = ["swift", "build", "--package-path", ROOT, "--product", "chat-schema"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    shown = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(shown.stdout.strip()) / "chat-schema"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--schemas", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", action="append", choices=list(KINDS))
    parser.add_argument("--chat-schema", type=Path, help="a built one (default: build it)")
    parser.add_argument("--all-tools", action="store_true")
    parser.add_argument("--work", type=Path, default=HERE / ".build" / "real-documents")
    options = parser.parse_args()
    if not options.schemas.is_dir():
        print(f"skipped: there is no folder {options.schemas}, and no schema is fetched")
        return 0
    schemas = schemas_by_id(options.schemas)
    kinds = []
    for kind in options.only or KINDS:
        if any(name.startswith(KINDS[kind][0]) for name in schemas):
            kinds.append(kind)
        else:
            print(f"{kind}: skipped, no schema below {options.schemas} has the $id {KINDS[kind][0]}")
    if not kinds:
        return 0
    options.chat_schema = options.chat_schema or chat_schema()
    package = options.work.resolve() / "package"
    shutil.copytree(
        SOURCES / "Comparison", package / "Sources" / "Comparison", dirs_exist_ok=True)
    for kind in kinds:
        generate(kind, schemas, options, options.work.resolve())
    (package / "Package.swift").write_text(PACKAGE.format(
        root=json.dumps(str(ROOT)),
        targets="".join(TARGET.format(name=kind) for kind in kinds).rstrip()))
    build(package)
    programs = Path(build(package, "--show-bin-path").strip())
    failed = False
    for kind in kinds:
        for name, files in documents(kind, options, options.work.resolve()).items():
            run = subprocess.run([programs / kind, str(options.rounds), name, *files])
            failed |= run.returncode != 0
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
