#!/usr/bin/env python3
"""Compares the versions of published schemas with `chat-schema diff`, and has every verdict judged.

    schema_changes.py FILE [--documents INDEX] [--time-limit SECONDS]

FILE has a JSON object per line: `id`, and `old` and `new` with the texts of two versions. INDEX has the documents of a
catalogue's tests, an object per line: `id`, and `docs` with the paths, relative to INDEX, of documents.

jsonschema-rs judges: a document that is valid under one version alone must belong to a class that is reported as
broken, and each payload that shows a break must be valid under exactly the version that the report says.

    CHAT_SCHEMA=…/chat-schema    the executable; by default that of the release build
"""

import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from containment import EXECUTABLE, jsonschema_rs


class Judge:
    """Two versions of a schema in another engine."""

    def __init__(self, row):
        library = jsonschema_rs()
        self.versions = [
            library.validator_for(json.loads(row[name]), validate_formats=False)
            for name in ("old", "new")
        ]

    def verdicts(self, value):
        return [version.is_valid(value) for version in self.versions]


def judged(row):
    try:
        return Judge(row)
    except Exception:  # The other engine does not accept a schema, or cannot resolve a reference.
        return None


class Comparison:
    def __init__(self, time_limit):
        self.counts = collections.Counter()
        self.times = []
        self.wrong = []
        self.time_limit = time_limit
        self.folder = tempfile.TemporaryDirectory()

    def compare(self, row, documents):
        paths = [os.path.join(self.folder.name, f"{name}.json") for name in ("old", "new")]
        for path, name in zip(paths, ("old", "new")):
            Path(path).write_text(row[name])
        start = time.perf_counter()
        result = subprocess.run(
            [EXECUTABLE, "diff", *paths, "--no-assert-formats", "--report", "json", "--time-limit",
             str(self.time_limit)], capture_output=True)
        self.times.append(time.perf_counter() - start)
        self.counts[f"exit {result.returncode}"] += 1
        if result.returncode in (0, 1):
            self.judge(row, json.loads(result.stdout), documents)
        elif result.returncode != 2:
            self.wrong.append(f"{row['id']}: ended with {result.returncode}")

    def judge(self, row, report, documents):
        for name, verdict in report["verdicts"].items():
            self.counts[f"{name} {verdict}"] += 1
        judge = judged(row)
        if judge is None:
            self.counts["not judged"] += 1
            return
        for change in report["changes"]:
            if "witness" in change:
                expected = [change["accepted"] == "old", change["accepted"] == "new"]
                is_right = judge.verdicts(change["witness"]) == expected
                self.counts["witness" if is_right else "witness differs"] += 1
                if not is_right:
                    print(f"{row['id']}: {json.dumps(change)[:400]}")
        for document in documents:
            before, after = judge.verdicts(document)
            if before == after:
                continue
            kind = "writers" if before else "readers"
            self.counts[f"document for {kind}"] += 1
            if report["verdicts"][kind] == "compatible":
                self.wrong.append(f"{row['id']}: {kind} are broken by a document")

    def summary(self):
        times = sorted(self.times)
        print(", ".join(f"{key} {value}" for key, value in sorted(self.counts.items())))
        print(f"median {times[len(times) // 2]:.2f} s, slowest {times[-1]:.2f} s, "
              f"wrong {len(self.wrong)}")
        for line in self.wrong:
            print(line)


def read_documents(index):
    documents = {}
    if index:
        for row in map(json.loads, open(index)):
            files = [Path(index).parent / document["doc"] for document in row["docs"]]
            documents[row["id"]] = [json.loads(file.read_text()) for file in files]
    return documents


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--documents")
    parser.add_argument("--time-limit", type=float, default=2)
    options = parser.parse_args()
    comparison = Comparison(options.time_limit)
    documents = read_documents(options.documents)
    for row in map(json.loads, open(options.file)):
        comparison.compare(row, documents.get(row["id"], []))
    comparison.summary()
    sys.exit(len(comparison.wrong) > 0)


if __name__ == "__main__":
    main()
