/// Elements in order, no two of them equal, except for what was read.
///
/// What `uniqueItems` asks for. Appending or inserting an element that is there already changes
/// nothing and says so. Reading never drops an element, even if it repeats another one: what a
/// payload holds is written back; checked decoding refuses the payload.
///
/// Elements are equal if `==` says so, except that texts are compared scalar by scalar, as JSON Schema
/// does. Asking whether an element is there takes constant time.
public struct UniqueArray<Element: Hashable> {
  /// The elements, in order.
  public private(set) var elements: [Element] = []

  /// How often each element is there, once there are more than a few; empty before.
  private var counts: [UniqueKey<Element>: Int] = [:]

  private static var fewElements: Int { 16 }

  /// An array without elements.
  public init() {}

  /// An array of different elements; those that repeat an earlier one are left out.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// An array of elements as they were read: none is left out.
  public init(read elements: [Element]) {
    self.elements = elements
    if elements.count > Self.fewElements { countElements() }
  }

  /// Whether an element is there.
  public func contains(_ element: Element) -> Bool {
    let key = UniqueKey(element)
    guard counts.isEmpty else { return counts[key] != nil }
    return elements.contains { UniqueKey($0) == key }
  }

  /// The place of an element; nil if it is not there.
  ///
  /// Takes linear time.
  public func firstIndex(of element: Element) -> Int? {
    let key = UniqueKey(element)
    if !counts.isEmpty, counts[key] == nil { return nil }
    return elements.firstIndex { UniqueKey($0) == key }
  }

  /// Adds an element at the end, unless it is there already.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    insert(element, at: elements.count)
  }

  /// Adds an element at a place, unless it is there already.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func insert(_ element: Element, at place: Int) -> Bool {
    if contains(element) { return false }
    elements.insert(element, at: place)
    count(element)
    return true
  }

  /// Puts an element in the place of another one, unless it is at another place already.
  ///
  /// - Returns: Whether the element is at the place now.
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

  /// Removes the element at a place.
  ///
  /// - Returns: The element.
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
  /// The place of the first element.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { elements.count }

  /// The element at a place.
  public subscript(place: Int) -> Element { elements[place] }
}

extension UniqueArray: ExpressibleByArrayLiteral {
  /// An array from a literal; elements that repeat an earlier one are left out.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension UniqueArray: Sendable where Element: Sendable {}

extension UniqueArray: Hashable {
  /// Whether two arrays have equal elements in the same order.
  public static func == (a: UniqueArray, b: UniqueArray) -> Bool { a.elements == b.elements }

  /// Feeds the elements into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension UniqueArray: CustomStringConvertible {
  /// The elements as an array shows them.
  public var description: String { String(describing: elements) }
}
