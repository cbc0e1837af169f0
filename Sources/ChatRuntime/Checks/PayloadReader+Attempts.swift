import JSONText

@_spi(Generated)
extension PayloadReader {
  /// Tries to read a value that must also pass its checks.
  ///
  /// The reader checks during the attempt. A check without a verdict counts as failed, unless the reader was checking
  /// before the attempt.
  ///
  /// - Parameter body: Reads one value.
  /// - Returns: The value; nil if the attempt failed, in which case the value is not consumed.
  /// - Throws: Errors that every other attempt would have as well: `JSONReadError` for malformed JSON or too deep
  ///   nesting; ``CheckFailure`` for a check without a verdict, if the reader was checking before the attempt.
  public mutating func attempt<Value>(
    _ body: (inout PayloadReader) throws -> Value
  ) throws -> Value? {
    let (start, wasChecking, notices) = (json.mark, isChecking, notices)
    let (context, contextsInUse) = (context, contextsInUse)
    isChecking = true
    self.notices = nil
    defer {
      isChecking = wasChecking
      self.notices = notices
    }
    let failure: CheckFailure.Code
    do {
      return try body(&self)
    } catch {
      failure = try Self.failure(error)
    }
    json.rewind(to: start)
    self.context = context
    self.contextsInUse = contextsInUse
    // Only the last value of a name counts, and an earlier one may have failed.
    if try repeatsNames() { return try attemptWithDistinctNames(body, wasChecking: wasChecking) }
    if failure == .undecided, wasChecking { throw CheckFailure.undecided }
    return nil
  }

  /// Performs an attempt for a value in which an object repeats a name.
  private mutating func attemptWithDistinctNames<Value>(
    _ body: (inout PayloadReader) throws -> Value, wasChecking: Bool
  ) throws -> Value? {
    var copy = try readerWithDistinctNames()
    do {
      let value = try body(&copy)
      try json.skipValue()
      return value
    } catch {
      if try Self.failure(error) == .undecided, wasChecking { throw error }
      return nil
    }
  }

  /// Returns the verdict of an error on a value; rethrows errors about malformed JSON, which contain no verdict.
  private static func failure(_ error: any Error) throws -> CheckFailure.Code {
    if let error = error as? CheckFailure { return error.code }
    if let error = error as? JSONReadError, error.code == .malformed { throw error }
    return .failed
  }
}

// MARK: Repeated names

extension PayloadReader {
  /// Returns whether an object in the next value repeats a name.
  ///
  /// The whole payload is examined once, so that its parts need not be examined separately.
  private mutating func repeatsNames() throws -> Bool {
    switch try json.peekKind() {
    case .array, .object: break
    default: return false
    }
    // A context member has separate bytes.
    if contextMemberInUse == nil {
      if payloadRepeatsNames == nil { payloadRepeatsNames = Self.repeatsNames(json) }
      if payloadRepeatsNames == false { return false }
    }
    do {
      return try JSONDocument(
        prefixOf: json.bytes, from: json.byteOffset, limits: json.limits
      ).hasDuplicateMembers
    } catch {
      // The reader throws its own error.
      var copy = json
      try copy.skipValue()
      throw json.tooDeep()
    }
  }

  /// Returns whether an object anywhere in a payload repeats a name, or the payload is not JSON.
  private static func repeatsNames(_ json: JSONReader) -> Bool {
    do {
      return try JSONDocument(json.bytes, limits: json.limits).hasDuplicateMembers
    } catch {
      return true
    }
  }

  /// Returns a reader of a copy of the next value with only the last value of each name; the next value is not
  /// consumed.
  private mutating func readerWithDistinctNames() throws -> PayloadReader {
    let start = json.mark
    defer { json.rewind(to: start) }
    let value = try readValue()
    var reader = PayloadReader(
      value.bytes(), options: ReadingOptions(limits: json.limits), isChecking: isChecking)
    reader.payloadRepeatsNames = false
    return reader
  }
}
