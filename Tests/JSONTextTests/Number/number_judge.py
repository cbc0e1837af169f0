#!/usr/bin/env python3
"""Checks JSONNumber's answers with Decimal and Fraction.

Reads lines `a b order multiple integer` from standard input: two numbers, JSONText's sign of a - b,
whether a is a multiple of b and whether a is whole (0 or 1). Prints every wrong line; exits 1 if
there is one.
"""
import sys
from decimal import Decimal
from fractions import Fraction

wrong = total = 0
for line in sys.stdin:
    a, b, order, multiple, integer = line.split()
    x, y = Fraction(Decimal(a)), Fraction(Decimal(b))
    expected = (
        (x > y) - (x < y),
        int(x == 0 if y == 0 else (x / y).denominator == 1),
        int(x.denominator == 1),
    )
    total += 1
    if expected != (int(order), int(multiple), int(integer)):
        wrong += 1
        print(line.strip(), expected)
print(f"{total} pairs, {wrong} wrong")
sys.exit(1 if wrong else 0)
