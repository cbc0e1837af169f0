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

extension Dialect {
  /// Returns the dialect that `$schema` names, if it is known without a meta-schema.
  ///
  /// Schemas name the same meta-schema with `http` or `https`, and with or without an empty
  /// fragment or a final slash. Each of these forms means that dialect.
  package static func standard(at uri: String) -> Dialect? {
    if let maker = makers.first(where: { $0.uri == uri }) { return maker.make() }
    guard let address = address(of: uri) else { return nil }
    if let maker = (makers + releases).first(where: { self.address(of: $0.uri) == address }) {
      return maker.make()
    }
    if openAPIFolders.contains(where: address.hasPrefix) { return openAPI }
    return hyperSchemas.first { $0.address == address }?.make()
  }

  /// Returns the name of a dialect that JSON Schema has defined but that is not supported yet.
  package static func unsupportedName(_ uri: String) -> String? {
    guard let address = address(of: uri) else { return nil }
    return unsupported.first { $0.address == address }?.name
  }

  /// Returns whether a URI means the latest version at the time when the schema was written.
  ///
  /// JSON Schema draft 4 Core, 6.2: `http://json-schema.org/schema#` is the latest version. Later
  /// drafts do not define it.
  package static func isUnversioned(_ uri: String) -> Bool {
    address(of: uri).map(unversioned.contains) ?? false
  }

  /// Returns the draft whose meta-schema applies to a draft without its own meta-schema.
  ///
  /// Draft 5 changed only the wording of the documents, and its meta-schema is that of draft 4.
  package static func withoutMetaSchema(_ uri: String) -> (name: String, dialect: Dialect)? {
    guard let address = address(of: uri) else { return nil }
    return ["json-schema.org/draft-05/schema", "json-schema.org/draft-05/hyper-schema"]
      .contains(address) ? ("draft 5", .draft4) : nil
  }

  /// Returns the host and path of an `http` or `https` URI, without slashes at the end.
  ///
  /// - Returns: The address; `nil` for other URIs, and for those with a query or a non-empty
  ///   fragment.
  private static func address(of uri: String) -> String? {
    let reference = URIReference(uri)
    guard reference.scheme == "http" || reference.scheme == "https", reference.query == nil,
      reference.fragment ?? "" == "", let host = reference.authority
    else { return nil }
    var path = Substring(reference.path)
    while path.hasSuffix("/") { path.removeLast() }
    return host.lowercased() + path
  }

  private static let unversioned = ["json-schema.org/schema", "json-schema.org/hyper-schema"]

  /// Meta-schemas that add keywords about links to a dialect.
  ///
  /// These keywords are only annotations.
  private static let hyperSchemas: [(address: String, make: @Sendable () -> Dialect)] = [
    ("json-schema.org/draft-04/hyper-schema", { draft4 }),
    ("json-schema.org/draft-06/hyper-schema", { draft6 }),
    ("json-schema.org/draft-07/hyper-schema", { draft7 }),
    ("json-schema.org/draft/2019-09/hyper-schema", { draft2019 }),
    ("json-schema.org/draft/2020-12/hyper-schema", { draft2020 }),
  ]

  private static let unsupported = [
    (address: "json-schema.org/draft-00/schema", name: "draft 0"),
    (address: "json-schema.org/draft-01/schema", name: "draft 1"),
    (address: "json-schema.org/draft-02/schema", name: "draft 2"),
    (address: "json-schema.org/draft-03/schema", name: "draft 3"),
    (address: "json-schema.org/draft-00/hyper-schema", name: "draft 0"),
    (address: "json-schema.org/draft-01/hyper-schema", name: "draft 1"),
    (address: "json-schema.org/draft-02/hyper-schema", name: "draft 2"),
    (address: "json-schema.org/draft-03/hyper-schema", name: "draft 3"),
  ]
}
