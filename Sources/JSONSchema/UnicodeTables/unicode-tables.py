#!/usr/bin/env python3
"""Writes Sources/JSONSchema/UnicodeTables/*.generated.swift.

    pip install regex==2026.5.9 fonttools==4.68.0
    python3 Sources/JSONSchema/UnicodeTables/unicode-tables.py

The sets come from the Unicode Character Database 17.0 as the Python package `regex` holds it, the
spelling of script names from `fonttools`, and one property that `regex` lacks from Node.js with
ICU 78 (Unicode 17.0). `CHATSCHEMA_FUZZ_PATTERNS=1000 swift test --filter UnicodeProperty` compares
the result with Node.js, property by property.

A set is a list of boundaries, each as the distance from the one before; a partition is a list of
runs, each as its length and the index of its value. Numbers are written in base 32, least digit
first, one character for each digit out of 64: the first 32 end a number, the others continue it.
"""
import subprocess
import sys

import regex
from fontTools.unicodedata import Scripts

FOLDER = "Sources/JSONSchema/UnicodeTables/"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"
EVERYTHING = "".join(map(chr, range(0x110000)))

CATEGORIES = """
Lu Uppercase_Letter|Ll Lowercase_Letter|Lt Titlecase_Letter|Lm Modifier_Letter|Lo Other_Letter
Mn Nonspacing_Mark|Mc Spacing_Mark|Me Enclosing_Mark|Nd Decimal_Number digit|Nl Letter_Number
No Other_Number|Pc Connector_Punctuation|Pd Dash_Punctuation|Ps Open_Punctuation
Pe Close_Punctuation|Pi Initial_Punctuation|Pf Final_Punctuation|Po Other_Punctuation
Sm Math_Symbol|Sc Currency_Symbol|Sk Modifier_Symbol|So Other_Symbol|Zs Space_Separator
Zl Line_Separator|Zp Paragraph_Separator|Cc Control cntrl|Cf Format|Cs Surrogate|Co Private_Use
Cn Unassigned
"""
BIDI = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split()
JOINING = "U C D L R T".split()
BINARY = """
Alphabetic Alpha|Bidi_Control Bidi_C|Bidi_Mirrored Bidi_M|Case_Ignorable CI|Cased
Changes_When_Casefolded CWCF|Changes_When_Casemapped CWCM|Changes_When_Lowercased CWL
Changes_When_NFKC_Casefolded CWKCF|Changes_When_Titlecased CWT|Changes_When_Uppercased CWU|Dash
Default_Ignorable_Code_Point DI|Deprecated Dep|Diacritic Dia|Emoji|Emoji_Component EComp
Emoji_Modifier EMod|Emoji_Modifier_Base EBase|Emoji_Presentation EPres|Extended_Pictographic ExtPict
Extender Ext|Grapheme_Base Gr_Base|Grapheme_Extend Gr_Ext|Hex_Digit Hex|IDS_Binary_Operator IDSB
IDS_Trinary_Operator IDST|ID_Continue IDC|ID_Start IDS|Ideographic Ideo|Join_Control Join_C
Logical_Order_Exception LOE|Lowercase Lower|Math|Noncharacter_Code_Point NChar|Pattern_Syntax Pat_Syn
Pattern_White_Space Pat_WS|Quotation_Mark QMark|Radical|Regional_Indicator RI|Sentence_Terminal STerm
Soft_Dotted SD|Terminal_Punctuation Term|Unified_Ideograph UIdeo|Uppercase Upper
Variation_Selector VS|White_Space space|XID_Continue XIDC|XID_Start XIDS|ASCII_Hex_Digit AHex
"""


def names(table):
    return [entry.split() for entry in table.replace("\n", "|").strip("|").split("|")]


def members(expression):
    """The ranges, end excluded, of the scalars that `\\p{expression}` holds."""
    return [m.span() for m in regex.finditer(r"\p{%s}+" % expression, EVERYTHING)]


