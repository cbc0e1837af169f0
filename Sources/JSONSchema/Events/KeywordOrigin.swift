import JSONText

/// A keyword, or else a subschema, of a program.
///
/// Two are equal if they have the same URI.
struct KeywordOrigin: Sendable, Hashable {
  let program: Program
  let place: KeywordPlace

  private var subschema: SubschemaID { place.subschema }
  private var site: KeywordSiteID? { place.site }

  /// The resource's URI with a JSON Pointer as its fragment (JSON Schema 2020-12 Core, 12.3.2).
  var location: String {
    let place = program.subschemaSites[subschema.index]
    var pointer = place.pointer
    if let site { pointer = pointer.appending(program.sites[site.index].keyword) }
    return program.resources[place.resource.index].uri + pointer.uriFragment
  }

  /// The value of the keyword, or the subschema.
  var node: JSONNode {
    site.map { program.sites.value(at: $0.index) } ?? program.subschemaSites[subschema.index].node
  }

  /// The file in the form shown to users.
  var file: String { program.subschemaSites[subschema.index].file }

  static func == (first: KeywordOrigin, second: KeywordOrigin) -> Bool {
    first.location == second.location
  }

  func hash(into hasher: inout Hasher) { hasher.combine(location) }
}

/// A keyword of a subschema, or the subschema itself, in a program.
struct KeywordPlace: BitwiseCopyable, Sendable, Hashable {
  let subschema: SubschemaID
  var site: KeywordSiteID?
}

/// The identity of a keyword in a compiled schema.
///
/// It is valid only as long as the schema exists.
package struct KeywordIdentity: BitwiseCopyable, Sendable, Hashable {
  let program: ObjectIdentifier
  let place: KeywordPlace
}
