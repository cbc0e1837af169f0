extension JSONNode {
  /// The value without its document, repeated members left out.
  ///
  /// The value must not be nested deeper than ``JSONValue/maximumDepth``, which the standard limits
  /// see to; after parsing with higher ones ask ``isNested(deeperThan:)`` first.
  public var value: JSONValue {
    precondition(
      !isNested(deeperThan: JSONValue.maximumDepth),
      "The value is nested deeper than a JSONValue can be.")
    return document.withTape { $0.value(index) }
  }

  /// Returns whether arrays and objects are nested deeper in the value than a limit.
  ///
  /// - Parameter limit: How many may be open at once.
  /// - Returns: Whether there are more; `[[]]` is nested 2 deep.
  public func isNested(deeperThan limit: Int) -> Bool {
    document.withTape { tape in
      var ends: [Int] = []
      var node = index
      let end = tape.next(after: index)
      while node < end {
        while let last = ends.last, last <= node { ends.removeLast() }
        guard tape.isContainer(node) else {
          node += 1
          continue
        }
        ends.append(tape.next(after: node))
        if ends.count > limit { return true }
        node += 2
      }
      return false
    }
  }
}

extension JSONTape {
  fileprivate func value(_ node: Int) -> JSONValue {
    switch tag(node) {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .integer, .number: return .number(number(node))
    case .string, .escapedString, .shadowedName, .escapedShadowedName: return .string(string(node))
    case .array:
      var elements: [JSONValue] = []
      elements.reserveCapacity(count(node))
      var child = firstChild(node)
      while child < next(after: node) {
        elements.append(value(child))
        child = next(after: child)
      }
      return .array(elements)
    case .object, .objectWithDuplicates:
      var object = JSONObject()
      var name = firstChild(node)
      while name < next(after: node) {
        // A repeated member has the place of the first and the value of the last.
        object.append(string(name), isShadowed(name) ? .null : value(name + 1))
        name = next(after: name + 1)
      }
      return .object(object)
    }
  }
}

extension JSONValue {
  /// Reads a value from a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: How much the text may ask for; at most ``maximumDepth`` levels in any case.
  /// - Throws: ``JSONSyntaxError`` for the first mistake.
  public init(parsing bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONSyntaxError) {
    var limits = limits
    limits.maximumDepth = min(limits.maximumDepth, Self.maximumDepth)
    self = try JSONDocument(bytes, limits: limits).root.value
  }

  /// Reads a value from a text.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``JSONSyntaxError`` for the first mistake.
  public init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }
}
