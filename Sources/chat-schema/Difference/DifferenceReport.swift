import JSONSchema
import JSONText

/// Those whom a change can break.
enum ChangeClass: String, CaseIterable, Sendable {
  /// Those who write payloads: one that was valid is refused now.
  case writers
  /// Those who read payloads: one that was refused is valid now.
  case readers
  /// The source code that uses the generated Swift.
  case source
  /// The rows that are stored.
  case storage
  /// None of the classes above.
  case none
}

/// A change, and one of the classes that it breaks.
struct ReportedChange: Sendable {
  var kind: ChangeClass
  /// The kind of change, such as `min-length-raised`.
  var id: String
  /// The location in the old version; nil for an addition.
  var old: SourceLocation?
  /// The location in the new version; nil for a removal.
  var new: SourceLocation?
  /// The change as a sentence without a period.
  var message: String
  /// The way to avoid the break, as a sentence without a period.
  var advice: String?
  /// A payload that only one version accepts: the old one for writers, the new one for readers.
  var witness: JSONValue?
}

/// A class about which not everything is known.
struct ReportedDoubt: Sendable {
  var kind: ChangeClass
  /// The keyword that prevented an answer, or `time` or `size`.
  var keyword: String
  var old: SourceLocation?
  var new: SourceLocation?
  /// The reason as a sentence without a period.
  var message: String
}

/// All changes between two versions.
struct DifferenceReport: Sendable {
  /// Whether a class is broken.
  enum Verdict: String, Sendable {
    case compatible, breaking, undecided
  }

  /// The old version as the user named it.
  let old: String

  /// The new version as the user named it.
  let new: String

  /// The changes; ``finish()`` puts them in order.
  var changes: [ReportedChange] = []

  /// All differences of the documents, whomever they break.
  var differences: [ReportedChange] = []

  /// The questions that could not be decided.
  var doubts: [ReportedDoubt] = []

  init(old: String, new: String) {
    self.old = old
    self.new = new
  }

  /// Returns the verdict for a class.
  func verdict(for kind: ChangeClass) -> Verdict {
    if changes.contains(where: { $0.kind == kind }) { return .breaking }
    return doubts.contains { $0.kind == kind } ? .undecided : .compatible
  }

  /// Adds the differences that break none of the classes, and sorts the changes.
  ///
  /// A change that several entities find is listed once for each class. While it is undecided whether payloads
  /// break, it is not known which differences break nothing.
  mutating func finish() {
    var known: Set<Identity> = []
    changes = changes.filter { known.insert(Identity($0, kind: $0.kind)).inserted }
    let breaking = Set(changes.map { Identity($0, kind: .none) })
    if !doubts.contains(where: { $0.kind == .writers || $0.kind == .readers }) {
      changes += differences.filter { difference in
        let identity = Identity(difference, kind: .none)
        return !breaking.contains(identity) && known.insert(identity).inserted
      }
    }
    sort()
  }

  /// The parts in which two entries for the same change agree.
  private struct Identity: Hashable {
    let kind: ChangeClass
    let id: String
    let old: SourceLocation?
    let new: SourceLocation?

    init(_ change: ReportedChange, kind: ChangeClass) {
      (self.kind, id, old, new) = (kind, change.id, change.old, change.new)
    }
  }

  /// Sorts the changes by their location in the new version, else in the old one.
  private mutating func sort() {
    let order = Dictionary(
      uniqueKeysWithValues: ChangeClass.allCases.enumerated().map { ($1, $0) })
    func key(_ place: SourceLocation?) -> (String, Int) {
      (place?.file ?? "", place?.position.byteOffset ?? 0)
    }
    changes = changes.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      let (placeOfA, placeOfB) = (key(a.new ?? a.old), key(b.new ?? b.old))
      if placeOfA != placeOfB { return placeOfA < placeOfB }
      let (kindOfA, kindOfB) = (order[a.kind] ?? 0, order[b.kind] ?? 0)
      return (kindOfA, a.id, first.offset) < (kindOfB, b.id, second.offset)
    }
    .map(\.element)
  }

  /// Returns whether something of a class is broken, or not known.
  ///
  /// - Parameters:
  ///   - classes: The classes that are asked for.
  ///   - ignoresDoubts: Whether what is not known counts as compatible.
  /// - Returns: Whether a gate for the classes fails.
  func fails(_ classes: Set<ChangeClass>, ignoresDoubts: Bool) -> Bool {
    classes.contains { kind in
      switch verdict(for: kind) {
      case .breaking: true
      case .undecided: !ignoresDoubts
      case .compatible: false
      }
    }
  }
}
