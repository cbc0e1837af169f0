"""Draws what is on a terminal, as `tmux capture-pane -e` gives it, as an SVG picture."""

import html
import re

WIDTH, HEIGHT, MARGIN = 8.4, 17, 10
COLORS = {"31": "#ff8a80", "32": "#a5d6a7", "33": "#ffe082", "36": "#80deea"}
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def svg(screen, columns=80):
    """The picture of a screen of so many columns."""
    rows = screen.rstrip("\n").split("\n")
    width, height = columns * WIDTH + 2 * MARGIN, len(rows) * HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" role="img">',
        '<rect width="100%" height="100%" rx="6" fill="#1e1e1e"/>',
        f'<g font-family="{FONT}" font-size="14" fill="#e0e0e0" xml:space="preserve">',
    ]
    for number, row in enumerate(rows):
        parts += _row(row, MARGIN + number * HEIGHT)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _row(row, top):
    parts, style, column = [], set(), 0
    for sequence, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b]+)", row):
        if not text:
            codes = sequence.split(";")
            style = set() if codes[0] in ("", "0") else style
            style |= set(codes) - {"", "0"}
            continue
        for piece in re.findall(r"[\x20-\x7e│─]+|[^\x20-\x7e│─]+", text):
            columns = len(piece) if piece.isascii() or piece[0] in "│─" else _columns(piece)
            parts += _piece(piece, column, columns, top, style)
            column += columns
    return parts


def _columns(text):
    """How many columns a text takes that is not ASCII, as tmux measures it."""
    seen = re.sub("[\ufe0f\u200d\u0300-\u036f]", "", text)
    return sum(2 if ord(character) >= 0x1f000 or ord(character) in range(0x2e80, 0xd7a4) else 1
               for character in seen)


def _piece(text, column, columns, top, style):
    left, fill, parts = MARGIN + column * WIDTH, "#e0e0e0", []
    for code, color in COLORS.items():
        fill = color if code in style else fill
    if "2" in style:
        fill = "#9e9e9e"
    if "7" in style:
        parts.append(f'<rect x="{left:.1f}" y="{top}" width="{columns * WIDTH:.1f}" '
                     f'height="{HEIGHT}" fill="{fill}"/>')
        fill = "#1e1e1e"
    weight = ' font-weight="bold"' if "1" in style else ""
    # Blanks at the ends of a text would be dropped, and several would be one.
    for word in re.finditer(r"\S+", text):
        length = columns if len(word[0]) == len(text) else len(word[0])
        parts.append(f'<text x="{left + word.start() * WIDTH:.1f}" y="{top + 13}" '
                     f'textLength="{length * WIDTH:.1f}" fill="{fill}"{weight}>'
                     f'{html.escape(word[0])}</text>')
    return parts
