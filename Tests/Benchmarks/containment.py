#!/usr/bin/env python3
"""Asks `chat-schema contains` about many pairs of schemas, and has every answer judged.

    containment.py known FILE …     pairs with known answers, beside jsonschema-rs in the same run
    containment.py random           random pairs, whose answers random instances must not contradict
    containment.py history FILE     versions of published schemas: how many are decided, and how fast

A FILE has a JSON object per line: `a`, `b`, and optionally `id`, `dialect`, `assertFormats`, `expected` and `source`;
for `history`, `old` and `new` with the texts of two versions. It is not part of this repository: the article "How
containment is decided" names the public sources.

`random` makes pairs by edits of the schemas of the official suite (`JSON_SCHEMA_TEST_SUITE`, or beside the repository).
jsonschema-rs decides about the instances: `pip install jsonschema-rs`, 0.61 or later.

    CHAT_SCHEMA=…/chat-schema    the executable; by default that of the release build
"""

import argparse
import collections
import copy
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
EXECUTABLE = os.environ.get("CHAT_SCHEMA", str(ROOT / ".build/release/chat-schema"))
SUITE = Path(os.environ.get("JSON_SCHEMA_TEST_SUITE", ROOT.parent / "shared/json-schema-test-suite"))

# The names of dialects: ours, and those of the suite's folders and of jsonschema-rs.
DIALECTS = {
    "draft4": ("draft4", "Draft4"), "draft6": ("draft6", "Draft6"), "draft7": ("draft7", "Draft7"),
    "draft2019-09": ("2019-09", "Draft201909"), "draft2020-12": ("2020-12", "Draft202012"),
}


class Asker:
    """A process that answers one question after the other."""

    def __init__(self, time_limit):
        self.process = subprocess.Popen(
            [EXECUTABLE, "contains", "--lines", "--time-limit", str(time_limit)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, question):
        """Returns the answer, and the seconds that it took."""
        start = time.perf_counter()
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the process ended at {json.dumps(question)}")
        return json.loads(line), time.perf_counter() - start


def jsonschema_rs():
    try:
        import jsonschema_rs
    except ImportError:
        sys.exit("pip install jsonschema-rs")
    return jsonschema_rs


def dialect(schema, default):
    """The dialect of a schema, as jsonschema-rs has to be told it."""
    uri = schema.get("$schema") if isinstance(schema, dict) else None
    for name, part in (("draft4", "draft-04/"), ("draft6", "draft-06/"), ("draft7", "draft-07/"),
                       ("draft2019-09", "2019-09/"), ("draft2020-12", "2020-12/")):
        if isinstance(uri, str) and part in uri:
            return name
    return default or "draft2020-12"


def without_dialect(schema):
    if isinstance(schema, dict):
        return {name: value for name, value in schema.items() if name != "$schema"}
    return schema


def validator(schema, default, asserts_formats):
    rs = jsonschema_rs()
    kind = getattr(rs, DIALECTS[dialect(schema, default)][1] + "Validator")
    return kind(without_dialect(schema), validate_formats=asserts_formats)


def question(row):
    result = {"a": row["a"], "b": row["b"], "assertFormats": row.get("assertFormats", True)}
    if row.get("dialect"):
        result["dialect"] = DIALECTS.get(row["dialect"], (row["dialect"],))[0]
    return result


# Pairs with known answers


def peer_answer(row):
    rs = jsonschema_rs()
    try:
        schemas = []
        for name in ("a", "b"):
            draft = getattr(rs, DIALECTS[dialect(row[name], row.get("dialect"))][1])
            schemas.append(rs.canonicalize(
                without_dialect(row[name]), draft=draft, offline=True,
                validate_formats=row.get("assertFormats", True)))
        answer = str(schemas[1].covers(schemas[0]))
        return answer if answer in ("yes", "no") else "undecided"
    except Exception:
        return "undecided"


def shown_by_witness(row, answer):
    """Whether jsonschema-rs agrees that the witness is an instance of A and not of B."""
    try:
        schemas = [
            validator(row[name], row.get("dialect"), row.get("assertFormats", True))
            for name in ("a", "b")]
        return schemas[0].is_valid(answer["witness"]) and not schemas[1].is_valid(answer["witness"])
    except Exception:
        return False


def known(files, time_limit):
    asker = Asker(time_limit)
    counts = {"chat-schema": collections.Counter(), "jsonschema-rs": collections.Counter()}
    seconds = collections.Counter()
    reasons = collections.Counter()
    disagreements = []
    for row in (json.loads(line) for file in files for line in open(file)):
        if row.get("suspect"):
            continue
        answer, took = asker.ask(question(row))
        seconds["chat-schema"] += took
        start = time.perf_counter()
        peer = peer_answer(row)
        seconds["jsonschema-rs"] += time.perf_counter() - start
        ours = answer.get("contained", "error")
        if ours == "undecided":
            reasons[answer["because"]["keyword"]] += 1
        for name, value in (("chat-schema", ours), ("jsonschema-rs", peer)):
            agrees = value in ("undecided", "error") or value == row.get("expected", value)
            counts[name][value if agrees else "differs"] += 1
        if ours in ("yes", "no") and ours != row.get("expected", ours):
            counts["chat-schema"]["differs, and the witness shows it"] += (
                ours == "no" and shown_by_witness(row, answer))
            disagreements.append((row, answer))
    for name, count in counts.items():
        total = sum(value for key, value in count.items() if "witness" not in key)
        print(f"{name}: {total} pairs, {seconds[name]:.1f} s, "
              + ", ".join(f"{key} {value} ({100 * value / total:.2f} %)"
                          for key, value in sorted(count.items())))
    print("undecided by:", dict(reasons.most_common()))
    for row, answer in disagreements:
        if answer["contained"] == "yes":
            print("yes instead of no:", row.get("source"), json.dumps(row["a"])[:200], "in",
                  json.dumps(row["b"])[:200])


# Random pairs


def suite_groups():
    """The schemas of the official suite without remote references, each with its instances."""
    groups = []
    for name in DIALECTS:
        for path in sorted((SUITE / "tests" / name).glob("*.json")):
            for group in json.loads(path.read_text()):
                text = json.dumps(group["schema"])
                if "localhost" in text or "http" in text.replace("json-schema.org", ""):
                    continue
                instances = [test["data"] for test in group["tests"]]
                groups.append((name, without_dialect(group["schema"]), instances))
    return groups


SCALARS = [None, True, False, 0, 1, -1, 2, 1.5, 3, 10, 100, "", "a", "foo", "bar", "foobar", "2020-01-01"]
LIMITS = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "minProperties",
          "maxProperties"]
