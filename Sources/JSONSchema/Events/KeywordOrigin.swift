import JSONText

/// A keyword, or a subschema, of a program; equal to another if it has the same URI.
struct KeywordOrigin: Sendable, Hashable {
  let program: Program
  let subschema: SubschemaID?
  let site: KeywordSiteID?

  /// The resource's URI with a JSON Pointer as its fragment.
  var location: String {
    guard let subschema else { return "" }
    let place = program.subschemaSites[subschema.index]
    var pointer = place.pointer
    if let site { pointer = pointer.appending(program.sites[site.index].keyword) }
    return program.resources[place.resource.index].uri + pointer.uriFragment
  }

  static func == (first: KeywordOrigin, second: KeywordOrigin) -> Bool {
    first.location == second.location
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(location)
  }
}
