extension JSONNode {
  /// The pointer from the document's root to the value.
  ///
  /// A member that is repeated later has the same pointer as the later one. Takes time in
  /// proportion to the number of siblings along the way.
  public var pointer: JSONPointer {
    document.withTape { tape in
      var tokens: [String] = []
      var node = 0
      while node < index {
        let isObject = tape.kind(node) == .object
        var child = tape.firstChild(node)
        var place = 0
        // A name belongs to the object; its value is one behind it.
        while tape.next(after: isObject ? child + 1 : child) <= index {
          child = tape.next(after: isObject ? child + 1 : child)
          place += 1
        }
        if isObject, child == index { break }
        tokens.append(isObject ? tape.string(child) : String(place))
        node = isObject ? child + 1 : child
      }
      return JSONPointer(tokens: tokens)
    }
  }

  /// The array or object that the value is in; nil for the document's root.
  ///
  /// Takes time in proportion to the number of siblings along the way.
  package var parent: JSONNode? {
    let found = document.withTape { tape -> Int? in
      var around: Int?
      var node = 0
      while node < index {
        around = node
        let isObject = tape.kind(node) == .object
        var child = tape.firstChild(node)
        while tape.next(after: isObject ? child + 1 : child) <= index {
          child = tape.next(after: isObject ? child + 1 : child)
        }
        // A name belongs to the object, as its value does.
        if child == index { break }
        node = isObject ? child + 1 : child
      }
      return around
    }
    return found.map { JSONNode(document: document, index: $0) }
  }

  /// Returns the value that a pointer leads to from here (RFC 6901, section 4).
  ///
  /// - Parameter pointer: The pointer, with this value as its root.
  /// - Returns: The value; `nil` if there is none. An array index has no superfluous zeros, and
  ///   `-` leads nowhere.
  public func resolve(_ pointer: JSONPointer) -> JSONNode? {
    var node = self
    for token in pointer.tokens {
      let next: JSONNode? =
        switch node.kind {
        case .object: node[token]
        case .array: JSONPointer.arrayIndex(token).flatMap { node[$0] }
        default: nil
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }
}

extension JSONPointer {
  /// Returns the array index that a token is: `0`, or digits that begin with no zero.
  package static func arrayIndex(_ token: String) -> Int? {
    let digits = token.utf8
    guard digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }),
      digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { return nil }
    return Int(token)
  }
}
