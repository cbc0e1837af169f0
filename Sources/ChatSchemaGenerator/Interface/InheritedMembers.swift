/// The protocols of libraries to which generated types conform, with what they inherit from.
///
/// A conformance that only moves from one of them to a narrower one is not lost.
enum LibraryProtocols {
  /// Returns the protocols that a conformance includes, itself among them.
  static func all(of type: TypeReference) -> Set<TypeReference> {
    guard case .library(let name, _) = type else { return [type] }
    var found: Set<TypeReference> = [type]
    var open = [name]
    while let next = open.popLast() {
      for other in inherited[next] ?? [] where found.insert(.library(other)).inserted {
        open.append(other)
      }
    }
    return found
  }

  /// Returns the protocols that a conformance includes besides itself.
  static func parents(of type: TypeReference) -> Set<TypeReference> {
    all(of: type).subtracting([type])
  }

  /// Whether a type that conforms to the protocol's parents has all that it requires.
  static func isImplied(_ type: TypeReference) -> Bool { type == "FlatJSONCustomData" }

  private static let inherited: [Identifier: [Identifier]] = [
    "Codable": ["Decodable", "Encodable"],
    "Comparable": ["Equatable"],
    "Hashable": ["Equatable"],
    "JSONCodable": ["JSONDecodable", "JSONEncodable"],
    "JSONModel": ["JSONDecodable", "JSONEncodable", "Codable", "Hashable", "Sendable"],
    "CheckedModel": ["JSONModel"],
    "SchemaModel": ["CheckedModel"],
    "EntitySchemaModel": ["SchemaModel"],
    "TextEnumeration": ["SchemaModel", "RawRepresentable", "CustomStringConvertible"],
    "OpenTextEnumeration": ["TextEnumeration"],
    "IntegerEnumeration": ["SchemaModel", "RawRepresentable", "CustomStringConvertible"],
    "OpenIntegerEnumeration": ["IntegerEnumeration"],
    "ValueEnumeration": ["SchemaModel"],
    "CustomData": ["Codable", "Hashable", "Sendable", "JSONCodable"],
    "FlatJSONCustomData": ["CustomData"],
    "EntityIdentifier": [
      "RawRepresentable", "Hashable", "Comparable", "Sendable", "Codable", "JSONCodable",
      "CustomStringConvertible",
    ],
    "ComposedIdentifier": ["Hashable", "Comparable", "Sendable", "CustomStringConvertible"],
    "LosslessStringConvertible": ["CustomStringConvertible"],
    "StoredRecord": ["Hashable", "Sendable"],
    "StorableValue": ["Hashable", "Sendable"],
    "CoreProvider": ["Sendable"],
    "UserProvider": ["CoreProvider"],
    "ChannelProvider": ["CoreProvider"],
    "MembershipProvider": ["UserProvider", "ChannelProvider"],
    "MessageProvider": ["ChannelProvider"],
    "MessageActionProvider": ["MessageProvider"],
    "SyncProvider": ["MembershipProvider", "MessageActionProvider"],
  ]
}

extension InterfaceType {
  /// Adds the members that an enum has without declaring them: those of its raw type and of its protocols.
  mutating func addInheritedMembers() {
    guard kind == .enumeration else { return }
    if let raw = conformances.first(where: { $0 == "Int" || $0 == "String" }) {
      conformances.removeAll { $0 == raw }
      conformances.append("RawRepresentable")
      properties.append(InterfaceProperty(name: "rawValue", type: raw))
      addInitializer(ofRawValue: raw, isFailable: true)
    }
    let protocols = conformances.reduce(into: Set<TypeReference>()) {
      $0.formUnion(LibraryProtocols.all(of: $1))
    }
    if protocols.contains("TextEnumeration") {
      addInitializer(
        ofRawValue: "String", isFailable: !protocols.contains("OpenTextEnumeration"))
    }
    let listsCases =
      protocols.contains("TextEnumeration")
      || protocols.isSuperset(of: ["IntegerEnumeration", "CaseIterable"])
    let isDeclared = properties.contains { $0.isStatic && $0.name == "knownCases" }
    if listsCases, !isDeclared {
      properties.append(
        InterfaceProperty(name: "knownCases", type: .array(.named("Self")), isStatic: true))
    }
  }

  private mutating func addInitializer(ofRawValue type: TypeReference, isFailable: Bool) {
    callables.append(
      InterfaceCallable(
        name: "init",
        parameters: [InterfaceCallable.Parameter(label: "rawValue", name: "rawValue", type: type)],
        isFailable: isFailable))
  }

  /// Adds the members of other types that are read on this one, through `subscript(dynamicMember:)`.
  ///
  /// What the type declares hides them. Members of the application's own types are not known.
  mutating func addLookedUpMembers(_ types: [String: InterfaceType]) {
    var names = Set(properties.lazy.filter { !$0.isStatic }.map(\.name))
    for callable in callables where callable.name == "subscript" {
      guard let parameter = callable.parameters.first, parameter.label == "dynamicMember",
        case .library(_, let arguments) = parameter.type, arguments.count == 2,
        let members = arguments[0].path.flatMap({ types[$0] })
      else { continue }
      for member in members.properties where !member.isStatic && !member.isLookedUp {
        guard names.insert(member.name).inserted else { continue }
        var member = member
        member.isLookedUp = true
        member.isSettable = member.isSettable && callable.isSettable
        if case .optional = callable.result { member.type = member.type.map { .optional($0) } }
        properties.append(member)
      }
    }
  }
}
