import JSONText

extension JSONDecodable {
  /// Reads a payload with repeated names again.
  ///
  /// Only the last member of each name counts, and the value that could not be read may belong to an earlier one.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload.
  ///   - options: The options with which it was read.
  ///   - failure: The error with which it was read.
  /// - Throws: `failure` if no name is repeated, or an error about the last members.
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

/// The removal of members whose name a later member repeats.
enum RepeatedMembers {
  /// Returns the payload with only the last member of each name, at its original offset; nil if no name is repeated.
  static func leftOut(of bytes: [UInt8], options: ReadingOptions) -> [UInt8]? {
    guard let document = try? JSONDocument(bytes, limits: options.limits) else {
      // Malformed JSON was reported already.
      return nil
    }
    return document.hasDuplicateMembers ? document.bytesOfLastMembers : nil
  }
}
