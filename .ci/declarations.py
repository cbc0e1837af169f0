"""Counts the public declarations of modules in symbol graphs, and refuses more than the limits.

Usage: declarations.py FOLDER, where FOLDER/MODULE has the symbol graphs of a module.

What a conformance asks for is not counted, nor is what `@_spi` hides. The limits only fall.
"""

import json
import pathlib
import sys

LIMITS = {"ChatSync": 300, "ChatComponents": 260, "ChatRuntime": 300, "ChatStore": 250}


def count(graph):
    """Returns the number of declarations, and those without a comment."""
    derived = {
        relation["source"]
        for relation in graph["relationships"]
        if relation["kind"] in ("defaultImplementationOf", "overrides") or "sourceOrigin" in relation
    }
    symbols = [s for s in graph["symbols"] if s["identifier"]["precise"] not in derived]
    bare = [".".join(s["pathComponents"]) for s in symbols if "docComment" not in s]
    return len(symbols), bare


def main(folder):
    failed = False
    for module, limit in LIMITS.items():
        text = (pathlib.Path(folder) / module / f"{module}.symbols.json").read_text()
        number, bare = count(json.loads(text))
        print(f"{module}: {number} public declarations, at most {limit}")
        for name in bare:
            print(f"error: {module}.{name} has no summary")
        failed = failed or number > limit or bool(bare)
    return 1 if failed else 0


sys.exit(main(sys.argv[1]))
