package import JSONText

/// Converts YAML 1.2 to JSON.
///
/// Scalars are resolved by the core schema. Aliases are written out, and `<<` merges. What JSON cannot hold is a
/// failure, and so is more than a million values behind aliases.
package struct YAMLConverter: Sendable {
  /// Whether scalars are resolved by YAML 1.1 in all documents, and not only in those with `%YAML 1.1`.
  package let isVersion11: Bool

  package init(isVersion11: Bool = false) { self.isVersion11 = isVersion11 }

  /// Returns the documents of a stream, without those that have nothing in them.
  ///
  /// After a document that is broken, the next line with `---` begins another one. After 10,000 of these, the rest
  /// of the stream is one failure.
  package func documents(in bytes: [UInt8]) -> [Conversion] {
    bytes.withUnsafeBufferPointer { bytes in
      var results: [Conversion] = []
      var brokenCount = 0
      var start: Int? = Self.start(of: bytes)
      // Once, because a text may have very many broken documents.
      let isASCII = bytes.allSatisfy { $0 < 0x80 }
      while let begin = start {
        start = nil
        var composer = YAMLComposer(YAMLEventReader(bytes, from: begin, isASCII: isASCII))
        do throws(ConversionFailure) {
          while let document = try composer.next() {
            if document.isEmpty, document.failure == nil { continue }
            results.append(convert(document))
          }
        } catch {
          results.append(.failure(error))
          start = Self.nextDocument(in: bytes, from: max(error.end, begin + 1))
          brokenCount += 1
          if brokenCount == Self.maximumBrokenCount, let next = start {
            results.append(.failure(Self.tooMany(at: next)))
            start = nil
          }
        }
      }
      return results
    }
  }

  /// The maximum number of broken documents, because the parser reads ahead anew after each of them.
  private static let maximumBrokenCount = 10_000

  private static func tooMany(at offset: Int) -> ConversionFailure {
    ConversionFailure(
      "\(maximumBrokenCount) documents before this one are broken, and reading ends here",
      at: offset)
  }

  private func convert(_ document: YAMLDocument) -> Conversion {
    if let failure = document.failure { return .failure(failure) }
    var writer = YAMLWriter(document, isVersion11: isVersion11 || document.isVersion11)
    do throws(ConversionFailure) {
      try writer.write(0)
      return .success(
        ConvertedDocument(
          json: writer.text.bytes, map: writer.text.map, start: document.start,
          remarks: writer.remarks))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the offset after a byte-order mark, which may follow comments.
  private static func start(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = 0
    while offset < bytes.count {
      let line = bytes[offset...]
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { return offset + 3 }
      guard let first = line.first, first == UInt8(ascii: "#") || first == UInt8(ascii: "\n"),
        let end = line.firstIndex(of: UInt8(ascii: "\n"))
      else { return 0 }
      offset = end + 1
    }
    return 0
  }

  /// Returns the offset of the next line that begins a document.
  private static func nextDocument(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var offset = min(start, bytes.count)
    while offset > 0, offset < bytes.count, bytes[offset - 1] != UInt8(ascii: "\n") { offset += 1 }
    while offset + 3 <= bytes.count {
      let line = bytes[offset...]
      if line.starts(with: "---".utf8),
        offset + 3 == bytes.count || bytes[offset + 3] <= UInt8(ascii: " ")
      {
        return offset
      }
      guard let end = line.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      offset = end + 1
    }
    return nil
  }
}

/// Writes the nodes of a document as JSON.
private struct YAMLWriter {
  private let document: YAMLDocument
  private let isVersion11: Bool
  private(set) var text: MappedText
  private(set) var remarks: [ConversionRemark] = []

  /// The number of values and aliases that are being written.
  private var depth = 0

  private static let maximumDepth = JSONLimits.standard.maximumDepth + 1

  /// A name and a value of a mapping, and the place of the `<<` that brings them.
  private struct Member {
    var name: Int
    var value: Int
    var merge: Int?
  }

  init(_ document: YAMLDocument, isVersion11: Bool) {
    self.document = document
    self.isVersion11 = isVersion11
    text = MappedText()
  }

  mutating func write(_ index: Int) throws(ConversionFailure) {
    let node = document.nodes[index]
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw failure("this is nested deeper than \(JSONLimits.standard.maximumDepth) levels", index)
    }
    switch node.kind {
    case .alias(let target):
      let start = text.bytes.count
      try write(target)
      text.endUse(since: start, at: node.place.lowerBound)
    case .scalar(let scalar): try write(scalar, node)
    case .sequence:
      try note(node, known: ["seq", "omap", "pairs"])
      text.append("[".utf8, at: node.place)
      for (number, child) in node.children.enumerated() {
        if number > 0 { text.append(UInt8(ascii: ",")) }
        try write(child)
      }
      text.append(UInt8(ascii: "]"))
    case .mapping:
      try note(node, known: ["map", "set"])
      try writeMembers(of: node)
    }
  }

  private mutating func writeMembers(of node: YAMLNode) throws(ConversionFailure) {
    text.append("{".utf8, at: node.place)
    for (number, member) in try members(of: node).enumerated() {
      if number > 0 { text.append(UInt8(ascii: ",")) }
      let start = text.bytes.count
      let name = target(of: member.name)
      text.append(string: try self.name(of: name), at: document.nodes[member.name].place)
      text.append(UInt8(ascii: ":"))
      try write(member.value)
      if let merge = member.merge { text.endUse(since: start, at: merge) }
    }
    text.append(UInt8(ascii: "}"))
  }

  private func target(of index: Int) -> Int {
    if case .alias(let target) = document.nodes[index].kind { return target }
    return index
  }

  // MARK: Members

  private func members(of node: YAMLNode) throws(ConversionFailure) -> [Member] {
    var own: [Member] = []
    var merges: [Member] = []
    for index in stride(from: 0, to: node.children.count - 1, by: 2) {
      let member = Member(name: node.children[index], value: node.children[index + 1])
      if isMerge(member.name) { merges.append(member) } else { own.append(member) }
    }
    if merges.isEmpty { return own }
    var names: Set<[UInt8]> = []
    for member in own { names.insert(try name(of: target(of: member.name))) }
    for merge in merges {
      let place = document.nodes[merge.name].place.lowerBound
      for mapping in try mappings(in: merge.value) {
        for member in try members(of: document.nodes[mapping]) {
          guard names.insert(try name(of: target(of: member.name))).inserted else { continue }
          own.append(Member(name: member.name, value: member.value, merge: place))
        }
      }
    }
    return own
  }

  private func isMerge(_ index: Int) -> Bool {
    let node = document.nodes[index]
    guard case .scalar(let scalar) = node.kind, scalar.text == [0x3C, 0x3C] else { return false }
    return node.tag == "tag:yaml.org,2002:merge" || node.tag == nil && scalar.isPlain
  }

  /// Returns the mappings that a value of `<<` names.
  private func mappings(in index: Int) throws(ConversionFailure) -> [Int] {
    let value = target(of: index)
    switch document.nodes[value].kind {
    case .mapping: return [value]
    case .sequence:
      let elements = document.nodes[value].children.map { target(of: $0) }
      for element in elements {
        guard case .mapping = document.nodes[element].kind else {
          throw failure("only mappings can be merged", element)
        }
      }
      return elements
    default: throw failure("`<<` merges a mapping, or a sequence of mappings", index)
    }
  }

  private func failure(_ message: String, _ index: Int) -> ConversionFailure {
    ConversionFailure(message, at: document.nodes[index].place.lowerBound)
  }

  /// Returns the name that a node stands for before a `:`.
  private func name(of index: Int) throws(ConversionFailure) -> [UInt8] {
    guard case .scalar(let scalar) = document.nodes[index].kind else {
      throw failure("a sequence or mapping can not be a name in JSON", index)
    }
    switch try value(of: scalar, document.nodes[index]) {
    case .null: return Array("null".utf8)
    case .boolean(let value): return Array((value ? "true" : "false").utf8)
    default: return scalar.text
    }
  }

  // MARK: Scalars

  private mutating func write(
    _ scalar: YAMLEvent.Scalar, _ node: YAMLNode
  ) throws(ConversionFailure) {
    if let tag = node.tag, Self.standardName(of: tag) == nil, tag != "!" { note(tag, node) }
    noteOtherValue(of: scalar, node)
    switch try value(of: scalar, node) {
    case .null: text.append("null".utf8, at: node.place)
    case .boolean(let value): text.append((value ? "true" : "false").utf8, at: node.place)
    case .number(let digits, _): text.append(digits, at: node.place)
    case .string:
      text.append(string: scalar.text, at: node.place)
    case .notFinite:
      let written = String(decoding: scalar.text, as: UTF8.self)
      throw ConversionFailure(
        "`\(written)` is no value in JSON, which has finite numbers only", at: node.place.lowerBound
      )
    }
  }

  /// Records that readers of YAML 1.1 take a scalar for something else.
  private mutating func noteOtherValue(of scalar: YAMLEvent.Scalar, _ node: YAMLNode) {
    guard !isVersion11, scalar.isPlain, node.tag == nil,
      let other = YAMLScalar.otherValue(of: scalar.text)
    else { return }
    let written = String(decoding: scalar.text.prefix(40), as: UTF8.self)
    remarks.append(
      ConversionRemark(
        .version, "readers of YAML 1.1 take `\(written)` for \(other)",
        at: node.place.lowerBound))
  }

  /// Returns the value of a scalar with its tag.
  private func value(
    of scalar: YAMLEvent.Scalar, _ node: YAMLNode
  ) throws(ConversionFailure) -> YAMLScalar {
    guard let tag = node.tag else {
      return scalar.isPlain ? YAMLScalar(scalar.text, isVersion11: isVersion11) : .string
    }
    guard let name = Self.standardName(of: tag) else { return .string }
    let value = YAMLScalar(scalar.text, isVersion11: isVersion11)
    let isFitting: Bool
    switch (name, value) {
    case ("str", _), ("timestamp", _), ("binary", _), ("merge", _): return .string
    case ("int", .number(_, isInteger: true)), ("float", .number), ("float", .notFinite),
      ("bool", .boolean), ("null", .null):
      isFitting = true
    default: isFitting = false
    }
    guard isFitting else {
      let written = String(decoding: scalar.text.prefix(40), as: UTF8.self)
      throw ConversionFailure(
        "`\(written)` does not fit the tag `!!\(name)`", at: node.place.lowerBound)
    }
    return value
  }

  /// Returns the name of a tag of YAML itself; nil for others.
  private static func standardName(of tag: String) -> String? {
    let prefix = "tag:yaml.org,2002:"
    guard tag.hasPrefix(prefix) else { return nil }
    let name = String(tag.dropFirst(prefix.count))
    return standard.contains(name) ? name : nil
  }

  private static let standard: Set<String> = [
    "str", "int", "float", "bool", "null", "seq", "map", "timestamp", "binary", "set", "omap",
    "pairs", "merge",
  ]

  /// Checks that the tag of a collection fits, and records a tag that says nothing to JSON.
  private mutating func note(_ node: YAMLNode, known: [String]) throws(ConversionFailure) {
    guard let tag = node.tag, tag != "!" else { return }
    guard let name = Self.standardName(of: tag) else { return note(tag, node) }
    guard known.contains(name) else {
      throw ConversionFailure(
        "the tag `!!\(name)` does not stand for this kind of value", at: node.place.lowerBound)
    }
  }

  private mutating func note(_ tag: String, _ node: YAMLNode) {
    remarks.append(
      ConversionRemark(
        .tag, "the tag `\(tag)` means nothing in JSON; the value is read without it",
        at: node.place.lowerBound))
  }
}