def members_by_node(expression):
    program = r"""
      const set = new RegExp(`^\\p{%s}$`, "u")
      const found = []
      for (let scalar = 0; scalar < 0x110000; scalar++)
        if (set.test(String.fromCodePoint(scalar))) found.push(scalar)
      if (!process.versions.unicode.startsWith("17.")) throw process.versions.unicode
      console.log(found.join(" "))""" % expression
    text = subprocess.run(["node", "-e", program], capture_output=True, check=True, text=True).stdout
    ranges = []
    for scalar in map(int, text.split()):
        if ranges and ranges[-1][1] == scalar:
            ranges[-1] = (ranges[-1][0], scalar + 1)
        else:
            ranges.append((scalar, scalar + 1))
    return ranges


def compositions():
    """Each scalar that two others compose, with the two, without Hangul."""
    program = r"""
      if (!process.versions.unicode.startsWith("17.")) throw process.versions.unicode
      for (let scalar = 0; scalar < 0x110000; scalar++) {
        if (scalar >= 0xac00 && scalar < 0xe000) continue
        const text = String.fromCodePoint(scalar)
        const parts = Array.from(text.normalize("NFD"))
        if (text.normalize("NFC") !== text || parts.length < 2) continue
        const last = parts.pop()
        const first = parts.join("").normalize("NFC")
        if (Array.from(first).length != 1) throw text
        console.log(scalar, first.codePointAt(0), last.codePointAt(0))
      }"""
    text = subprocess.run(["node", "-e", program], capture_output=True, check=True, text=True).stdout
    return [tuple(map(int, line.split())) for line in text.splitlines()]


def number(value):
    text = ""
    while value >= 32:
        text += DIGITS[32 + value % 32]
        value //= 32
    return text + DIGITS[value]


def boundaries(ranges):
    text, last = "", 0
    for first, end in ranges:
        text += number(first - last) + number(end - first)
        last = end
    return text


def partition(sets):
    """Runs of the whole code space; what no set holds has the index after the last."""
    owner = bytearray([len(sets)]) * 0x110000
    for index, ranges in enumerate(sets):
        for first, end in ranges:
            owner[first:end] = bytes([index]) * (end - first)
    text, first = "", 0
    while first < 0x110000:
        end = first + 1
        while end < 0x110000 and owner[end] == owner[first]:
            end += 1
        text += number(end - first) + number(owner[first])
        first = end
    return text


def literal(text, indent, end):
    """A string literal in lines of at most 100 columns."""
    width = 96 - indent
    lines = [text[at:at + width] for at in range(0, len(text), width)] or [""]
    space = " " * indent
    if len(lines) == 1:
        return '"%s"%s' % (text, end)
    return '"""\n' + "".join("%s%s\\\n" % (space, line) for line in lines[:-1]) + \
        '%s%s\n%s"""%s' % (space, lines[-1], space, end)


def write(name, summary, declarations):
    with open(FOLDER + name + ".generated.swift", "w") as file:
        file.write("// Generated by unicode-tables.py from the Unicode Character Database 17.0;\n"
                   "// edits here are lost. The script says how the text of a table is read.\n\n"
                   "/// %s\nenum %s {\n" % (summary, name))
        file.write("\n\n".join(declarations) + "\n}\n")


def constant(name, summary, text):
    return "  /// %s\n  static let %s: StaticString = %s" % (summary, name, literal(text, 4, ""))


def name_list(name, summary, entries):
    lines = "".join("    [%s],\n" % ", ".join('"%s"' % n for n in entry) for entry in entries)
    return "  /// %s\n  static let %s: [[String]] = [\n%s  ]" % (summary, name, lines)


def scripts():
    entries, sets = [], []
    extra = {"Copt": ["Qaac"], "Zinh": ["Qaai"]}
    for short, long in sorted(Scripts.NAMES.items()):
        # The names may be of a later version of Unicode than the sets.
        if short == "Zzzz" or not regex.search(r"\p{sc=%s}" % "Grek", "\u03b1"):
            continue
        try:
            ranges = members("sc=" + short)
        except regex.error:
            continue
        if ranges:
            entries.append([short, long] + extra.get(short, []))
            sets.append(ranges)
    return entries, sets


