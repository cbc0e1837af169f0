import JSONText

/// A set of member names for checks, created once, as a static constant of generated code.
///
/// Names are compared scalar by scalar (RFC 8259, section 8.3).
@_spi(Generated)
public struct PayloadNames: Sendable {
  private let names: Set<JSONName>

  /// Creates a set of names.
  public init(_ names: [String]) {
    self.names = Set(names.map { JSONName($0) })
  }

  /// Returns whether a name is one of them.
  public func contains(_ name: String) -> Bool { names.contains(JSONName(name)) }
}
