import JSONSchema

/// The names of one scope and the locations of their first use.
struct NamesInUse {
  /// The scope, for messages.
  let what: String
  /// The suffix that makes a free name of one that is taken; nil to suggest no name.
  let suffix: String?
  /// Whether names that differ only in case are the same.
  let foldsCase: Bool
  private var places: [String: (name: String, place: () -> SourceLocation)] = [:]

  init(what: String, suffix: String? = nil, foldsCase: Bool = false) {
    self.what = what
    self.suffix = suffix
    self.foldsCase = foldsCase
  }

  /// Adds a type under its name in Swift, which differs from its own if a library has the same.
  mutating func add(
    type name: String, at place: @escaping @autoclosure () -> SourceLocation,
    _ findings: inout Findings
  ) {
    add(TypeNames.identifier(name).text, at: place(), &findings)
  }

  /// Adds a name, or reports that it is taken.
  ///
  /// Locations are looked up only in the latter case.
  mutating func add(
    _ name: String, at place: @escaping @autoclosure () -> SourceLocation,
    _ findings: inout Findings
  ) {
    guard let first = places[key(name)] else {
      places[key(name)] = (name, place)
      return
    }
    let difference = first.name == name ? "" : ", but for the case of letters"
    findings.report(
      "duplicate-name", at: place(),
      "the \(what) has the name `\(first.name)` already\(difference)",
      notes: [Diagnostic.Note("the other one", location: first.place())],
      suggestion: Identifier(name).flatMap { freeName(like: $0) })
  }

  /// Returns the location of a type's name; nil if no type has it.
  func place(of type: Identifier) -> SourceLocation? { places[key(type.text)]?.place() }

  /// Returns a name that begins like another one and is still free.
  func freeName(like name: Identifier) -> String? {
    guard let suffix else { return nil }
    var free = name.text + suffix
    var number = 2
    while places[key(free)] != nil {
      free = "\(name.text)\(suffix)\(number)"
      number += 1
    }
    return free
  }

  private func key(_ name: String) -> String { foldsCase ? name.lowercased() : name }
}
