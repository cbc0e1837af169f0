#!/usr/bin/env python3
"""Writes Sources/CUnicodeTables/tables.txt from the Unicode Character Database.

    apt-get install unicode-data
    python3 Sources/CUnicodeTables/unicode-tables.py [--check] [FOLDER]

FOLDER holds the database as Debian's package unicode-data installs it in /usr/share/unicode, which is
where it is looked for; another release of Debian has another version of Unicode. With --check nothing
is written: it tells whether the file differs, if FOLDER has the version that it was made from.

A line is a key, a space and a table. A table of names has `|` between entries and `,` between the names
of one. A set is a list of boundaries, each as the distance from the one before; a partition is a list of
runs, each as its length and the index of its value. Numbers are written in base 32, least digit
first, one character for each digit out of 64: the first 32 end a number, the others continue it.
"""
import argparse
import re
import sys
from pathlib import Path

TABLES = Path(__file__).resolve().parent / "tables.txt"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"

CATEGORIES = """
Lu Uppercase_Letter|Ll Lowercase_Letter|Lt Titlecase_Letter|Lm Modifier_Letter|Lo Other_Letter
Mn Nonspacing_Mark|Mc Spacing_Mark|Me Enclosing_Mark|Nd Decimal_Number digit|Nl Letter_Number
No Other_Number|Pc Connector_Punctuation|Pd Dash_Punctuation|Ps Open_Punctuation
Pe Close_Punctuation|Pi Initial_Punctuation|Pf Final_Punctuation|Po Other_Punctuation
Sm Math_Symbol|Sc Currency_Symbol|Sk Modifier_Symbol|So Other_Symbol|Zs Space_Separator
Zl Line_Separator|Zp Paragraph_Separator|Cc Control cntrl|Cf Format|Cs Surrogate|Co Private_Use
Cn Unassigned
"""
# Wide since Unicode 16, and so in terminals of today: hexagrams, counting rods, regional indicators.
WIDE_SINCE = ["2630..2637", "268A..268F", "4DC0..4DFF", "1D300..1D356", "1D360..1D376", "1F1E6..1F1FF"]
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


class Database:
    """The files of a version of the Unicode Character Database (Unicode Standard Annex 44)."""

    def __init__(self, folder):
        self.folder = Path(folder)
        first = (self.folder / "Scripts.txt").read_text(encoding="utf-8").split("\n", 1)[0]
        self.version = ".".join(re.search(r"-(\d+)\.(\d+)", first).groups())

    def lines(self, name):
        """The fields of each line of a file, without comments."""
        for line in (self.folder / name).read_text(encoding="utf-8").splitlines():
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if fields != [""]:
                yield fields

    def values(self, name, defaults={}):
        """Per value of a property the scalars that have it, from a file of ranges.

        Those that the file does not list have the value of the last `@missing` line about them
        (Annex 44, 4.2.10), whose names `defaults` shortens.
        """
        owner = [None] * 0x110000
        for line in (self.folder / name).read_text(encoding="utf-8").splitlines():
            missing = re.match(r"# @missing: (\w+)\.\.(\w+); (\w+)", line)
            if missing and defaults:
                first, last = int(missing[1], 16), int(missing[2], 16)
                owner[first:last + 1] = [defaults[missing[3]]] * (last + 1 - first)
        for fields in self.lines(name):
            first, last = span(fields[0])
            owner[first:last + 1] = [fields[1]] * (last + 1 - first)
        found = {}
        for scalar, value in enumerate(owner):
            if value is not None:
                found.setdefault(value, []).append(scalar)
        return {value: ranges(scalars) for value, scalars in found.items()}

    def binary(self):
        """Per binary property, by its long name, the ranges of its scalars."""
        found = {}
        for name in ["DerivedCoreProperties.txt", "PropList.txt", "emoji/emoji-data.txt",
                     "extracted/DerivedBinaryProperties.txt", "DerivedNormalizationProps.txt"]:
            for fields in self.lines(name):
                if len(fields) == 2:
                    first, last = span(fields[0])
                    found.setdefault(fields[1], []).extend(range(first, last + 1))
        return {name: ranges(sorted(scalars)) for name, scalars in found.items()}

    def sets(self, name, property=None):
        """Per value of a property the scalars that have it, from a file that may hold several."""
        found = {}
        for fields in self.lines(name):
            if property is None or fields[1] == property:
                first, last = span(fields[0])
                found.setdefault(fields[-1], set()).update(range(first, last + 1))
        return found

    def aliases(self, prefix):
        """The names of each value of a property, the short one first."""
        return [f[1:] for f in self.lines("PropertyValueAliases.txt") if f[0] == prefix]

    def extensions(self):
        """Per script, by its short name, the scalars that Script_Extensions names it for."""
        found = {}
        for fields in self.lines("ScriptExtensions.txt"):
            first, last = span(fields[0])
            for script in fields[1].split():
                found.setdefault(script, []).extend(range(first, last + 1))
        return {script: set(scalars) for script, scalars in found.items()}

    def foldings(self):
        """Each scalar whose simple case folding is another one, with that."""
        for fields in self.lines("CaseFolding.txt"):
            if fields[1] in ("C", "S"):
                yield int(fields[0], 16), int(fields[2], 16)

    def compositions(self):
        """Each scalar that two others compose, with the two, without Hangul."""
        excluded = set()
        for first, end in self.binary()["Full_Composition_Exclusion"]:
            excluded.update(range(first, end))
        for fields in self.lines("UnicodeData.txt"):
            scalar, parts = int(fields[0], 16), fields[5].split()
            if len(parts) == 2 and not parts[0].startswith("<") and scalar not in excluded:
                yield scalar, int(parts[0], 16), int(parts[1], 16)