def main():
    category_names = names(CATEGORIES)
    write("GeneralCategoryTable", "The general category of every scalar.", [
        name_list("names", "The values in the order of their indexes.", category_names),
        constant("runs", "A partition into ``names``; what is left is unassigned.",
                 partition([members("gc=" + entry[0]) for entry in category_names[:-1]]))])
    script_names, script_sets = scripts()
    extensions = []
    for entry, ranges in zip(script_names, script_sets):
        own = set().union(*(range(*r) for r in ranges))
        extended = set().union(*(range(*r) for r in members("scx=" + entry[0])))
        # Only `Common` and `Inherited` lose scalars to the extensions of other scripts.
        assert own <= extended or entry[0] in ("Zyyy", "Zinh"), entry
        added = sorted(extended - own)
        spans = []
        for scalar in added:
            if spans and spans[-1][1] == scalar:
                spans[-1] = (spans[-1][0], scalar + 1)
            else:
                spans.append((scalar, scalar + 1))
        if spans:
            extensions.append((entry[0], boundaries(spans)))
    write("ScriptTable", "The script of every scalar.", [
        name_list("names", "The values in the order of their indexes.", script_names),
        constant("runs", "A partition into ``names``; what is left is `Unknown`.",
                 partition(script_sets)),
        "  /// What `Script_Extensions` adds to a script; `Common` and `Inherited` lose all of it.\n"
        "  static let extensions: [(script: String, added: StaticString)] = [\n" +
        "".join("    (\n      \"%s\",\n      %s\n    ),\n" % (n, literal(t, 6, "")) for n, t in extensions)
        + "  ]"])
    properties = []
    for entry in names(BINARY):
        find = members_by_node if entry[0] == "Changes_When_NFKC_Casefolded" else members
        properties.append("    (\n      [%s],\n      %s\n    ),\n" % (
            ", ".join('"%s"' % n for n in entry), literal(boundaries(find(entry[0])), 6, "")))
    write("BinaryPropertyTable", "The binary properties that ECMA-262 knows, table 54.", [
        "  /// Names of a property and the boundaries of its set.\n"
        "  static let properties: [(names: [String], boundaries: StaticString)] = [\n" +
        "".join(properties) + "  ]"])
    write("InternationalNameTable", "What the rules for internationalized host names ask of scalars.", [
        name_list("bidirectionalClasses", "The values of Bidi_Class in the order of their indexes.",
                  [[n] for n in BIDI]),
        constant("bidirectionalClassRuns", "A partition into ``bidirectionalClasses``.",
                 partition([members("Bidi_Class=" + n) for n in BIDI])),
        name_list("joiningTypes", "The values of Joining_Type in the order of their indexes.",
                  [[n] for n in JOINING]),
        constant("joiningTypeRuns", "A partition into ``joiningTypes``.",
                 partition([members("Joining_Type=" + n) for n in JOINING])),
        constant("viramas", "The scalars with Canonical_Combining_Class 9, as boundaries.",
                 boundaries(members("Canonical_Combining_Class=9")))])
    packed, last = "", 0
    for composite, first, second in compositions():
        packed += number(composite - last) + number(first) + number(second)
        last = composite
    # The property value aliases of Unicode 17.0 name all classes that are in use.
    classes = [1] + list(range(6, 37)) + [
        84, 91, 103, 107, 118, 122, 129, 130, 132, 202, 214, 216, 218, 220, 222, 224, 226, 228, 230,
        232, 233, 234, 240]
    write("CompositionTable", "How canonical composition joins scalars, without Hangul.", [
        constant("pairs", "Composites, each as the distance from the one before, and their two parts.",
                 packed),
        "  /// The values of Canonical_Combining_Class in the order of their indexes.\n"
        "  static let combiningClasses: [UInt8] = [\n%s  ]" % "".join("    %d,\n" % n for n in classes),
        constant("combiningClassRuns", "A partition into ``combiningClasses``; what is left is 0.",
                 partition([members("Canonical_Combining_Class=%d" % n) for n in classes]))])


if __name__ == "__main__":
    sys.exit(main())
