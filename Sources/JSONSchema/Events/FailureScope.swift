/// The keyword that failed, its subschema and the program that they are in.
///
/// A failure keeps it, so that names and suggestions are made for the few failures that somebody reads.
struct FailureScope: Sendable {
  let program: Program
  let subschema: SubschemaID
  let site: KeywordSiteID?

  /// The name of the keyword; empty for a subschema that no keyword applies.
  var keyword: String { site.map { program.sites[$0.index].keyword } ?? "" }
}

extension FailureScope: Hashable {
  /// Whether two scopes are the same keyword of the same program.
  static func == (left: Self, right: Self) -> Bool {
    left.program === right.program && left.subschema == right.subschema && left.site == right.site
  }

  /// Hashes the subschema; few failures of different programs meet.
  func hash(into hasher: inout Hasher) {
    hasher.combine(subschema)
  }
}
