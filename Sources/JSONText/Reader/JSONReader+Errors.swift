extension JSONReader {
  /// Returns the error for a value that is not of the requested kind.
  ///
  /// - Parameter expected: A description of the requested value, for example `a string`.
  /// - Returns: The error. If the value is malformed, the error is about the mistake in it.
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

  /// Returns the error for a character that cannot begin a value.
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
    JSONReadError(MistakeExplanation(scanner).explained(failure))
  }
}

extension JSONReadError {
  /// Returns the first mistake in a text that should be a single value.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limits: The limits that the text must stay within.
  /// - Returns: The mistake; nil if the text is well-formed and within the limits.
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
  /// Returns the offset of the innermost bracket that is open at an offset, by a walk from `start`.
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

  /// Returns the offset of the comma or colon before an offset, with only whitespace between them.
  func separator(before start: Int) -> Int? {
    var offset = start - 1
    while offset > 0, base[offset] <= UInt8(ascii: " ") { offset -= 1 }
    return offset >= 0 && ",:".utf8.contains(base[offset]) ? offset : nil
  }
}
