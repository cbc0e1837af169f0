import JSONSchema
import JSONText

/// Finds the difference of a schema or spec that a change of source code or storage follows from.
///
/// Both are then reported as the same change, at the same place.
struct ChangeLinks {
  private let differences: [ReportedChange]

  /// Keywords that describe a value, and change neither types nor tables.
  private static let descriptions: Set<String> = [
    "description", "title", "$comment", "examples", "deprecated", "readOnly", "writeOnly",
  ]

  /// Creates the links to some differences.
  init(_ differences: [ReportedChange]) {
    self.differences = differences.filter { difference in
      let place = (difference.new ?? difference.old)?.pointer?.tokens.last
      return place.map { !Self.descriptions.contains($0) } ?? true
    }
  }

  /// Returns a change with the id and the locations of the difference that it follows from, or unchanged if there is
  /// no such difference.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - others: Other locations of what changed, such as those of its definition.
  /// - Returns: The change with its place.
  func linked(
    _ change: ReportedChange, or others: (old: SourceLocation?, new: SourceLocation?)? = nil
  ) -> ReportedChange {
    var other = change
    if let others { (other.old, other.new) = others }
    let ranked = differences.map { difference in
      (
        difference: difference,
        rank: max(rank(difference, for: change), rank(difference, for: other))
      )
    }
    guard let best = ranked.max(by: { $0.rank < $1.rank }), best.rank > 0 else { return change }
    var linked = change
    linked.id = best.difference.id
    linked.old = best.difference.old
    linked.new = best.difference.new
    return linked
  }

  /// Returns how well a difference explains a change; 0 if it does not.
  private func rank(_ difference: ReportedChange, for change: ReportedChange) -> Int {
    max(
      rank(difference.new, of: difference, for: change.new),
      rank(difference.old, of: difference, for: change.old))
  }

  private func rank(
    _ place: SourceLocation?, of difference: ReportedChange, for target: SourceLocation?
  ) -> Int {
    guard let target, let tokens = target.pointer?.tokens, let place, place.file == target.file,
      let path = place.pointer?.tokens
    else { return 0 }
    if path == tokens { return 1000 }
    let common = zip(path, tokens).prefix { $0 == $1 }.count
    if path.count > tokens.count, common == tokens.count { return 900 - path.count }
    // The list of required properties is beside the properties.
    if path.last == "required", let name = tokens.last, path.dropLast() == tokens.dropLast(2) {
      return difference.message.contains("\"\(name)\"") ? 700 : 0
    }
    return common == path.count ? 500 + common : 0
  }
}
