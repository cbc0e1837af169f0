import CMetaSchemas

/// The embedded meta-schemas, which every registry contains, so that nothing is ever fetched.
///
/// They are the JSON files in `Sources/CMetaSchemas`, each at the path of its URI.
package enum MetaSchema {
  /// The URIs that mean the latest release of a version.
  private static let releases = ["https://json-schema.org/v1": "https://json-schema.org/v1/2026"]

  /// Returns the text of the meta-schema with the given URI, if it is embedded.
  package static func text(of uri: String) -> String? {
    CMetaSchemaText(releases[uri] ?? uri).map { String(cString: $0) }
  }

  /// The URIs of all embedded meta-schemas.
  package static var uris: [String] {
    let published = sequence(state: 0) { index in
      defer { index += 1 }
      return CMetaSchemaURI(index).map { String(cString: $0) }
    }
    return (Array(published) + releases.keys).sorted()
  }
}
