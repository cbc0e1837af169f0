/// Finds the web addresses in a text, which faces show as links.
///
/// A link is shown as written, so only its visible form counts: the text must be a result of
/// ``VisibleText``, and an address ends before any character that is not allowed in one.
package enum WebAddress {
  /// The schemes of links; others, such as `javascript:`, are never followed.
  private static let schemes = ["http", "https"]

  /// The marks that are allowed in an address, including the delimiters.
  private static let marks = Set("-._~:/?#[]@!$&'()*+,;=%".unicodeScalars)

  /// Returns the ranges of the addresses in a text, in order.
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

  /// Returns whether a whole text is an address.
  package static func isAddress(_ text: String) -> Bool {
    ranges(in: text) == [text.startIndex..<text.endIndex]
  }

  /// Returns the index of the first letter of a scheme before a colon; nil if it is not a scheme of
  /// links.
  private static func start(of text: String, before colon: String.Index) -> String.Index? {
    let before = text.unicodeScalars[..<colon]
    // A word that only ends like a scheme, for example `xhttp`, is another scheme.
    let scheme = before.reversed().prefix { isWordPart($0) }
    guard schemes.contains(String(String.UnicodeScalarView(scheme.reversed())).lowercased()) else {
      return nil
    }
    return before.index(colon, offsetBy: -scheme.count)
  }

  /// Returns the end of an address, which excludes a mark that ends a sentence and a bracket around
  /// the address.
  private static func end(of text: String, after host: String.Index) -> String.Index {
    var address = text.unicodeScalars[host...].prefix { isPart($0) }
    // The number of unclosed brackets of each kind.
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

  /// Returns whether the text after `//` begins with a host, and has no user name, which could look
  /// like a host.
  private static func isHost(_ scalars: Substring.UnicodeScalarView) -> Bool {
    let authority = scalars.prefix { isPart($0) && !["/", "?", "#"].contains($0) }
    guard let first = authority.first, !authority.contains("@") else { return false }
    return first == "[" || isLetterOrDigit(first)
  }

  /// Returns whether a scalar is allowed in an address (RFC 3986, 2.2 and 2.3; RFC 3987, 2.2).
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
