/// A dialect of the JSON Schema project that the engine supports.
///
/// The raw value is the name that command lines use, for example `draft7` or `2020-12`.
public enum StandardDialect: String, Sendable, Hashable, CaseIterable {
  /// Draft 4.
  case draft4
  /// Draft 6.
  case draft6
  /// Draft 7.
  case draft7
  /// Draft 2019-09.
  case draft2019 = "2019-09"
  /// Draft 2020-12.
  case draft2020 = "2020-12"
  /// Version 1.
  case version1 = "v1"

  /// Creates the dialect that a URI names as `$schema` does; `nil` if the URI names none of these.
  public init?(uri: String) {
    guard let dialect = Dialect.standard(at: uri),
      let known = Self.allCases.first(where: { $0.uri == dialect.uri })
    else { return nil }
    self = known
  }

  /// The URI of the meta-schema, which `$schema` names.
  public var uri: String { dialect.uri }

  /// The name shown to users, for example `draft 7`.
  public var name: String { dialect.name ?? rawValue }

  /// The dialect with its keywords.
  package var dialect: Dialect {
    switch self {
    case .draft4: .draft4
    case .draft6: .draft6
    case .draft7: .draft7
    case .draft2019: .draft2019
    case .draft2020: .draft2020
    case .version1: .version1
    }
  }
}
