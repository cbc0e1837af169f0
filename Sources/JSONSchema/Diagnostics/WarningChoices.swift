/// What becomes of each kind of warning: it is reported, left out, or made an error.
///
/// ```swift
/// var choices = WarningChoices()
/// choices.choose(.off, for: "unknown-format")
/// let told = choices.applied(to: schema.warnings)
/// ```
///
/// Errors are never left out. A note is left out where its id is switched off, or all warnings are.
package struct WarningChoices: Sendable, Hashable {
  /// What becomes of a kind of warning.
  package enum Choice: String, Sendable, Hashable, CaseIterable {
    /// It is left out.
    case off
    /// It is reported, as without a choice.
    case warning
    /// The schema that it is about can not be used.
    case error
  }

  private struct Entry: Sendable, Hashable {
    var id: Diagnostic.ID
    var choice: Choice
  }

  // An array, as the first dictionary of a process costs more than a few comparisons.
  private var entries: [Entry] = []

  /// The choice for warnings without one of their own; nil if there is none.
  package var common: Choice?

  /// Choices, none of them made.
  package init() {}

  /// Whether nothing was chosen.
  package var isEmpty: Bool { entries.isEmpty && common == nil }

  /// The choice that was made for an id alone.
  package func ownChoice(for id: Diagnostic.ID) -> Choice? {
    entries.first { $0.id == id }?.choice
  }

  /// What becomes of warnings with an id.
  package func choice(for id: Diagnostic.ID) -> Choice {
    ownChoice(for: id) ?? common ?? .warning
  }

  /// Whether schemas may have members twice, which only a choice of its own allows: it is an error otherwise.
  package var acceptRepeatedMembers: Bool {
    ownChoice(for: Diagnostic.ID.repeatedMember).map { $0 != .error } ?? false
  }

  /// Makes a choice for an id, in place of an earlier one.
  package mutating func choose(_ choice: Choice, for id: Diagnostic.ID) {
    entries.removeAll { $0.id == id }
    entries.append(Entry(id: id, choice: choice))
  }

  /// Applies the choices to findings.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - keepsNotes: Whether notes stay where all warnings are switched off: the reader asked for them.
  /// - Returns: The findings that are reported, each with the severity that was chosen.
  package func applied(
    to diagnostics: [Diagnostic], keepsNotes: Bool = false
  ) -> [Diagnostic] {
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
