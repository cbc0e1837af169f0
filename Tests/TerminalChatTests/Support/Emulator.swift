/// A terminal that knows what is sent to it: text, places of the cursor, styles, clearing, links.
///
/// It measures as many terminals do that know no emoji: each scalar but ASCII is one column. What is
/// painted has to come out right all the same, but for the glyphs themselves.
struct Emulator {
  private(set) var cells: [[String]]
  private(set) var reversed: Set<[Int]> = []
  private(set) var isCursorShown = true
  private(set) var cursor = (row: 0, column: 0)
  /// The cells that lead to an address.
  private(set) var links: [String: String] = [:]
  private var isReversed = false
  private var link = ""

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// What is shown, without blanks at the ends of lines.
  var lines: [String] {
    cells.map { row in
      var line = row.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  mutating func feed(_ text: String) {
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar != "\u{1B}" {
        put(scalar)
        continue
      }
      let introducer = scalars.popFirst()
      if introducer == "]" {
        scalars = readLink(scalars)
        continue
      }
      precondition(introducer == "[", "only control sequences and links are sent")
      let end = scalars.firstIndex { 0x40...0x7E ~= $0.value } ?? scalars.endIndex
      var body = String.UnicodeScalarView()
      body.append(contentsOf: scalars[..<end])
      obey(String(body), scalars[end])
      scalars = scalars[(end + 1)...]
    }
  }

  /// Reads a link (OSC 8) behind its introducer.
  private mutating func readLink(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<
    Unicode.Scalar
  > {
    let end = scalars.firstIndex(of: "\u{1B}") ?? scalars.endIndex
    precondition(scalars[end...].starts(with: "\u{1B}\\".unicodeScalars), "a link is ended by ST")
    var body = String.UnicodeScalarView()
    body.append(contentsOf: scalars[..<end])
    precondition(body.starts(with: "8;;".unicodeScalars), "links are the only commands")
    link = String(body.dropFirst(3))
    precondition(link.unicodeScalars.allSatisfy { 0x21...0x7E ~= $0.value }, "links are ASCII")
    precondition(
      link.isEmpty || ["http://", "https://"].contains { link.lowercased().hasPrefix($0) },
      "links are those of web pages")
    return scalars[(end + 2)...]
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    precondition(scalar.value >= 0x20, "no control character is sent as text")
    guard cursor.column < cells[0].count else { return }
    if !link.isEmpty { links[link, default: ""].unicodeScalars.append(scalar) }
    cells[cursor.row][cursor.column] = String(scalar)
    if isReversed {
      reversed.insert([cursor.row, cursor.column])
    } else {
      reversed.remove([cursor.row, cursor.column])
    }
    cursor.column += 1
  }

  private mutating func obey(_ body: String, _ final: Unicode.Scalar) {
    let numbers = body.split(separator: ";").map { Int($0) ?? 0 }
    switch final {
    case "H": cursor = (numbers[0] - 1, numbers[1] - 1)
    case "J":
      for row in cells.indices {
        for column in cells[row].indices { cells[row][column] = " " }
      }
      reversed = []
    case "m": isReversed = numbers.contains(7)
    case "h": isCursorShown = true
    case "l": isCursorShown = false
    default: preconditionFailure("\(body)\(final) is not sent")
    }
  }
}
