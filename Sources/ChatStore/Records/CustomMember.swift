import ChatRuntime
import JSONText

/// A value inside custom data: the custom data itself, or what properties lead to.
struct CustomPart<Custom: CustomData, Value>: Sendable {
  fileprivate let path: PropertyPath
  fileprivate let change: @Sendable (inout Custom, (inout Value) -> Void) -> Void

  /// Returns the value of a property.
  func part<Member>(
    _ member: any WritableKeyPath<Value, Member> & Sendable
  ) -> CustomPart<Custom, Member> {
    let change = change
    return CustomPart<Custom, Member>(path: PropertyPath(path.properties + [member])) {
      custom, body in
      change(&custom) { body(&$0[keyPath: member]) }
    }
  }
}

extension CustomPart where Value == Custom {
  /// Creates the custom data itself.
  init() {
    self.init(path: PropertyPath([])) { custom, body in body(&custom) }
  }
}

/// A property of custom data, and the member of the JSON that holds it.
///
/// The member is found by encoding custom data that differs only in the property. What differs in the JSON is the
/// member.
struct CustomMember<Custom: CustomData, Member: StorableValue>: Sendable {
  private let path: PropertyPath
  private let set: @Sendable (inout Custom, Member) -> Void
  /// The empty custom data, without a value of an optional property.
  private let empty: Custom
  private let isOptional: Bool

  /// Creates a property that always has a value.
  init(_ part: CustomPart<Custom, Member>) {
    path = part.path
    set = { custom, value in part.change(&custom) { $0 = value } }
    empty = Custom()
    isOptional = false
  }

  /// Creates an optional property.
  init(_ part: CustomPart<Custom, Member?>) {
    path = part.path
    set = { custom, value in part.change(&custom) { $0 = value } }
    var empty = Custom()
    part.change(&empty) { $0 = nil }
    self.empty = empty
    isOptional = true
  }

  /// Returns the attribute for the member of the JSON in a column.
  func attribute<Record>(
    in json: StoredAttribute<Record, StoredJSON>
  ) -> StoredAttribute<Record, Member> {
    let location = MemberLocations.shared.location(of: path) { locate() }
    if let refusal = location.refusal {
      return StoredAttribute(path: json.path.refused(refusal)) { _ in .null }
    }
    let names = location.names
    let form = location.form
    return StoredAttribute(
      path: json.path.member(names, form: form, fallback: location.fallback),
      isNative: location.isNative
    ) { value in
      guard let json = try encoded(value).member(names), json != .null else { return .null }
      guard let stored = form.storedValue(of: json) else {
        throw StoreError(
          .unstorable, "A value of '\(names.joined(separator: "."))' is encoded in several forms.")
      }
      return stored
    }
  }

  private func encoded(_ value: Member) throws -> JSONValue {
    var custom = empty
    set(&custom, value)
    return try JSONValue(encoding: custom)
  }

  // MARK: Finding the member

  private func locate() -> MemberLocation {
    do {
      return try found() ?? refusal("is not in exactly one member of the JSON of \(Custom.self)")
    } catch {
      return refusal("can not be encoded: \(error)")
    }
  }

  private func refusal(_ reason: String) -> MemberLocation {
    MemberLocation(refusal: "The property '\(path)' \(reason).")
  }

  /// Returns the location of the member; nil unless exactly one differs.
  private func found() throws -> MemberLocation? {
    let base = try JSONValue(encoding: empty)
    // Values without a JSON form, such as those that the type refuses, show nothing.
    let samples = SampleValues.of(Member.self).compactMap { sample in
      (try? encoded(sample)).map { (value: sample, json: $0) }
    }
    var names: [String]?
    for sample in samples where sample.json != base {
      let differences = base.differences(from: sample.json)
      guard differences.count == 1, !differences[0].isEmpty,
        names ?? differences[0] == differences[0]
      else { return nil }
      names = differences[0]
    }
    guard let names else { return nil }
    let members = samples.compactMap { sample in
      sample.json.member(names).map { (value: sample.value, json: $0) }
    }
    let isNative = members.allSatisfy { value, json in
      Member.memberForm.storedValue(of: json) == (try? value.storedValue)
    }
    guard let form = isNative ? Member.memberForm : members.first?.json.form else { return nil }
    let fallback = isOptional ? nil : base.member(names).flatMap(form.storedValue)
    return MemberLocation(names: names, form: form, fallback: fallback, isNative: isNative)
  }
}

/// The member of JSON that holds a property.
private struct MemberLocation: Sendable {
  /// The names on the path to the member.
  var names: [String] = []
  /// The form in which values are compared.
  var form = MemberForm.incomparable
  /// The value of the empty custom data; nil for an optional property.
  var fallback: StoredValue?
  /// Whether the form is that of the property's type.
  var isNative = false
  /// The reason why no request can name the property.
  var refusal: String?
}

/// The properties that lead to a part of custom data.
///
/// `@unchecked Sendable`: it has no mutable state. Its only property is a constant list of key paths, which are
/// immutable, and were `Sendable` before their types were erased.
private struct PropertyPath: Hashable, @unchecked Sendable, CustomStringConvertible {
  let properties: [AnyKeyPath]

  init(_ properties: [AnyKeyPath]) {
    self.properties = properties
  }

  var description: String { properties.map { String(describing: $0) }.joined() }
}

/// The locations of the properties that requests of this process named.
private final class MemberLocations: Sendable {
  static let shared = MemberLocations()

  private let known = Guarded<[PropertyPath: MemberLocation]>([:])

  func location(of path: PropertyPath, _ find: () -> MemberLocation) -> MemberLocation {
    if let location = known.withLock({ $0[path] }) { return location }
    // Found outside the lock, because it runs code of the application.
    let location = find()
    known.withLock { $0[path] = location }
    return location
  }
}

extension JSONValue {
  /// Returns the paths to the members in which two values differ.
  fileprivate func differences(from other: JSONValue) -> [[String]] {
    if self == other { return [] }
    guard case .object(let own) = self, case .object(let others) = other else { return [[]] }
    var paths: [[String]] = []
    for (name, value) in own {
      guard let otherValue = others[name] else {
        paths.append([name])
        continue
      }
      paths += value.differences(from: otherValue).map { [name] + $0 }
    }
    return paths + others.filter { own[$0.0] == nil }.map { [$0.0] }
  }

  /// Returns the member at a path, or nil.
  fileprivate func member(_ names: [String]) -> JSONValue? {
    var value = self
    for name in names {
      guard case .object(let object) = value, let member = object[name] else { return nil }
      value = member
    }
    return value
  }

  /// The form in which a scalar is compared as it is; nil for null, arrays and objects.
  fileprivate var form: MemberForm? {
    switch self {
    case .string: .text
    case .number: .number
    case .bool: .boolean
    case .null, .array, .object: nil
    }
  }
}
