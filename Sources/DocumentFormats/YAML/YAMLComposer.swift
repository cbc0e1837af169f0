import JSONText

/// A value of a YAML document.
struct YAMLNode {
  enum Kind {
    case scalar(YAMLEvent.Scalar)
    case sequence
    /// A mapping, whose children are names and values in turn.
    case mapping
    /// Another name of a node, which comes earlier.
    case alias(of: Int)
  }

  var kind: Kind
  var place: Range<Int>
  var tag: String?

  /// The indices of the elements, or of the names and values.
  var children: [Int] = []

  /// The number of values that it writes out to, aliases replaced by what they stand for.
  var size = 1

  /// The number of values among them that aliases bring.
  var aliasedSize = 0

  /// Whether it is complete, which it is not for aliases inside of it.
  var isClosed = true
}

/// A YAML document, whose aliases are known.
struct YAMLDocument {
  var nodes: [YAMLNode] = []
  var isVersion11 = false

  /// The offset at which it begins.
  var start = 0

  /// The first mistake in the meaning, such as an alias without an anchor.
  var failure: ConversionFailure?

  /// Whether there is nothing in it, not even a null.
  var isEmpty: Bool {
    guard nodes.count == 1, case .scalar(let scalar) = nodes[0].kind else { return nodes.isEmpty }
    return scalar.isPlain && scalar.text.isEmpty && nodes[0].tag == nil && nodes[0].place.isEmpty
  }
}

/// Composes the documents of a stream from its events.
struct YAMLComposer {
  private let events: YAMLEventReader
  private var document = YAMLDocument()

  /// The collections that are open, the innermost last.
  private var open: [Int] = []
  private var anchors: [String: Int] = [:]

  init(_ events: YAMLEventReader) { self.events = events }

  /// The maximum number of values that aliases may bring into a document.
  static let maximumAliasedSize = 1_000_000

  /// Returns the next document; nil at the end of the stream.
  ///
  /// - Throws: `ConversionFailure` for a mistake in the syntax, after which the events end.
  mutating func next() throws(ConversionFailure) -> YAMLDocument? {
    document = YAMLDocument()
    (open, anchors) = ([], [:])
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return nil
      case .documentStart(let isVersion11):
        document.isVersion11 = isVersion11
        document.start = event.place.lowerBound
      case .documentEnd:
        checkSize()
        return document
      case .alias(let name): add(event, alias(name, event))
      case .scalar(let scalar): add(event, .scalar(scalar))
      case .sequenceStart: begin(event, .sequence)
      case .mappingStart: begin(event, .mapping)
      case .collectionEnd: end(event)
      }
    }
  }

  private mutating func alias(_ name: String, _ event: YAMLEvent) -> YAMLNode.Kind {
    guard let target = anchors[name] else {
      fail("the alias `*\(name)` has no anchor before it", event)
      return .scalar(.init(text: [], isPlain: true))
    }
    guard document.nodes[target].isClosed else {
      fail("the alias `*\(name)` is inside of what it stands for", event)
      return .scalar(.init(text: [], isPlain: true))
    }
    return .alias(of: target)
  }

  private mutating func fail(_ message: String, _ event: YAMLEvent) {
    if document.failure == nil {
      document.failure = ConversionFailure(message, at: event.place.lowerBound)
    }
  }

  private mutating func begin(_ event: YAMLEvent, _ kind: YAMLNode.Kind) {
    add(event, kind)
    open.append(document.nodes.count - 1)
    document.nodes[document.nodes.count - 1].isClosed = false
  }

  private mutating func add(_ event: YAMLEvent, _ kind: YAMLNode.Kind) {
    let index = document.nodes.count
    var node = YAMLNode(kind: kind, place: event.place, tag: event.tag)
    if case .alias(let target) = kind {
      node.size = document.nodes[target].size
      node.aliasedSize = node.size
    }
    document.nodes.append(node)
    if let parent = open.last { document.nodes[parent].children.append(index) }
    if let anchor = event.anchor { anchors[anchor] = index }
    // A scalar or an alias is complete; a collection is counted when it ends.
    if let parent = open.last { count(index, in: parent) }
  }

  private mutating func count(_ child: Int, in parent: Int) {
    let (size, aliased) = (document.nodes[child].size, document.nodes[child].aliasedSize)
    document.nodes[parent].size = Self.sum(document.nodes[parent].size, size)
    document.nodes[parent].aliasedSize = Self.sum(document.nodes[parent].aliasedSize, aliased)
  }

  private static func sum(_ first: Int, _ second: Int) -> Int { min(first + second, .max / 4) }

  private mutating func end(_ event: YAMLEvent) {
    guard let index = open.popLast() else { return }
    document.nodes[index].isClosed = true
    let start = document.nodes[index].place.lowerBound
    // The end of a collection without brackets is where the next token begins.
    let last = document.nodes[index].children.last.map { document.nodes[$0].place.upperBound }
    let isFlow = event.place.upperBound > event.place.lowerBound
    let end = isFlow ? event.place.upperBound : max(start, last ?? start)
    document.nodes[index].place = start..<end
    // It was counted as one value when it began.
    guard let parent = open.last else { return }
    document.nodes[parent].size = Self.sum(
      document.nodes[parent].size, document.nodes[index].size - 1)
    document.nodes[parent].aliasedSize = Self.sum(
      document.nodes[parent].aliasedSize, document.nodes[index].aliasedSize)
  }

  private mutating func checkSize() {
    guard let root = document.nodes.first, root.aliasedSize > Self.maximumAliasedSize
    else { return }
    let aliases = document.nodes.filter { if case .alias = $0.kind { true } else { false } }
    let large = aliases.first { $0.size > Self.maximumAliasedSize } ?? aliases.last
    document.failure = ConversionFailure(
      "the aliases write out to more than \(Self.maximumAliasedSize) values",
      at: large?.place.lowerBound ?? 0)
  }
}
