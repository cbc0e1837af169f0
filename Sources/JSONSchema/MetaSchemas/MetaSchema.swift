/// The meta-schemas that every registry holds, embedded so that nothing is ever fetched.
package enum MetaSchema {
  /// The texts of all drafts.
  private static let drafts = [draft7, draft2019, draft2020]

  /// The text of the meta-schema with the given URI, if it is one of ours.
  package static func text(of uri: String) -> String? {
    drafts.lazy.compactMap { $0[uri] }.first?.description
  }

  /// The URIs of all embedded meta-schemas.
  package static var uris: [String] { drafts.flatMap(\.keys).sorted() }
}
