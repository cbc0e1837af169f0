import JSONSchema
import JSONText

/// What keywords say about the elements of an array.
struct ArrayKeywords {
  /// The subschemas of each of the first elements.
  var prefix: [[SubschemaID]] = []
  /// The subschemas of the others.
  var rest: [SubschemaID] = []
  var minimum = 0
  var maximum = Int.max
  var isUnique = false

  /// Reads the keywords.
  init(_ keywords: [MemberKeyword], _ reader: SchemaReader) {
    var lists: [[SubschemaID]] = []
    var items: [(id: SubschemaID, after: Int)] = []
    for keyword in keywords {
      switch keyword.operation {
      case .prefixItems(let list): lists.append(reader.subschemas(list))
      case .items(let id, let after): items.append((id, after))
      case .minItems(let count): minimum = max(minimum, count)
      case .maxItems(let count): maximum = min(maximum, count)
      case .uniqueItems: isUnique = true
      default: break
      }
    }
    let count = min(maximum, lists.map(\.count).max() ?? 0)
    for place in 0..<count {
      let own = lists.compactMap { place < $0.count ? $0[place] : nil }
      prefix.append(own + items.filter { $0.after <= place }.map(\.id))
    }
    rest = items.map(\.id)
  }

  /// What is asked of the array as a whole.
  var checks: [ValueCheck] {
    var result: [ValueCheck] = []
    if minimum > 0 { result.append(.minItems(minimum)) }
    if maximum < .max { result.append(.maxItems(maximum)) }
    if isUnique { result.append(.uniqueItems) }
    return result
  }
}

extension TypeModelBuilder {
  /// The type of an array whose elements are alike, and what is asked of it.
  mutating func array(
    _ conjunction: Conjunction, _ usage: TypeUsage
  ) -> (type: ValueShape, checks: [ValueCheck]) {
    var array = ArrayKeywords(keywords(conjunction), reader)
    guard let element = possibleElement(array.rest, usage.appending("Item")) else {
      reportContradiction(array.rest, in: array.minimum > 0 ? usage.owner : nil)
      array.maximum = 0
      return (.array(ValueUse(type: .any)), array.checks)
    }
    return (array.isUnique ? .uniqueArray(element) : .array(element), array.checks)
  }

  /// The use of a type for parts to which some subschemas apply, or none.
  mutating func element(_ seeds: [SubschemaID], _ usage: TypeUsage) -> ValueUse {
    elementPlan(seeds).map { use($0, usage) } ?? ValueUse(type: .any)
  }

  /// The use of a type for parts that there may be; nil if it is plain that nothing is valid there.
  mutating func possibleElement(_ seeds: [SubschemaID], _ usage: TypeUsage) -> ValueUse? {
    guard let plan = elementPlan(seeds) else { return ValueUse(type: .any) }
    if case .never = plan.shape { return nil }
    return use(plan, usage)
  }

  /// Whether it is plain that nothing is valid against all of some subschemas.
  mutating func isNever(_ seeds: [SubschemaID]) -> Bool {
    if case .never = elementPlan(seeds)?.shape { true } else { false }
  }

  /// What parts are; nil if they are anything.
  private mutating func elementPlan(_ seeds: [SubschemaID]) -> TypePlan? {
    let asserting = seeds.filter { !reader.acceptsAll($0) }
    return asserting.isEmpty ? nil : plan(asserting)
  }

  /// An array of which the first elements have types of their own.
  mutating func tuple(_ item: Work) -> TypeDefinition.Content {
    var array = ArrayKeywords(keywords(item.conjunction), reader)
    var rest: ValueUse?
    // An element that nothing can be ends the array.
    if let end = array.prefix.firstIndex(where: { isNever($0) }) {
      reportContradiction(array.prefix[end], in: array.minimum > end ? item.id : nil)
      array.prefix.removeSubrange(end...)
      array.maximum = min(array.maximum, end)
    } else if array.maximum > array.prefix.count {
      rest = possibleElement(array.rest, TypeUsage(owner: item.id, hint: "rest"))
    }
    if rest == nil {
      array.maximum = min(array.maximum, array.prefix.count)
    }
    let names = names(
      elementNames(array.prefix) + ["rest"],
      in: NameSpace(.member, reserved: MemberReservations.names),
      chosen: array.prefix.map { memberChoice($0) } + [memberChoice(array.rest)],
      of: array.prefix.map { _ in nil } + [nil])
    var shape = TupleShape(elements: [], rest: rest, restName: names.last?.text ?? "rest")
    for (place, list) in array.prefix.enumerated() {
      let usage = TypeUsage(owner: item.id, hint: names[place].text)
      let use = element(list, usage)
      shape.elements.append(
        TupleShape.Element(
          name: names[place].text, use: use, isRequired: place < array.minimum,
          wording: partWording(list, use)))
    }
    shape.checks = array.checks.filter { check in
      switch check {
      case .minItems(let count): count > shape.elements.count
      case .maxItems(let count): rest != nil || count < shape.elements.count
      default: true
      }
    }
    return .tuple(shape)
  }

  private func elementNames(_ prefix: [[SubschemaID]]) -> [String] {
    let ordinals = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    return prefix.enumerated().map { place, list in
      if let name = list.lazy.compactMap({ title(of: $0) }).first { return name }
      return place < ordinals.count ? ordinals[place] : "element\(place + 1)"
    }
  }

  /// A short `title`, which may be a name.
  func title(of id: SubschemaID) -> String? {
    guard let title = reader.node(id)["title"]?.string, !title.isEmpty, title.utf8.count <= 40
    else { return nil }
    return title
  }
}
