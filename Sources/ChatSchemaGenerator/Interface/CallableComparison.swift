/// Compares the functions, initializers and subscripts of a type.
///
/// A callable is kept if all its calls are calls of one in the new version.
struct CallableComparison {
  private let old: InterfaceType
  private let versions: ComparedVersions
  private let candidates: [String: [InterfaceCallable]]
  /// The properties of both versions, by name.
  private let before: Set<String>
  private let after: Set<String>

  init(_ old: InterfaceType, _ new: InterfaceType, _ versions: ComparedVersions) {
    self.old = old
    self.versions = versions
    candidates = Dictionary(grouping: new.callables, by: \.name)
    before = Set(old.properties.map(\.name.text))
    after = Set(new.properties.map(\.name.text))
  }

  /// Returns what breaks.
  func changes() -> [InterfaceComparison.Change] { old.callables.flatMap(changes) }

  private func changes(of callable: InterfaceCallable) -> [InterfaceComparison.Change] {
    let others = candidates[callable.name] ?? []
    if others.contains(callable) { return [] }
    let differences = others.map { other in
      CallDifference.all(between: callable, and: other)
    }
    guard let fewest = differences.min(by: { $0.count < $1.count }),
      !(fewest.count > 1 && keepsNothing(callable, fewest))
    else {
      return [
        versions.change(
          .functionRemoved, "`\(old.path).\(callable.spelling)` no longer exists",
          member: callable.spelling, on: .old)
      ]
    }
    return fewest.map { change(of: callable, $0) }
  }

  /// Whether the most similar callable has none of the arguments.
  private func keepsNothing(_ callable: InterfaceCallable, _ differences: [CallDifference]) -> Bool
  {
    let removed = differences.count { if case .removed = $0 { true } else { false } }
    return removed == callable.parameters.count && callable.name != "init"
  }

  private func change(
    of callable: InterfaceCallable, _ difference: CallDifference
  ) -> InterfaceComparison.Change {
    let name = "\(old.path).\(callable.name)"
    switch difference {
    case .removed(let parameter):
      return argument(
        .argumentRemoved, "a call of `\(name)` no longer has the argument \(parameter.words)",
        parameter, callable)
    case .required(let parameter):
      return argument(
        .argumentRequired,
        "a call of `\(name)` needs the argument \(parameter.words) of type `\(parameter.type.spelling)`",
        parameter, callable)
    case .type(let parameter, let other):
      return argument(
        .argumentTypeChanged,
        "the argument \(parameter.words) of `\(name)` is \(other.typeWords) instead of \(parameter.typeWords)",
        parameter, callable)
    case .order(let first, let second):
      return versions.change(
        .argumentsReordered,
        "in a call of `\(name)` the argument \(first.words) comes before \(second.words)",
        member: callable.spelling)
    case .other(let words):
      return versions.change(
        .functionChanged, "`\(old.path).\(callable.spelling)` \(words)",
        member: callable.spelling)
    }
  }

  /// Returns a change of an argument.
  ///
  /// An argument of an initializer has the location of the property that it sets, in the versions that have
  /// the property.
  private func argument(
    _ kind: ChangeKind, _ message: String, _ parameter: InterfaceCallable.Parameter,
    _ callable: InterfaceCallable
  ) -> InterfaceComparison.Change {
    let name = parameter.name.text
    guard callable.name == "init", before.contains(name) || after.contains(name) else {
      return versions.change(kind, message, member: callable.spelling)
    }
    return versions.change(
      kind, message, member: name,
      on: !after.contains(name) ? .old : !before.contains(name) ? .new : .both)
  }
}

/// A difference between two callables of one name that prevents calls of the old one.
enum CallDifference {
  case removed(InterfaceCallable.Parameter)
  case required(InterfaceCallable.Parameter)
  case type(InterfaceCallable.Parameter, InterfaceCallable.Parameter)
  /// The first argument comes before the second, which was not so.
  case order(InterfaceCallable.Parameter, InterfaceCallable.Parameter)
  /// Any other difference, as the end of a sentence.
  case other(String)

  /// Returns the differences; empty if each call of the old callable is one of the new.
  static func all(
    between old: InterfaceCallable, and new: InterfaceCallable
  ) -> [CallDifference] {
    arguments(old, new) + effects(old, new)
  }

  // MARK: Arguments

  private static func arguments(
    _ old: InterfaceCallable, _ new: InterfaceCallable
  ) -> [CallDifference] {
    var places: [Identifier?: [Int]] = [:]
    for (index, parameter) in new.parameters.enumerated().reversed() {
      places[parameter.label, default: []].append(index)
    }
    var differences: [CallDifference] = []
    var last: Int?
    var isOrdered = true
    var used: Set<Int> = []
    for parameter in old.parameters {
      guard let place = places[parameter.label]?.popLast() else {
        differences.append(.removed(parameter))
        continue
      }
      used.insert(place)
      differences += difference(parameter, new.parameters[place])
      if let last, place < last, isOrdered {
        isOrdered = false
        differences.append(.order(new.parameters[place], new.parameters[last]))
      }
      last = place
    }
    let added = new.parameters.enumerated().filter { !used.contains($0) && !$1.hasDefault }
    return differences + added.map { .required($1) }
  }

  private static func difference(
    _ old: InterfaceCallable.Parameter, _ new: InterfaceCallable.Parameter
  ) -> [CallDifference] {
    let isAccepted =
      old.isInOut == new.isInOut
      && (old.type == new.type || (!old.isInOut && new.type == .optional(old.type)))
    if !isAccepted { return [.type(old, new)] }
    return old.hasDefault && !new.hasDefault ? [.required(new)] : []
  }

  // MARK: Everything else

  private static func effects(
    _ old: InterfaceCallable, _ new: InterfaceCallable
  ) -> [CallDifference] {
    var words: [String] = []
    if old.isStatic != new.isStatic {
      words.append(
        new.isStatic ? "is called on the type and not on a value" : "is called on a value")
    }
    if old.genericParameters != new.genericParameters {
      words.append("has other generic parameters")
    }
    if old.result != new.result {
      let (before, after) = (Self.words(old.result), Self.words(new.result))
      words.append("returns \(after) instead of \(before)")
    }
    if old.isFailable != new.isFailable {
      words.append(new.isFailable ? "can return nil" : "never returns nil")
    }
    if new.effects.isThrowing, !old.effects.isThrowing { words.append("can throw an error") }
    if new.effects.isAsync, !old.effects.isAsync { words.append("is asynchronous") }
    if new.isMutating, !old.isMutating { words.append("changes the value that it is called on") }
    if old.isSettable, !new.isSettable { words.append("can no longer be set") }
    return words.map { .other($0) }
  }

  private static func words(_ result: TypeReference?) -> String {
    result.map { "`\($0.spelling)`" } ?? "nothing"
  }
}

extension InterfaceCallable.Parameter {
  /// The argument in a message: its label, or its name if it has none.
  fileprivate var words: String { "`\((label ?? name).text)`" }

  /// The type in a message.
  fileprivate var typeWords: String { "`\(isInOut ? "inout " : "")\(type.spelling)`" }
}
