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
    let (start, wasChecking, notices) = (json.mark, isChecking, rare.notices)
    let (context, contextsInUse) = (rare.context, rare.contextsInUse)
    isChecking = true
    rare.notices = nil
    defer {
      isChecking = wasChecking
      rare.notices = notices
    }
    let failure: CheckFailure.Code
    do {
      return try body(&self)
    } catch {
      failure = try CheckFailure.Code(of: error)
    }
    json.rewind(to: start)
    rare.context = context
    rare.contextsInUse = contextsInUse
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
      if try CheckFailure.Code(of: error) == .undecided, wasChecking { throw error }
      return nil
    }
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
    return try rare.mayRepeatNames(in: json) && json.nextRepeatsNames()
  }

  /// Returns a reader of a copy of the next value with only the last value of each name; the next value is not
  /// consumed.
  private mutating func readerWithDistinctNames() throws -> PayloadReader {
    let start = json.mark
    defer { json.rewind(to: start) }
    let value = try readValue()
    var reader = PayloadReader(
      value.bytes(), options: ReadingOptions(limits: json.limits), isChecking: isChecking)
    reader.rare.payloadRepeatsNames = false
    return reader
  }
}

extension CheckFailure.Code {
  /// Creates the verdict of an error on a value.
  ///
  /// - Throws: The error, if it is about malformed JSON, which contains no verdict.
  fileprivate init(of error: any Error) throws {
    if let error = error as? CheckFailure {
      self = error.code
    } else if let error = error as? JSONReadError, error.code == .malformed {
      throw error
    } else {
      self = .failed
    }
  }
}