TYPES = ["null", "boolean", "integer", "number", "string", "array", "object"]


class Editor:
    """Makes schemas and instances that differ a little from others."""

    def __init__(self, generator, groups):
        self.random = generator
        self.groups = groups

    def places(self, schema, found):
        """Lists the schema objects inside a schema."""
        if isinstance(schema, dict):
            found.append(schema)
            for value in schema.values():
                if isinstance(value, (dict, list)):
                    self.places(value, found)
        elif isinstance(schema, list):
            for value in schema:
                self.places(value, found)
        return found

    def edited(self, name, schema):
        schema = copy.deepcopy(schema)
        places = self.places(schema, [])
        if not places or self.random.random() < 0.15:
            return self.combined(name, schema)
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            self.edit(self.random.choice(places))
        return schema

    def combined(self, name, schema):
        other = self.random.choice([group[1] for group in self.groups if group[0] == name])
        keyword = self.random.choice(["allOf", "anyOf", "oneOf", "not"])
        return {"not": schema} if keyword == "not" else {keyword: [schema, copy.deepcopy(other)]}

    def edit(self, place):
        choice = self.random.randrange(6)
        names = [name for name in place if not name.startswith("$")]
        numbers = [name for name in names if isinstance(place[name], (int, float))
                   and not isinstance(place[name], bool)]
        if choice == 0 and names:
            del place[self.random.choice(names)]
        elif choice == 1 and numbers:
            name = self.random.choice(numbers)
            place[name] = max(place[name] + self.random.choice([-2, -1, 1, 2]), 1)
        elif choice == 2:
            place["type"] = self.random.choice(TYPES)
        elif choice == 3:
            place[self.random.choice(LIMITS)] = self.random.randrange(4)
        elif choice == 4:
            place["required"] = self.random.sample(["foo", "bar", "baz", "a"], 1)
        else:
            place["enum"] = self.random.sample(SCALARS, 3)

    def instance(self, instances):
        value = copy.deepcopy(self.random.choice(instances + SCALARS))
        for _ in range(self.random.randrange(3)):
            value = self.mutated(value)
        return value

    def mutated(self, value):
        if isinstance(value, list) and value and self.random.random() < 0.7:
            place = self.random.randrange(len(value))
            if self.random.random() < 0.3:
                value.insert(place, copy.deepcopy(self.random.choice(value)))
            elif self.random.random() < 0.3:
                del value[place]
            else:
                value[place] = self.mutated(value[place])
            return value
        if isinstance(value, dict) and self.random.random() < 0.8:
            if value and self.random.random() < 0.6:
                name = self.random.choice(list(value))
                if self.random.random() < 0.3:
                    del value[name]
                else:
                    value[name] = self.mutated(value[name])
            else:
                value[self.random.choice(["foo", "bar", "baz", "a", "quux"])] = self.random.choice(SCALARS)
            return value
        return copy.deepcopy(self.random.choice(SCALARS + [[], {}, [1], [1, 1], {"foo": 1}]))


