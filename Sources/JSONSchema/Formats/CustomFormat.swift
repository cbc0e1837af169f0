/// A format that an application defines, or a known one whose meaning it changes.
///
/// ```swift
/// var options = CompilationOptions(formatAssertion: .always)
/// options.customFormats = [
///   try CustomFormat("slug", pattern: "^[a-z0-9-]+$"),
///   CustomFormat("even-length") { $0.utf8.count.isMultiple(of: 2) },
/// ]
/// ```
///
/// It applies to strings, and takes precedence over a known format of the same name. It is asserted
/// in every dialect, unless ``CompilationOptions/formatAssertion`` is
/// ``CompilationOptions/FormatAssertion/never``.
///
/// - Remark: JSON Schema 2020-12 Validation, 7.2.3.
public struct CustomFormat: Sendable {
  /// A function that finds the problem of a text.
  ///
  /// It is a class, so that formats can be compared.
  private final class Checker: Sendable {
    let problem: @Sendable (String) -> String?

    init(_ problem: @escaping @Sendable (String) -> String?) { self.problem = problem }
  }

  private enum Kind: Sendable {
    case notAsserted
    case pattern(SchemaRegularExpression)
    case checker(Checker)
  }

  /// The name that schemas use.
  public let name: String

  private let kind: Kind

  private init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Creates a format of the texts that match a pattern.
  ///
  /// - Parameters:
  ///   - name: The name that schemas use.
  ///   - pattern: A regular expression of ECMA-262, as in the keyword `pattern`. A match anywhere in
  ///     the text suffices, unless `^` and `$` prevent it.
  /// - Throws: ``RegularExpressionError`` if the pattern is malformed or too large.
  public init(_ name: String, pattern: String) throws(RegularExpressionError) {
    self.init(name, .pattern(try SchemaRegularExpression(pattern, syntax: .lenient)))
  }

  /// Creates a format whose texts a function accepts.
  ///
  /// - Parameters:
  ///   - name: The name that schemas use.
  ///   - isValid: Returns whether a text has the format. Several threads may call it at once, and it
  ///     may be called more than once for a text.
  public init(_ name: String, isValid: @escaping @Sendable (String) -> Bool) {
    self.init(name, .checker(Checker { isValid($0) ? nil : "" }))
  }

  /// Creates a format with a function that finds the problem of a text.
  ///
  /// - Parameters:
  ///   - name: The name that schemas use.
  ///   - problem: Returns the reason for which a text does not have the format, as a sentence
  ///     without a full stop, or nil if it has. Several threads may call it at once.
  public init(_ name: String, problem: @escaping @Sendable (String) -> String?) {
    self.init(name, .checker(Checker(problem)))
  }

  /// Returns a format that asserts nothing, to switch a known format off.
  ///
  /// - Parameter name: The name that schemas use.
  /// - Returns: The format.
  public static func notAsserted(_ name: String) -> CustomFormat {
    CustomFormat(name, .notAsserted)
  }

  /// Whether a text without the format is invalid.
  package var isAsserted: Bool { if case .notAsserted = kind { false } else { true } }

  /// The regular expression that defines the format; nil if a function does.
  package var expression: SchemaRegularExpression? {
    if case .pattern(let expression) = kind { expression } else { nil }
  }

  /// Returns whether a text has the format; nil for a search that was given up.
  func isValid(utf8: UnsafeBufferPointer<UInt8>) -> Bool? {
    switch kind {
    case .notAsserted: true
    case .pattern(let expression): try? expression.matches(utf8: utf8)
    case .checker(let checker): checker.problem(String(decoding: utf8, as: UTF8.self)) == nil
    }
  }

  /// Returns the failure of a text that does not have the format.
  func failure(ofUTF8 utf8: UnsafeBufferPointer<UInt8>) -> CustomFormatFailure {
    switch kind {
    case .notAsserted: CustomFormatFailure(name: name, reason: "")
    case .pattern(let expression):
      CustomFormatFailure(
        name: name, reason: "it does not match the pattern \(expression.pattern)")
    case .checker(let checker):
      CustomFormatFailure(
        name: name, reason: checker.problem(String(decoding: utf8, as: UTF8.self)) ?? "")
    }
  }
}

extension CustomFormat: Hashable {
  /// Returns whether two formats have the same name and the same definition: equal patterns, or the
  /// same function.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.name == right.name else { return false }
    switch (left.kind, right.kind) {
    case (.notAsserted, .notAsserted): return true
    case (.pattern(let one), .pattern(let other)):
      return one.pattern.utf8.elementsEqual(other.pattern.utf8)
    case (.checker(let one), .checker(let other)): return one === other
    default: return false
    }
  }

  /// Feeds the name into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The reason for which a text does not have a custom format.
package struct CustomFormatFailure: Sendable, Hashable {
  /// The name of the format.
  package let name: String

  /// The reason, without a full stop; empty if it is not known.
  package let reason: String
}
