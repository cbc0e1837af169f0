import JSONSchema
import JSONText

/// A string of a payload, as the assertions about strings see it.
@_spi(Generated)
public struct PayloadText: Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether it has at least so many characters, which are Unicode scalars
  /// (JSON Schema 2020-12 Validation, 6.3.2).
  public func hasLength(atLeast limit: Int) -> Bool {
    let bytes = text.utf8.count
    // A scalar takes one to four bytes.
    if bytes < limit { return false }
    return bytes / 4 >= limit || text.unicodeScalars.count >= limit
  }

  /// Whether it has at most so many characters, which are Unicode scalars
  /// (JSON Schema 2020-12 Validation, 6.3.1).
  public func hasLength(atMost limit: Int) -> Bool {
    text.utf8.count <= limit || text.unicodeScalars.count <= limit
  }

  /// Whether some part of it matches a regular expression.
  ///
  /// - Throws: ``CheckFailure`` (undecided) if the search took too many steps.
  public func matches(_ pattern: PayloadPattern) throws -> Bool {
    try pattern.matches(text)
  }

  /// Whether it has a format.
  public func hasFormat(_ format: PayloadFormat) -> Bool {
    format.rule.isValid(text)
  }

  /// Whether it holds what draft 7 lets `contentEncoding` and `contentMediaType` assert.
  public func holds(_ content: PayloadContent) -> Bool {
    var text = text
    return text.withUTF8 { content.rule.problem(inUTF8: $0) == nil }
  }
}

/// What a string can be asked to hold, as generated checks name it.
///
/// - Remark: JSON Schema draft 7 Validation, 8.3 and 8.4.
@_spi(Generated)
public enum PayloadContent: Sendable, CaseIterable {
  /// Base64.
  case base64
  /// A JSON text.
  case json
  /// A JSON text in base64.
  case jsonInBase64

  /// The rule that decides.
  var rule: StringContent {
    switch self {
    case .base64: .base64
    case .json: .json
    case .jsonInBase64: .jsonInBase64
    }
  }
}

/// A regular expression of a schema, compiled once.
@_spi(Generated)
public struct PayloadPattern: Sendable {
  private let expression: SchemaRegularExpression

  /// Compiles an expression.
  ///
  /// - Parameter pattern: The expression; the generator has compiled it before.
  public init(_ pattern: String) {
    do {
      expression = try SchemaRegularExpression(pattern, syntax: .lenient)
    } catch {
      preconditionFailure("A generated pattern can not be used: \(error)")
    }
  }

  func matches(_ text: String) throws -> Bool {
    do {
      return try expression.matches(text)
    } catch {
      throw CheckFailure.undecided
    }
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Reads a string to be looked at.
  public mutating func readText() throws -> PayloadText {
    PayloadText(try json.readString())
  }
}
