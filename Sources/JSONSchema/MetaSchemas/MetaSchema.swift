/// The meta-schemas that every registry holds, embedded so that nothing is ever fetched.
package enum MetaSchema {
  /// The text of the meta-schema with the given URI, if it is one of ours.
  package static func text(of uri: String) -> String? {
    draft2020[uri].map(\.description)
  }

  /// The URIs of all embedded meta-schemas.
  package static var uris: [String] { draft2020.keys.sorted() }
}
