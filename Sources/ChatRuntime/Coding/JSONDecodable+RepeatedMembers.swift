import JSONText

extension JSONDecodable {
  /// Reads a payload once more if it repeats names: of each name only the last member counts, and an
  /// earlier one may be what could not be read.
  ///
  /// - Parameters:
  ///   - bytes: The payload, all of it.
  ///   - options: As it was read with.
  ///   - failure: Why it could not be read as it is.
  /// - Throws: `failure` if no name is repeated, or what is wrong with the last members.
  @usableFromInline
  init(
    lastMembersOf bytes: [UInt8], options: ReadingOptions, after failure: PayloadError
  ) throws(PayloadError) {
    guard failure.code == .unreadable,
      let lastMembers = RepeatedMembers.leftOut(of: bytes, options: options)
    else { throw failure }
    var reader = PayloadReader(lastMembers, options: options)
    do {
      self = try Self(from: &reader)
      try reader.finish()
    } catch {
      throw reader.payloadError(error, file: options.name, original: bytes)
    }
  }
}

/// Names that an object has twice.
enum RepeatedMembers {
  /// A payload with the last member of each name, in its place; nil if no name is repeated.
  static func leftOut(of bytes: [UInt8], options: ReadingOptions) -> [UInt8]? {
    guard let document = try? JSONDocument(bytes, limits: options.limits) else {
      // What is not JSON has been told already.
      return nil
    }
    return document.hasDuplicateMembers ? document.bytesOfLastMembers : nil
  }
}
