extension JSONReader {
  /// Returns the error for a value that is not of the kind asked for.
  ///
  /// - Parameter expected: What was asked for, for example `a string`.
  /// - Returns: The error; if the value is malformed, the one about that.
  @inline(never)
  public func unexpected(_ expected: String) -> JSONReadError {
    var copy = self
    do throws(JSONReadError) {
      let kind = try copy.peekKind()
      let start = copy.byteOffset
      try copy.skipValue()
      return JSONReadError(
        .wrongKind, byteOffset: start, expected: expected, found: kind.description)
    } catch {
      return error
    }
  }

  /// Returns the error for an object that lacks a member.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - start: The offset of the object, as ``byteOffset`` was before it began.
  /// - Returns: The error.
  public func missingMember(_ name: String, ofObjectAt start: Int) -> JSONReadError {
    JSONReadError(
      .missingMember, byteOffset: scanner.skipWhitespace(start), expected: name, found: "nothing")
  }

  /// Returns the error for what can not begin a value.
  @inline(never)
  func mistakenValue() -> JSONReadError {
    failed(
      scanner.mistakenValue(
        byteOffset, in: scanner.innermostOpening(before: byteOffset),
        after: scanner.separator(before: byteOffset)))
  }

  /// Returns the error for a mistake.
  @inline(never)
  func failed(_ failure: ScanFailure) -> JSONReadError {
    JSONReadError(scanner.explained(failure))
  }
}

extension JSONReadError {
  /// Returns the first mistake in a text that is to be one value.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limits: How much the text may ask for.
  /// - Returns: Nil for a text that is well-formed and within the limits.
  package static func mistake(in bytes: [UInt8], limits: JSONLimits) -> JSONReadError? {
    var reader = JSONReader(bytes, limits: limits)
    do throws(JSONReadError) {
      try reader.skipValue()
      try reader.finish()
      return nil
    } catch {
      return error
    }
  }
}

extension JSONScanner {
  /// Returns the offset of the innermost bracket that is open at an offset, by walking there.
  func innermostOpening(before target: Int, from start: Int = 0) -> Int? {
    var openings: [Int] = []
    var offset = skipWhitespace(start)
    while offset < min(target, end) {
      switch base[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): openings.append(offset)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = openings.popLast()
      case UInt8(ascii: "\""):
        guard let token = try? stringEnd(offset) else { return openings.last }
        offset = token.end - 1
      default: break
      }
      offset = skipWhitespace(offset + 1)
    }
    return openings.last
  }

  /// Returns the offset of the comma or colon before an offset, if only whitespace is between.
  func separator(before start: Int) -> Int? {
    var offset = start - 1
    while offset > 0, base[offset] <= UInt8(ascii: " ") { offset -= 1 }
    return offset >= 0 && ",:".utf8.contains(base[offset]) ? offset : nil
  }
}
