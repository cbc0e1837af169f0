/// The treatment of each kind of warning: reported, left out, or turned into an error.
///
/// ```swift
/// var choices = WarningChoices()
/// choices.choose(.off, for: "unknown-format")
/// let reported = choices.applied(to: schema.warnings)
/// ```
///
/// Errors are never left out. A note is left out if its id or all warnings are switched off.
package struct WarningChoices: Sendable, Hashable {
  /// The treatment of a kind of warning.
  package enum Choice: String, Sendable, Hashable, CaseIterable {
    /// The warning is left out.
    case off
    /// The warning is reported, as it is without a choice.
    case warning
    /// The warning becomes an error, so that its schema cannot be used.
    case error
  }

  private struct Entry: Sendable, Hashable {
    var id: Diagnostic.ID
    var choice: Choice
  }

  // An array, because the first dictionary of a process costs more than a few comparisons.
  private var entries: [Entry] = []

  /// The choice for all warnings without a specific one; nil if no such choice was made.
  package var common: Choice?

  /// Creates an empty set of choices.
  package init() {}

  /// Whether no choice was made.
  package var isEmpty: Bool { entries.isEmpty && common == nil }

  /// Returns the choice made for a specific id.
  package func ownChoice(for id: Diagnostic.ID) -> Choice? { entries.first { $0.id == id }?.choice }

  /// Returns the choice that applies to warnings with an id.
  package func choice(for id: Diagnostic.ID) -> Choice { ownChoice(for: id) ?? common ?? .warning }

  /// Whether schemas may repeat member names.
  ///
  /// Only a specific choice for that warning allows it; otherwise it is an error.
  package var acceptRepeatedMembers: Bool {
    ownChoice(for: Diagnostic.ID.repeatedMember).map { $0 != .error } ?? false
  }

  /// Sets the choice for an id, and replaces an earlier one.
  package mutating func choose(_ choice: Choice, for id: Diagnostic.ID) {
    entries.removeAll { $0.id == id }
    entries.append(Entry(id: id, choice: choice))
  }

  /// Applies the choices to findings.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - keepsNotes: Whether notes are kept when all warnings are switched off, because the user
  ///     requested them.
  /// - Returns: The findings to report, each with the chosen severity.
  package func applied(to diagnostics: [Diagnostic], keepsNotes: Bool = false) -> [Diagnostic] {
    if isEmpty { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      switch diagnostic.severity {
      case .error: return diagnostic
      case .note: return isOff(noteWith: diagnostic.id, keepsNotes) ? nil : diagnostic
      case .warning: return applied(to: diagnostic)
      }
    }
  }

  private func isOff(noteWith id: Diagnostic.ID, _ keepsNotes: Bool) -> Bool {
    ownChoice(for: id).map { $0 == .off } ?? (common == .off && !keepsNotes)
  }

  private func applied(to warning: Diagnostic) -> Diagnostic? {
    switch choice(for: warning.id) {
    case .off: return nil
    case .warning: return warning
    case .error:
      var error = warning
      error.severity = .error
      error.notes.append(Diagnostic.Note("a warning that was made an error: \(warning.id)"))
      return error
    }
  }
}
