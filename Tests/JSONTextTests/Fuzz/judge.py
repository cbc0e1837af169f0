#!/usr/bin/env python3
"""Compares JSONText's verdicts and values with those of Python's json and, if installed, orjson.

Standard input holds records of three fields, each a 4-byte big-endian length and bytes: the document, and what
JSONText makes of it: empty and a dump as in CanonicalDump.swift, or the name of the mistake and
nothing. Prints a table and every unexplained difference; exits 1 if
there is one. Python's json is strict: text decoded as UTF-8 without repair, NaN and Infinity refused,
numbers kept as Decimal.
"""
import json
import sys
from collections import Counter, defaultdict
from decimal import Decimal, InvalidOperation, Overflow

try:
    import orjson
except ImportError:
    orjson = None

sys.setrecursionlimit(100_000)
HUGE = 100_000_000_000_000


class Number(str):
    """The text of a number."""


def refuse(name):
    raise ValueError(f"constant {name}")


def canonical_number(text):
    try:
        sign, digits, exponent = Decimal(text).as_tuple()
        if not isinstance(exponent, int):
            raise InvalidOperation
        digits = "".join(map(str, digits))
    except (InvalidOperation, Overflow, ValueError):
        # Beyond what Decimal holds: taken apart by hand.
        sign = text.startswith("-")
        mantissa, _, exponent = text.lstrip("-").lower().partition("e")
        whole, _, fraction = mantissa.partition(".")
        digits, exponent = whole + fraction, int(exponent or 0) - len(fraction)
    stripped = digits.lstrip("0").rstrip("0")
    if not stripped:
        return "0e0"
    exponent += len(digits) - len(digits.rstrip("0"))
    power = str(exponent) if abs(exponent) < HUGE else "huge" if exponent > 0 else "-huge"
    return ("-" if sign else "") + stripped + "e" + power


def dump(value, number):
    if value is None:
        return "n"
    if value is True:
        return "t"
    if value is False:
        return "f"
    if isinstance(value, (Number, int, float)):
        return "#" + number(value) + ";"
    if isinstance(value, str):
        return '"' + value.encode().hex() + '"'
    if isinstance(value, list):
        return "[" + "".join(dump(item, number) for item in value) + "]"
    return "{" + "".join(dump(k, number) + dump(v, number) for k, v in value.items()) + "}"


def by_python(document):
    try:
        text = document.decode("utf-8")
        value = json.loads(text, parse_int=Number, parse_float=Number, parse_constant=refuse)
    except RecursionError:
        return "reject", "recursion"
    except ValueError as error:
        return "reject", str(error)
    try:
        return "accept", dump(value, canonical_number)
    except UnicodeEncodeError:
        return "accept", "lone surrogate"


def rounded(text):
    """A dump with every number rounded to a double, as orjson has them."""
    parts = text.split("#")
    out = [parts[0]]
    for part in parts[1:]:
        number, _, rest = part.partition(";")
        if "huge" in number:
            number = number.replace("-huge", "-999999").replace("huge", "999999")
        out.append(repr(float(number) + 0.0) + ";" + rest)
    return "#".join(out)


def by_orjson(document):
    try:
        value = orjson.loads(document)
    except ValueError as error:
        return "reject", str(error)
    return "accept", dump(value, lambda number: repr(float(number) + 0.0))


def explain(judge, verdict, code, other, detail, document):
    """Why a difference is no mistake, with the paragraph that decides; None if it is one."""
    if code == "lone-surrogate" and judge == "json":
        return "lone surrogate escape: json accepts, JSONText and orjson refuse (RFC 8259, 8.2; RFC 7493, 2.1)"
    if verdict == "accept" and judge == "orjson" and "infinity when parsed" in detail:
        return "number beyond a double: orjson refuses, JSONText and json keep it (RFC 8259, 6)"
    if judge == "orjson" and "ecursion" in detail and verdict == "accept":
        return "nesting: orjson stops at its own limit of 1,024 levels (RFC 8259, 9)"
    if code == "depth-limit":
        return "nesting: JSONText stops at its limit of 1,024 levels (RFC 8259, 9)"
    return None


def records(data):
    offset = 0
    while offset < len(data):
        fields = []
        for _ in range(3):
            length = int.from_bytes(data[offset:offset + 4], "big")
            fields.append(data[offset + 4:offset + 4 + length])
            offset += 4 + length
        yield fields[0], fields[1].decode(), fields[2].decode()


def main(data):
    judges = [("json", by_python)] + ([("orjson", by_orjson)] if orjson else [])
    accepted = total = 0
    codes = Counter()
    explained = defaultdict(Counter)
    unexplained = []
    for document, code, value in records(data):
        total += 1
        verdict = "reject" if code else "accept"
        accepted += not code
        codes[code] += 1
        for judge, ask in judges:
            other, detail = ask(document)
            mine = rounded(value) if judge == "orjson" and not code else value
            if verdict == other and (verdict == "reject" or mine == detail):
                continue
            reason = explain(judge, verdict, code, other, detail, document)
            if reason:
                explained[judge][reason] += 1
            else:
                unexplained.append((judge, document, code or value, other, detail))
    version = sys.version.split()[0]
    names = [f"json of Python {version}"] + ([f"orjson {orjson.__version__}"] if orjson else [])
    print(f"{total:,} documents: {accepted:,} accepted, {total - accepted:,} refused")
    print(f"compared with {' and '.join(names)}" + ("" if orjson else " (orjson is not installed)"))
    for code, count in sorted(codes.items(), key=lambda item: -item[1]):
        if code:
            print(f"  {count:8,}  {code}")
    for judge, reasons in explained.items():
        for reason, count in reasons.items():
            print(f"explained, {judge}: {count:,}  {reason}")
    print(f"unexplained: {len(unexplained):,}")
    for judge, document, mine, other, detail in unexplained[:20]:
        print(f"  {judge}: {document[:300]!r}\n    JSONText: {mine[:200]}\n    {judge}: {other} {detail[:200]}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(sys.stdin.buffer.read()))