def span(text):
    """The first and the last scalar of `0041..005A` or `0041`."""
    first, _, last = text.partition("..")
    return int(first, 16), int(last or first, 16)


def ranges(scalars):
    """Ranges, end excluded, of scalars in ascending order."""
    found = []
    for scalar in scalars:
        if found and found[-1][1] == scalar:
            found[-1] = (found[-1][0], scalar + 1)
        else:
            found.append((scalar, scalar + 1))
    return found


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


def entries(names):
    return "|".join(",".join(entry) for entry in names)


def general_categories(database):
    category_names = names(CATEGORIES)
    values = database.values("extracted/DerivedGeneralCategory.txt")
    # What no run holds is unassigned.
    yield "gc", entries(category_names)
    yield "gc.runs", partition([values[entry[0]] for entry in category_names[:-1]])


def scripts(database):
    values, extended = database.values("Scripts.txt"), database.extensions()
    aliases = sorted(e for e in database.aliases("sc") if e[1] in values)
    # What no run holds is Unknown.
    yield "sc", entries(dict.fromkeys(entry) for entry in aliases)
    yield "sc.runs", partition([values[entry[1]] for entry in aliases])
    # What Script_Extensions adds to a script; Common and Inherited lose all of it.
    for entry in aliases:
        own = {scalar for first, end in values[entry[1]] for scalar in range(first, end)}
        added = ranges(sorted(extended.get(entry[0], set()) - own))
        if added and entry[0] not in ("Zyyy", "Zinh"):
            yield "scx." + entry[0], boundaries(added)


def binary_properties(database):
    """The binary properties that ECMA-262 knows, table 54."""
    found = database.binary()
    yield "binary", entries(names(BINARY))
    for entry in names(BINARY):
        yield "binary." + entry[0], boundaries(found[entry[0]])