def random_pairs(count, instances_per_pair, seed, time_limit):
    generator = random.Random(seed)
    groups = suite_groups()
    editor = Editor(generator, groups)
    asker = Asker(time_limit)
    counts = collections.Counter()
    print(f"seed {seed}, {len(groups)} schemas of the suite", flush=True)
    while counts["pairs"] < count:
        name, schema, instances = generator.choice(groups)
        a = schema if generator.random() < 0.5 else editor.edited(name, schema)
        b = editor.edited(name, a)
        if generator.random() < 0.5:
            a, b = b, a
        row = {"a": a, "b": b, "dialect": name, "assertFormats": False}
        try:
            left, right = validator(a, name, False), validator(b, name, False)
        except Exception:
            continue
        answer, _ = asker.ask(question(row))
        verdict = answer.get("contained", "error")
        counts["pairs"] += 1
        counts[verdict] += 1
        if verdict == "no":
            witness = answer["witness"]
            instances = instances + [witness]
            if not (left.is_valid(witness) and not right.is_valid(witness)):
                counts["witnesses that jsonschema-rs judges otherwise"] += 1
                print("witness:", json.dumps(row), json.dumps(witness), flush=True)
        for _ in range(instances_per_pair):
            instance = editor.instance(instances)
            counts["instances"] += 1
            if left.is_valid(instance) and not right.is_valid(instance):
                counts["instances of A and not of B"] += 1
                if verdict == "yes":
                    counts["contradictions"] += 1
                    print("contradiction:", json.dumps(row), json.dumps(instance), flush=True)
    print(", ".join(f"{key} {value}" for key, value in counts.items()))
    return counts["contradictions"]


# Versions of published schemas


def history(file, time_limit):
    asker = Asker(time_limit)
    counts = collections.Counter()
    slowest = 0
    for row in (json.loads(line) for line in open(file)):
        old, new = json.loads(row["old"]), json.loads(row["new"])
        for a, b in ((old, new), (new, old)):
            answer, took = asker.ask({"a": a, "b": b, "assertFormats": False})
            verdict = answer.get("contained", "error")
            if verdict == "undecided":
                verdict += f" by {answer['because']['keyword']}"
            counts[verdict] += 1
            slowest = max(slowest, took)
    print(", ".join(f"{key} {value}" for key, value in counts.most_common()),
          f"slowest {slowest:.2f} s")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=["known", "random", "history"])
    parser.add_argument("files", nargs="*")
    parser.add_argument("--count", type=int, default=20_000, help="random pairs")
    parser.add_argument("--instances", type=int, default=50, help="random instances for each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time-limit", type=float, default=2)
    options = parser.parse_args()
    if options.mode == "known":
        known(options.files, options.time_limit)
    elif options.mode == "history":
        history(options.files[0], options.time_limit)
    else:
        sys.exit(random_pairs(options.count, options.instances, options.seed, options.time_limit) > 0)


if __name__ == "__main__":
    main()
