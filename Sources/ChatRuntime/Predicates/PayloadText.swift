import JSONSchema
import JSONText

/// A string of a payload, for the assertions about strings.
@_spi(Generated)
public struct PayloadText: Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Returns whether it has at least a number of characters, which are Unicode scalars (JSON Schema 2020-12 Validation,
  /// 6.3.2).
  public func hasLength(atLeast limit: Int) -> Bool {
    let bytes = text.utf8.count
    // A scalar takes one to four bytes.
    if bytes < limit { return false }
    return bytes / 4 >= limit || text.unicodeScalars.count >= limit
  }

  /// Returns whether it has at most a number of characters, which are Unicode scalars (JSON Schema 2020-12 Validation,
  /// 6.3.1).
  public func hasLength(atMost limit: Int) -> Bool {
    text.utf8.count <= limit || text.unicodeScalars.count <= limit
  }

  /// Returns whether some part of it matches a regular expression.
  ///
  /// - Throws: ``CheckFailure`` (undecided) if matching took too many steps.
  public func matches(_ pattern: PayloadPattern) throws -> Bool {
    try pattern.matches(text)
  }

  /// Returns whether it has a format.
  public func hasFormat(_ format: PayloadFormat) -> Bool {
    format.rule.isValid(text)
  }

  /// Returns whether it satisfies `contentEncoding` and `contentMediaType`, which draft 7 permits as assertions.
  public func holds(_ content: PayloadContent) -> Bool {
    var text = text
    return text.withUTF8 { content.rule.problem(inUTF8: $0) == nil }
  }
}

/// The encoding and media type of a string's content, for generated checks.
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

  /// The rule that validates the content.
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
  /// - Parameter pattern: The expression, which the generator has compiled before.
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
  /// Reads a string for assertions.
  public mutating func readText() throws -> PayloadText {
    PayloadText(try json.readString())
  }
}
