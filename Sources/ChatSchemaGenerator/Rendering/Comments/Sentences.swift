/// Splits a paragraph after its first sentence, for the summary of a doc comment.
///
/// `swift format` takes a full stop before a space for the end of a sentence, even after "e.g.". If the
/// sentence continues, the space becomes a no-break space, which does not end a sentence and looks the same.
struct Sentences {
  /// The first sentence, ending in a full stop, without another end of a sentence outside code spans.
  let first: String
  /// The text after the first sentence, or an empty text.
  let rest: String
  /// Whether the text was one sentence of ASCII without code, like most.
  let isPlain: Bool

  /// Splits a text that contains only single spaces.
  init(_ text: String, links: MarkdownLinks = MarkdownLinks()) {
    isPlain = Sentences.isPlain(text)
    if isPlain {
      first = text
      rest = ""
      return
    }
    let bytes = Array(text.utf8)
    var sentence: [UInt8] = []
    sentence.reserveCapacity(bytes.count + 1)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "`"), let span = MarkdownText.codeSpan(in: bytes, at: index) {
        sentence += bytes[index..<span.end]
        index = span.end
        continue
      }
      if let end = Sentences.unitEnd(in: bytes, at: index, links) {
        sentence += Sentences.withoutStops(bytes[index..<end])
        index = end
        continue
      }
      if byte == UInt8(ascii: " "), index > 0, Sentences.isStop(bytes[index - 1]) {
        guard Sentences.goesOn(bytes, at: index) else { break }
        sentence += Sentences.noBreakSpace
      } else {
        sentence.append(byte)
      }
      index += 1
      if byte >= 0x80, Sentences.wideStops.contains(where: { sentence.hasSuffix($0) }) {
        break
      }
    }
    first = Sentences.terminated(sentence)
    rest = String(decoding: bytes[index...].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// Returns the end of a link or of emphasized words, which must not be split over paragraphs.
  private static func unitEnd(in bytes: [UInt8], at index: Int, _ links: MarkdownLinks) -> Int? {
    switch Unicode.Scalar(bytes[index]) {
    case "[": links.link(in: bytes, at: index)?.end
    case "*", "_", "~": MarkdownText.emphasisEnd(in: bytes, at: index)
    default: nil
    }
  }

  /// Returns a text in which no space follows a full stop.
  private static func withoutStops(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: " "), let last = result.last, isStop(last) {
        result += noBreakSpace
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func isPlain(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte >= 0x80 || "`[*_~".utf8.contains(byte) { return false }
      if byte == UInt8(ascii: " "), isStop(previous) { return false }
      previous = byte
    }
    return previous == UInt8(ascii: ".")
  }

  private static let noBreakSpace: [UInt8] = Array("\u{A0}".utf8)
  private static let wideStops: [[UInt8]] = ["。", "！", "？"].map { Array($0.utf8) }
  private static let openEnds: [[UInt8]] =
    [" ", ",", ";", ":", "!", "?", "…", "\u{A0}"].map { Array($0.utf8) } + wideStops

  /// Abbreviations that a capital letter may follow inside a sentence.
  private static let titles: Set<String> = [
    "e.g", "i.e", "cf", "vs", "dr", "mr", "mrs", "ms", "prof", "st", "fig", "sec", "no", "approx",
    "ca", "incl", "excl", "resp",
  ]

  /// Whether a sentence continues after the full stop before a space.
  private static func goesOn(_ bytes: [UInt8], at space: Int) -> Bool {
    guard bytes[space - 1] == UInt8(ascii: "."), space + 1 < bytes.count else { return false }
    switch Unicode.Scalar(bytes[space + 1]) {
    case "a"..."z", "0"..."9": return true
    default: break
    }
    var start = space - 1
    while start > 0, bytes[start - 1] != UInt8(ascii: " "), bytes[start - 1] != UInt8(ascii: "(") {
      start -= 1
    }
    let word = String(decoding: bytes[start..<(space - 1)], as: UTF8.self)
    let isInitial = word.utf8.count == 1 && word >= "A" && word <= "Z"
    return isInitial || titles.contains(word.lowercased())
  }

  /// Returns a sentence that ends in one full stop, whatever its end was.
  private static func terminated(_ sentence: [UInt8]) -> String {
    var sentence = sentence
    while let end = openEnds.first(where: { sentence.hasSuffix($0) }) {
      sentence.removeLast(end.count)
    }
    if sentence.last != UInt8(ascii: ".") { sentence.append(UInt8(ascii: ".")) }
    return String(decoding: sentence, as: UTF8.self)
  }

  private static func isStop(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool {
    guard let last = suffix.last, self.last == last, count >= suffix.count else { return false }
    return self.suffix(suffix.count).elementsEqual(suffix)
  }
}
