import JSONText

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
