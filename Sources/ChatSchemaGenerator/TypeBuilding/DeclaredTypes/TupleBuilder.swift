import JSONSchema
import JSONText

/// Builds tuples from arrays whose first elements have types of their own.
struct TupleBuilder {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let namer: MemberNamer
  private let words: WordingReader

  /// Creates a builder with the given options.
  init(_ conjunctions: ConjunctionReader, _ options: TypeModelOptions, _ findings: TypeFindings) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    namer = MemberNamer(options.choices, findings)
    words = WordingReader(conjunctions, options.choices)
  }

  /// Returns a tuple for an array whose first elements have types of their own.
  func tuple(_ item: Work, _ uses: inout UseBuilder) -> TypeDefinition.Content {
    var array = ArrayKeywords(conjunctions.keywords(item.conjunction), reader)
    let rest = rest(&array, item, &uses)
    let names = names(array)
    var shape = TupleShape(elements: [], rest: rest, restName: names.last?.text ?? "rest")
    for (place, list) in array.prefix.enumerated() {
      let usage = TypeUsage(owner: item.id, hint: names[place].text)
      let use = uses.element(list, usage)
      shape.elements.append(
        TupleShape.Element(
          name: names[place].text, use: use, isRequired: place < array.minimum,
          wording: words.partWording(list, use)))
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

  /// Returns the use for the elements after the first ones; nil if the array must end there.
  private func rest(
    _ array: inout ArrayKeywords, _ item: Work, _ uses: inout UseBuilder
  ) -> ValueUse? {
    var rest: ValueUse?
    // An element for which no value is valid ends the array.
    if let end = array.prefix.firstIndex(where: { uses.isNever($0) }) {
      uses.reportContradiction(array.prefix[end], in: array.minimum > end ? item.id : nil)
      array.prefix.removeSubrange(end...)
      array.maximum = min(array.maximum, end)
    } else if array.maximum > array.prefix.count {
      rest = uses.possibleElement(array.rest, TypeUsage(owner: item.id, hint: "rest"))
    }
    if rest == nil { array.maximum = min(array.maximum, array.prefix.count) }
    return rest
  }

  private func names(_ array: ArrayKeywords) -> [Identifier] {
    namer.names(
      texts(array.prefix) + ["rest"], in: NameSpace(.member, reserved: MemberReservations.names),
      chosen: array.prefix.map { namer.choice($0) } + [namer.choice(array.rest)],
      of: array.prefix.map { _ in nil } + [nil])
  }

  /// Returns the texts from which the names of elements are made.
  private func texts(_ prefix: [[SubschemaID]]) -> [String] {
    let ordinals = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    return prefix.enumerated().map { place, list in
      if let name = list.lazy.compactMap({ reader.title(of: $0) }).first { return name }
      return place < ordinals.count ? ordinals[place] : "element\(place + 1)"
    }
  }
}