def international_names(database):
    """What the rules for internationalized host names ask of scalars."""
    directions = database.values(
        "extracted/DerivedBidiClass.txt", {e[1]: e[0] for e in database.aliases("bc")})
    joining = database.values(
        "extracted/DerivedJoiningType.txt", {e[1]: e[0] for e in database.aliases("jt")})
    classes = database.values("extracted/DerivedCombiningClass.txt")
    yield "bc", entries([n] for n in BIDI)
    yield "bc.runs", partition([directions[n] for n in BIDI])
    yield "jt", entries([n] for n in JOINING)
    yield "jt.runs", partition([joining[n] for n in JOINING])
    # The scalars with Canonical_Combining_Class 9.
    yield "viramas", boundaries(classes["9"])


def composition(database):
    """Canonical composition without Hangul: composites, each as the distance from the one before, with
    their two parts."""
    packed, last = "", 0
    for composite, first, second in sorted(database.compositions()):
        packed += number(composite - last) + number(first) + number(second)
        last = composite
    values = database.values("extracted/DerivedCombiningClass.txt")
    classes = sorted(int(value) for value in values if value != "0")
    yield "compositions", packed
    yield "ccc", entries([str(n)] for n in classes)
    yield "ccc.runs", partition([values[str(n)] for n in classes])


def display(database):
    """How the scalars of a text are shown in a terminal."""
    category = database.sets("extracted/DerivedGeneralCategory.txt")
    syllabic = database.sets("IndicSyllabicCategory.txt")
    width = database.sets("extracted/DerivedEastAsianWidth.txt")
    binary = {name: {scalar for first, end in found for scalar in range(first, end)}
              for name, found in database.binary().items()}
    emoji = binary["Emoji"] & binary["Extended_Pictographic"]
    wide = width["W"] | width["F"]
    for first, last in map(span, WIDE_SINCE):
        wide.update(range(first, last + 1))
    # A scalar belongs to the first class that has it.
    classes = {
        # What has no glyph, or a blank one like that of U+2800, Braille without dots.
        "escaped": set().union(*(category[name] for name in "Cc Cf Cs Co Cn Zl Zp Zs".split()))
        .union(binary["Default_Ignorable_Code_Point"], {0x2800}).difference({0x20}),
        "spacingMark": category["Mc"],
        "virama": syllabic["Virama"],
        "mark": category["Mn"] | category["Me"],
        "trailingJamo": set(range(0x1160, 0x1200)) | set(range(0xD7B0, 0xD7FC)),
        "consonant": syllabic["Consonant"],
        "emojiModifier": binary["Emoji_Modifier"],
        "regionalIndicator": binary["Regional_Indicator"],
        "emoji": emoji & binary["Emoji_Presentation"],
        "wideEmoji": emoji & wide,
        "narrowEmoji": emoji,
        "wide": wide,
    }
    taken = set()
    for scalars in classes.values():
        scalars -= taken
        taken |= scalars
    replaced = database.sets("DerivedNormalizationProps.txt", "NFC_QC")["N"]
    # What no run holds takes one column.
    yield "display", entries([name] for name in classes)
    yield "display.runs", partition([ranges(sorted(scalars)) for scalars in classes.values()])
    # The scalars that Normalization Form C replaces.
    yield "replaced", boundaries(ranges(sorted(replaced)))


def case_folding(database):
    """Simple case foldings: scalars, each as the distance from the one before, with their foldings."""
    packed, last = "", 0
    for scalar, target in sorted(database.foldings()):
        packed += number(scalar - last) + number(target)
        last = scalar
    yield "foldings", packed


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("folder", nargs="?", default="/usr/share/unicode")
    options = parser.parse_args()
    database = Database(options.folder)
    text = f"version {database.version}\n"
    if options.check and not TABLES.read_text(encoding="utf-8").startswith(text):
        print(f"Nothing is compared: {options.folder} is of Unicode {database.version}.")
        return
    for tables in [general_categories, scripts, binary_properties, international_names, composition,
                   display, case_folding]:
        text += "".join(f"{key} {table}\n" for key, table in tables(database))
    if not options.check:
        TABLES.write_text(text, encoding="utf-8")
    elif TABLES.read_text(encoding="utf-8") != text:
        sys.exit(f"{TABLES.name} is not what this script writes.")


if __name__ == "__main__":
    main()
