import JSONSchema

/// The names of one scope and where they were first given.
struct NamesInUse {
  /// The scope, for messages.
  let what: String
  /// What makes another name of one that is taken; nil where none is suggested.
  let suffix: String?
  /// Whether names that differ by case only are the same.
  let foldsCase: Bool
  private var places: [String: (name: String, place: () -> SourceLocation)] = [:]

  init(what: String, suffix: String? = nil, foldsCase: Bool = false) {
    self.what = what
    self.suffix = suffix
    self.foldsCase = foldsCase
  }

  /// Adds a type under the name that Swift gets, which is another one where a library has it.
  mutating func add(
    type name: String, at place: @escaping @autoclosure () -> SourceLocation,
    _ findings: inout Findings
  ) {
    add(TypeNames.identifier(name).text, at: place(), &findings)
  }

  /// Adds a name, or reports that it is taken; only then the places are looked up.
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

  /// Where a type got its name; nil if none has it.
  func place(of type: Identifier) -> SourceLocation? { places[key(type.text)]?.place() }

  /// A name that begins like another one and that nothing has up to now.
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
