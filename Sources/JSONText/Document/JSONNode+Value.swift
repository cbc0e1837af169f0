extension JSONNode {
  /// The value without its document and without members that are repeated later.
  ///
  /// The value must not be nested deeper than ``JSONValue/maximumDepth``, which the standard limits
  /// ensure. After parsing with higher limits, call ``isNested(deeperThan:)`` first.
  public var value: JSONValue {
    precondition(
      !isNested(deeperThan: JSONValue.maximumDepth),
      "The value is nested deeper than a JSONValue can be.")
    return document.withTape { $0.value(index) }
  }

  /// Returns whether the value's arrays and objects are nested deeper than a limit.
  ///
  /// - Parameter limit: The maximum number of arrays and objects that are open at once.
  /// - Returns: Whether more are open somewhere. `[[]]` has a depth of 2.
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
        // A repeated member has the position of the first occurrence and the value of the last one.
        object.append(string(name), isShadowed(name) ? .null : value(name + 1))
        name = next(after: name + 1)
      }
      return .object(object)
    }
  }
}

extension JSONValue {
  /// Parses a value.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: The limits that the text must stay within. At most ``maximumDepth`` levels are
  ///     allowed in any case.
  /// - Throws: ``JSONSyntaxError`` for the first mistake.
  public init(parsing bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONSyntaxError) {
    var limits = limits
    limits.maximumDepth = min(limits.maximumDepth, Self.maximumDepth)
    self = try JSONDocument(bytes, limits: limits).root.value
  }

  /// Parses a value.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``JSONSyntaxError`` for the first mistake.
  public init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }
}
