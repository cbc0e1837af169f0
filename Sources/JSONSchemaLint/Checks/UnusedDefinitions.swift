package import JSONSchema
import JSONText

/// Finds definitions that nothing refers to.
///
/// A definition with a name of its own, such as an `$id`, may be used from anywhere, and so may all
/// definitions of a schema that asserts nothing itself.
struct UnusedDefinitions {
  let subject: LintSubject

  /// The references of other documents, as written.
  let outside: Set<String>

  private struct Definition {
    var name: JSONNode
    var value: JSONNode
    var range: Range<Int>
    /// The definition around it.
    var outer: Int?
    var isUsed = false
  }

  func check(_ findings: inout FindingList) {
    guard subject.isWhole, !subject.assertions(of: subject.schema.start).isEmpty else { return }
    var definitions = definitions
    if definitions.isEmpty { return }
    markReferences(&definitions)
    markWritten(&definitions)
    for definition in definitions where !definition.isUsed && !isNamed(definition.value) {
      // What is inside an unused one goes with it.
      if let outer = definition.outer, !definitions[outer].isUsed { continue }
      let location = SourceLocation(
        file: subject.document.path, position: definition.name.position,
        pointer: definition.value.pointer)
      findings.append(
        LintFinding(
          Diagnostic(.unusedDefinition, .note, at: location, "nothing refers to this definition"),
          advice: "remove it, or refer to it"))
    }
  }

  /// All definitions of the document, with outer ones before inner ones.
  private var definitions: [Definition] {
    var found: [Definition] = []
    for part in subject.parts {
      for keyword in ["$defs", "definitions"] {
        guard let value = subject.node(part)[keyword] else { continue }
        for member in value.members where member.value.kind == .object {
          found.append(
            Definition(
              name: member.nameNode, value: member.value, range: member.value.byteRange))
        }
      }
    }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    var open: [Int] = []
    for index in found.indices {
      while let last = open.last, found[last].range.upperBound <= found[index].range.lowerBound {
        open.removeLast()
      }
      found[index].outer = open.last
      open.append(index)
    }
    return found
  }

  /// Marks the definitions that a compiled reference leads to from elsewhere.
  private func markReferences(_ definitions: inout [Definition]) {
    let program = subject.program
    for number in program.subschemaSites.indices {
      let part = SubschemaID(number)
      let origin = subject.isInDocument(part) ? subject.node(part).byteRange.lowerBound : nil
      for instruction in program.instructions(of: part) {
        program.forEachSubschema(of: instruction.operation) { target, _ in
          guard subject.isInDocument(target) else { return }
          mark(subject.node(target).byteRange.lowerBound, from: origin, &definitions)
        }
      }
    }
  }

  /// Marks the definitions that a reference leads to that no keyword reads, or that of another
  /// document.
  private func markWritten(_ definitions: inout [Definition]) {
    let root = subject.document.root.document.root
    let compiled = Set(subject.parts.map { subject.node($0).index })
    for reference in WrittenReferences.all(in: root)
    where !compiled.contains(reference.object.index) {
      mark(reference.text, from: reference.object.byteRange.lowerBound, &definitions)
    }
    for text in outside where WrittenReferences.mayMean(subject.document, text) {
      mark(text, from: nil, &definitions)
    }
  }

  private func mark(_ text: String, from origin: Int?, _ definitions: inout [Definition]) {
    guard let fragment = URIReference(text).fragment,
      let decoded = URIReference.decodingPercents(fragment),
      let pointer = try? JSONPointer(decoded),
      let target = subject.document.root.resolve(pointer)
    else { return }
    mark(target.byteRange.lowerBound, from: origin, &definitions)
  }

  /// Marks the definitions around a place that is referred to from another one.
  private func mark(_ place: Int, from origin: Int?, _ definitions: inout [Definition]) {
    var low = 0
    var high = definitions.count
    while low < high {
      let middle = (low + high) / 2
      if definitions[middle].range.lowerBound <= place { low = middle + 1 } else { high = middle }
    }
    var index = low > 0 ? low - 1 : nil
    while let current = index {
      let range = definitions[current].range
      if range.contains(place) {
        if let origin, range.contains(origin) { return }
        definitions[current].isUsed = true
      }
      index = definitions[current].outer
    }
  }

  /// Returns whether a schema, or one inside it, has a name by which others can refer to it.
  private func isNamed(_ node: JSONNode) -> Bool {
    switch node.kind {
    case .object:
      node.members.contains { member in
        (Self.names.contains(member.name) && member.value.kind == .string)
          || isNamed(member.value)
      }
    case .array: node.elements.contains { isNamed($0) }
    default: false
    }
  }

  private static let names: Set<String> = ["$id", "id", "$anchor", "$dynamicAnchor"]
}

/// The references that a text has, whether or not a keyword reads them.
package enum WrittenReferences {
  /// Returns the references in a value, with the objects that have them.
  static func all(in node: JSONNode) -> [(text: String, object: JSONNode)] {
    var found: [(String, JSONNode)] = []
    var open = [node]
    while let next = open.popLast() {
      for member in next.members {
        if member.value.kind == .string {
          guard keywords.contains(member.name), let text = member.value.string else { continue }
          found.append((text, next))
        } else {
          open.append(member.value)
        }
      }
      for element in next.elements where element.kind == .object || element.kind == .array {
        open.append(element)
      }
    }
    return found
  }

  /// Returns the references of a document that may lead to another one, as written.
  package static func leavingTexts(of document: SchemaDocument) -> Set<String> {
    Set(all(in: document.root).map(\.text).filter { !$0.hasPrefix("#") })
  }

  /// Returns whether a reference may mean a document: both end in the same name.
  static func mayMean(_ document: SchemaDocument, _ text: String) -> Bool {
    let name = lastName(of: URIReference(text).withoutFragment.description)
    let id = (document.root["$id"] ?? document.root["id"])?.string ?? ""
    return [document.path, document.uri, id].contains { lastName(of: $0) == name }
  }

  private static func lastName(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  private static let keywords: Set<String> = ["$ref", "$dynamicRef", "$recursiveRef"]
}
