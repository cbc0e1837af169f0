/// Finds the addresses of web pages in a text, which faces show as links.
///
/// A link is shown as it is written, so only what is seen as it is counts: the text is one that
/// ``VisibleText`` returned, and an address ends before everything that may not stand in one.
package enum WebAddress {
  /// The schemes of links; others, such as `javascript:`, are never followed.
  private static let schemes = ["http", "https"]

  /// The marks that may stand in an address, among them those that divide it.
  private static let marks = Set("-._~:/?#[]@!$&'()*+,;=%".unicodeScalars)

  /// The addresses in a text, in their order.
  ///
  /// ```swift
  /// WebAddress.ranges(in: "see https://example.com/a (b).")  // the range of https://example.com/a
  /// ```
  package static func ranges(in text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[text.utf8.index(after: colon)...]
      guard rest.starts(with: "//".utf8), let start = start(of: text, before: colon) else {
        continue
      }
      let host = text.utf8.index(rest.startIndex, offsetBy: 2)
      guard isHost(text.unicodeScalars[host...]) else { continue }
      let end = end(of: text, after: host)
      ranges.append(start..<end)
      rest = text.utf8[end...]
    }
    return ranges
  }

  /// Whether a text is an address from its beginning to its end.
  package static func isAddress(_ text: String) -> Bool {
    ranges(in: text) == [text.startIndex..<text.endIndex]
  }

  /// The index of a scheme's first letter; nil if no scheme of links stands before the colon.
  private static func start(of text: String, before colon: String.Index) -> String.Index? {
    let before = text.unicodeScalars[..<colon]
    // A word that only ends like a scheme, for example `xhttp`, is another scheme.
    let scheme = before.reversed().prefix { isWordPart($0) }
    guard schemes.contains(String(String.UnicodeScalarView(scheme.reversed())).lowercased()) else {
      return nil
    }
    return before.index(colon, offsetBy: -scheme.count)
  }

  /// The end of an address: neither the mark that ends a sentence nor a bracket around it is part of it.
  private static func end(of text: String, after host: String.Index) -> String.Index {
    var address = text.unicodeScalars[host...].prefix { isPart($0) }
    // How many more brackets of a kind are opened than closed.
    var open = (round: 0, square: 0)
    for scalar in address {
      switch scalar {
      case "(": open.round += 1
      case ")": open.round -= 1
      case "[": open.square += 1
      case "]": open.square -= 1
      default: break
      }
    }
    while let last = address.last {
      switch last {
      case ".", ",", ":", ";", "!", "?", "'", "*": break
      case ")" where open.round < 0: open.round += 1
      case "]" where open.square < 0: open.square += 1
      default: return address.endIndex
      }
      address = address.dropLast()
    }
    return address.endIndex
  }

  /// Whether what follows `//` begins with a host, and with no name of a user, which looks like one.
  private static func isHost(_ scalars: Substring.UnicodeScalarView) -> Bool {
    let authority = scalars.prefix { isPart($0) && !["/", "?", "#"].contains($0) }
    guard let first = authority.first, !authority.contains("@") else { return false }
    return first == "[" || isLetterOrDigit(first)
  }

  /// Whether a scalar may stand in an address (RFC 3986, 2.2 and 2.3; RFC 3987, 2.2).
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if isLetterOrDigit(scalar) { return true }
    if scalar.isASCII { return marks.contains(scalar) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return !scalar.isHidden
    default: return false
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    isLetterOrDigit(scalar) || ["+", "-", ".", "_"].contains(scalar)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
  }
}
