/// The embedded meta-schemas, which every registry contains, so that nothing is ever fetched.
package enum MetaSchema {
  /// The texts of all drafts by URI.
  private static let drafts = [draft4, draft6, draft7, draft2019, draft2020, version1]

  /// The URIs that mean the latest release of a version.
  private static let releases = ["https://json-schema.org/v1": "https://json-schema.org/v1/2026"]

  /// Returns the text of the meta-schema with the given URI, if it is embedded.
  package static func text(of uri: String) -> String? {
    let release = releases[uri] ?? uri
    return drafts.lazy.compactMap { $0[release] }.first?.description
  }

  /// The URIs of all embedded meta-schemas.
  package static var uris: [String] { (drafts.flatMap(\.keys) + releases.keys).sorted() }
}
