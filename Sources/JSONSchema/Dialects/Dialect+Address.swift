extension Dialect {
  /// The dialect that `$schema` names, if it is known without a meta-schema.
  ///
  /// Schemas name the same meta-schema with `http` or `https`, with or without an empty fragment or a
  /// slash at the end; each of these means that dialect.
  package static func standard(at uri: String) -> Dialect? {
    if let maker = makers.first(where: { $0.uri == uri }) { return maker.make() }
    guard let address = address(of: uri) else { return nil }
    if let maker = (makers + releases).first(where: { self.address(of: $0.uri) == address }) {
      return maker.make()
    }
    if openAPIFolders.contains(where: address.hasPrefix) { return openAPI }
    return hyperSchemas.first { $0.address == address }?.make()
  }

  /// The name of a dialect that JSON Schema defined and that is not supported yet.
  package static func unsupportedName(_ uri: String) -> String? {
    guard let address = address(of: uri) else { return nil }
    return unsupported.first { $0.address == address }?.name
  }

  /// Whether a URI means whatever version was the latest when the schema was written.
  ///
  /// JSON Schema draft 4 Core, 6.2: `http://json-schema.org/schema#` is the latest version; later drafts
  /// do not have it.
  package static func isUnversioned(_ uri: String) -> Bool {
    address(of: uri).map(unversioned.contains) ?? false
  }

  /// The draft whose meta-schema a draft without one of its own was written for.
  ///
  /// The documents of draft 5 changed nothing but words, and its meta-schema is that of draft 4.
  package static func withoutMetaSchema(_ uri: String) -> (name: String, dialect: Dialect)? {
    guard let address = address(of: uri) else { return nil }
    return ["json-schema.org/draft-05/schema", "json-schema.org/draft-05/hyper-schema"]
      .contains(address) ? ("draft 5", .draft4) : nil
  }

  /// The host and path of an `http` or `https` URI, without slashes at its end.
  ///
  /// - Returns: `nil` for other URIs, and for those with a query or a fragment that is not empty.
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

  /// Meta-schemas that add keywords about links to a dialect; these only annotate.
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
