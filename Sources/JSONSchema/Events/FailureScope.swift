/// A failed keyword, its subschema and its program.
///
/// A failure retains them, so that names and suggestions are computed only for failures whose
/// sentence is read.
struct FailureScope: Sendable {
  let program: Program
  let subschema: SubschemaID
  let site: KeywordSiteID?

  /// The name of the keyword; empty for a subschema that no keyword applies.
  var keyword: String { site.map { program.sites[$0.index].keyword } ?? "" }
}

extension FailureScope: Hashable {
  /// Returns whether two scopes are the same keyword of the same program.
  static func == (left: Self, right: Self) -> Bool {
    left.program === right.program && left.subschema == right.subschema && left.site == right.site
  }

  /// Hashes the subschema only, because failures of different programs are rarely compared.
  func hash(into hasher: inout Hasher) {
    hasher.combine(subschema)
  }
}
