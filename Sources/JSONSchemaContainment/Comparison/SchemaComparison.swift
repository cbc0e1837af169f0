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
    let now = ContinuousClock.now
    // Half of the time is for readers, unless writers need less.
    let half = now + (deadline - now) / 2
    let removals = differences.map {
      SchemaVariant.Edit(target: $0.target.new, value: $0.old?.node.value)
    }
    let additions = differences.map {
      SchemaVariant.Edit(target: $0.target.old, value: $0.new?.node.value)
    }
    var writers = BreakSearch(
      accepting: old.compiled, refusing: new.compiled, SchemaVariant(new, removals),
      differences.map { BreakSearch.Difference($0, isNewRefusing: true) }, deadline: half)
    writers.run()
    note(writers, for: .writers)
    var readers = BreakSearch(
      accepting: new.compiled, refusing: old.compiled, SchemaVariant(old, additions),
      differences.map { BreakSearch.Difference($0, isNewRefusing: false) }, deadline: deadline)
    readers.run()
    note(readers, for: .readers)
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
