import JSONText

@_spi(Generated)
extension PayloadReader {
  /// Whether the next value satisfies a predicate; the value stays to be read.
  ///
  /// Of a name that an object repeats, the predicate sees the last value only.
  ///
  /// - Throws: ``CheckFailure`` if the predicate gave up.
  public mutating func satisfies(
    _ predicate: (inout PayloadReader) throws -> Bool
  ) throws -> Bool {
    // A predicate that stops early has not seen a later member of the same name, which is the one that
    // counts; and what it found may have been turned around since.
    guard try repeatsNames() else { return try holds(predicate) }
    var copy = try readerWithDistinctNames()
    return try predicate(&copy)
  }

  /// Reads a value, if it can be read and passes its checks.
  ///
  /// Inside, the reader checks. A check that gave up counts as failed, unless the reader checks outside
  /// as well.
  ///
  /// - Parameter body: Reads one value.
  /// - Returns: The value; nil if it could not be read, and then it stays to be read.
  /// - Throws: What no other attempt could do better with: `JSONReadError` for what is not JSON or is
  ///   nested too deep, ``CheckFailure`` for a check that gave up where the reader checks outside.
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
    // Only the last value of a name counts, and an earlier one may be what failed.
    if try repeatsNames() { return try attemptWithDistinctNames(body, wasChecking: wasChecking) }
    if failure == .undecided, wasChecking { throw CheckFailure.undecided }
    return nil
  }

  /// The same where an object in the next value repeats a name.
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

  /// What an error says about a value; what is not JSON is no answer.
  private static func failure(_ error: any Error) throws -> CheckFailure.Code {
    if let error = error as? CheckFailure { return error.code }
    if let error = error as? JSONReadError, error.code == .malformed { throw error }
    return .failed
  }
}

// MARK: Repeated names

extension PayloadReader {
  /// Whether an object in the next value has a name twice.
  ///
  /// The whole payload is looked at once, so that parts of it need not be one by one.
  private mutating func repeatsNames() throws -> Bool {
    switch try json.peekKind() {
    case .array, .object: break
    default: return false
    }
    // A context member has bytes of its own.
    if contextMemberInUse == nil {
      if payloadRepeatsNames == nil { payloadRepeatsNames = Self.repeatsNames(json) }
      if payloadRepeatsNames == false { return false }
    }
    do {
      return try JSONDocument(
        prefixOf: json.bytes, from: json.byteOffset, limits: json.limits
      ).hasDuplicateMembers
    } catch {
      // The reader says so in its own words.
      var copy = json
      try copy.skipValue()
      throw json.tooDeep()
    }
  }

  /// Whether an object anywhere in a payload has a name twice, or whether it is not JSON.
  private static func repeatsNames(_ json: JSONReader) -> Bool {
    do {
      return try JSONDocument(json.bytes, limits: json.limits).hasDuplicateMembers
    } catch {
      return true
    }
  }

  /// A reader of the next value alone, with the last value of each name; the value stays to be read.
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
