import JSONSchema
package import JSONText

/// Finds the changes between two versions of a schema, and whom each of them breaks.
///
/// Every break has a payload that shows it. See <doc:HowContainmentIsDecided>.
package struct SchemaComparison: Sendable {
  /// Those whom a change of a schema can break.
  package enum Audience: String, Sendable, CaseIterable {
    /// Those who write payloads: one that was valid is refused now.
    case writers
    /// Those who read payloads: one that was refused is valid now.
    case readers
  }

  /// A change that breaks an audience.
  package struct Break: Sendable {
    /// The audience.
    package let audience: Audience
    /// The index of the difference among ``SchemaComparison/differences``; nil if none was found that
    /// explains the break.
    package let difference: Int?
    /// A payload that only one version accepts: the old one for writers, the new one for readers.
    package let witness: JSONValue
  }

  /// The reason for which it is not known whether there are other breaks.
  package struct Doubt: Sendable {
    /// The audience.
    package let audience: Audience
    /// The reason, with a location in one of the versions.
    package let obstacle: ContainmentObstacle
  }

  /// All differences, in the order of the new documents.
  package let differences: [SchemaDifference]

  /// The breaks, in the order in which they were found.
  package private(set) var breaks: [Break] = []

  /// The questions that could not be decided.
  package private(set) var doubts: [Doubt] = []

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The new version.
  ///   - deadline: The time at which the search for breaks ends.
  package init(old: SchemaVersion, new: SchemaVersion, deadline: ContinuousClock.Instant) {
    differences = DifferenceSearch.differences(old, new)
    guard !differences.isEmpty || old.documents.count != new.documents.count else { return }
    // The two searches have nothing in common.
    let searches = Audience.allCases.mapInParallel(minimumCount: 2) { [differences] audience in
      var search = BreakSearch(audience, old: old, new: new, differences, deadline: deadline)
      search.run()
      return search
    }
    for (audience, search) in zip(Audience.allCases, searches) { note(search, for: audience) }
  }

  private mutating func note(_ search: BreakSearch, for audience: Audience) {
    for found in search.breaks {
      if found.differences.isEmpty {
        breaks.append(Break(audience: audience, difference: nil, witness: found.witness))
      }
      breaks += found.differences.map {
        Break(audience: audience, difference: $0, witness: found.witness)
      }
    }
    doubts += search.obstacles.map { Doubt(audience: audience, obstacle: $0) }
  }
}

extension BreakSearch {
  /// Creates a search for the breaks of an audience.
  init(
    _ audience: SchemaComparison.Audience, old: SchemaVersion, new: SchemaVersion,
    _ differences: [SchemaDifference], deadline: ContinuousClock.Instant
  ) {
    let isNewRefusing = audience == .writers
    let edits = differences.map { difference in
      isNewRefusing
        ? SchemaVariant.Edit(target: difference.target.new, value: difference.old?.node)
        : SchemaVariant.Edit(target: difference.target.old, value: difference.new?.node)
    }
    let (accepting, refusing) = isNewRefusing ? (old, new) : (new, old)
    self.init(
      accepting: accepting.compiled, refusing: refusing.compiled, SchemaVariant(refusing, edits),
      differences.map { Difference($0, isNewRefusing: isNewRefusing) }, deadline: deadline)
  }
}
