import JSONText

/// An ordered array of unique elements, for the keyword `uniqueItems`.
///
/// Appending or inserting an element that the array already has changes nothing and returns false. Reading a payload
/// keeps repeated elements, so that the same payload can be written again; checked decoding refuses such a payload.
///
/// ```swift
/// var tags: UniqueArray<String> = ["red", "blue"]
/// tags.append("red")     // false
/// tags.append("green")   // true
/// ```
///
/// To find repeated elements, texts are compared scalar by scalar, as in JSON Schema, and all other elements with `==`.
/// `contains(_:)` takes constant time.
public struct UniqueArray<Element: Hashable> {
  /// The elements, in order.
  public private(set) var elements: [Element] = []

  /// The number of occurrences of each element, if there are more than a few; otherwise empty.
  private var counts: [UniqueKey<Element>: Int] = [:]

  private static var fewElements: Int { 16 }

  /// Creates an array without elements.
  public init() {}

  /// Creates an array of elements, without those that repeat an earlier one.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Creates an array of elements that were read, including repeated ones.
  public init(read elements: [Element]) {
    self.elements = elements
    if elements.count > Self.fewElements { countElements() }
  }

  /// Returns whether the array has an element.
  public func contains(_ element: Element) -> Bool {
    let key = UniqueKey(element)
    guard counts.isEmpty else { return counts[key] != nil }
    return elements.contains { UniqueKey($0) == key }
  }

  /// Returns the index of an element, or nil if the array does not have it.
  ///
  /// This takes linear time.
  public func firstIndex(of element: Element) -> Int? {
    let key = UniqueKey(element)
    if !counts.isEmpty, counts[key] == nil { return nil }
    return elements.firstIndex { UniqueKey($0) == key }
  }

  /// Appends an element, unless the array already has it.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    insert(element, at: elements.count)
  }

  /// Inserts an element at an index, unless the array already has it.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func insert(_ element: Element, at place: Int) -> Bool {
    if contains(element) { return false }
    elements.insert(element, at: place)
    count(element)
    return true
  }

  /// Replaces the element at an index, unless the array has the new element at another index.
  ///
  /// - Returns: Whether the new element is at the index now.
  @discardableResult
  public mutating func replace(at place: Int, with element: Element) -> Bool {
    let old = elements[place]
    if UniqueKey(old) == UniqueKey(element) {
      elements[place] = element
      return true
    }
    if contains(element) { return false }
    elements[place] = element
    uncount(old)
    count(element)
    return true
  }

  /// Removes the element at an index.
  ///
  /// - Returns: The removed element.
  @discardableResult
  public mutating func remove(at place: Int) -> Element {
    let element = elements.remove(at: place)
    uncount(element)
    return element
  }

  /// Removes all elements.
  public mutating func removeAll() {
    elements = []
    counts = [:]
  }

  private mutating func count(_ element: Element) {
    if !counts.isEmpty {
      counts[UniqueKey(element), default: 0] += 1
    } else if elements.count > Self.fewElements {
      countElements()
    }
  }

  private mutating func uncount(_ element: Element) {
    guard !counts.isEmpty else { return }
    let key = UniqueKey(element)
    let rest = (counts[key] ?? 1) - 1
    counts[key] = rest > 0 ? rest : nil
  }

  private mutating func countElements() {
    counts.reserveCapacity(elements.count)
    for element in elements { counts[UniqueKey(element), default: 0] += 1 }
  }
}

extension UniqueArray: RandomAccessCollection {
  /// The index of the first element.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { elements.count }

  /// The element at an index.
  public subscript(place: Int) -> Element { elements[place] }
}

extension UniqueArray: ExpressibleByArrayLiteral {
  /// Creates an array from a literal, without elements that repeat an earlier one.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension UniqueArray: Sendable where Element: Sendable {}

extension UniqueArray: Hashable {
  /// Returns whether two arrays have equal elements in the same order, compared with `==` of the elements' type.
  public static func == (a: UniqueArray, b: UniqueArray) -> Bool { a.elements == b.elements }

  /// Feeds the elements into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension UniqueArray: CustomStringConvertible {
  /// The elements in the notation of an array.
  public var description: String { String(describing: elements) }
}

extension UniqueArray: JSONDecodable where Element: JSONDecodable {
  /// Reads an array with all its elements.
  public init(from reader: inout PayloadReader) throws {
    self.init(read: try [Element](from: &reader))
  }
}

extension UniqueArray: JSONEncodable where Element: JSONEncodable {
  /// Writes an array.
  public func encode(to writer: inout PayloadWriter) throws {
    try elements.encode(to: &writer)
  }
}

extension UniqueArray: Decodable where Element: JSONDecodable {
  /// Reads the decoder's content as a JSON value, and the array from the bytes of that value.
  public init(from decoder: any Decoder) throws {
    self = try Self.read(JSONValue(from: decoder), codingPath: decoder.codingPath)
  }
}

extension UniqueArray: Encodable where Element: JSONEncodable {
  /// Writes the array's bytes, parsed as a JSON value, into the encoder.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue(encoding: self).encode(to: encoder)
  }
}

/// A key that compares elements for uniqueness: texts by their Unicode scalars, anything else by `==`.
struct UniqueKey<Element: Hashable>: Hashable {
  private let element: Element

  init(_ element: Element) {
    self.element = element
  }

  static func == (a: UniqueKey, b: UniqueKey) -> Bool {
    if let text = a.element as? String, let other = b.element as? String {
      return JSONName.isEqual(text, other)
    }
    return a.element == b.element
  }

  func hash(into hasher: inout Hasher) {
    if let text = element as? String {
      JSONName.hash(text, into: &hasher)
    } else {
      hasher.combine(element)
    }
  }
}

extension UniqueKey: Sendable where Element: Sendable {}
