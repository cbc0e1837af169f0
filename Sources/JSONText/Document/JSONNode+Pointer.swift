extension JSONNode {
  /// The pointer from the document's root to the value.
  ///
  /// A member whose name is repeated later has the same pointer as the later one. Takes time in
  /// proportion to the number of siblings on the way.
  public var pointer: JSONPointer {
    document.withTape { tape in
      var tokens: [String] = []
      var node = 0
      while node < index {
        let isObject = tape.kind(node) == .object
        var child = tape.firstChild(node)
        var place = 0
        // A name belongs to its object. Its value follows it on the tape.
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

  /// The array or object that contains the value; nil for the document's root.
  ///
  /// Takes time in proportion to the number of siblings on the way.
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
        // A name belongs to its object, as its value does.
        if child == index { break }
        node = isObject ? child + 1 : child
      }
      return around
    }
    return found.map { JSONNode(document: document, index: $0) }
  }

  /// Returns the value that a pointer refers to, relative to this value (RFC 6901, section 4).
  ///
  /// - Parameter pointer: The pointer, with this value as its root.
  /// - Returns: The value; `nil` if it does not exist. An array index must have no leading zeros,
  ///   and `-` never refers to an element.
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
  /// Returns the array index that a token spells: `0`, or digits without a leading zero.
  package static func arrayIndex(_ token: String) -> Int? {
    let digits = token.utf8
    guard digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }),
      digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { return nil }
    return Int(token)
  }
}
