public import JSONText

/// Why an object of custom data does not stand for a value of the application's type.
///
/// Thrown by readers inside a payload; whoever reads a whole payload gets a ``PayloadError``.
public struct CustomDataError: Error, Hashable, Sendable {
  /// Where the object begins in the payload.
  public let byteOffset: Int

  /// The way from the object to what could not be read; empty if it is the object as a whole.
  public let path: JSONPointer

  /// What is wrong, in a sentence.
  public let message: String

  /// An error about a part of an object.
  ///
  /// - Parameters:
  ///   - message: What is wrong, in a sentence.
  ///   - byteOffset: Where the object begins in the payload.
  ///   - path: The way from there to what could not be read.
  public init(_ message: String, byteOffset: Int, path: JSONPointer = .root) {
    self.message = message
    self.byteOffset = byteOffset
    self.path = path
  }

  /// What a custom type threw when it was made of an object.
  init(_ error: any Error, byteOffset: Int) {
    guard let error = error as? DecodingError, let context = error.context else {
      self.init(String(describing: error), byteOffset: byteOffset)
      return
    }
    self.init(
      context.debugDescription, byteOffset: byteOffset,
      path: JSONPointer(tokens: context.codingPath.map(\.pointerToken)))
  }
}

extension DecodingError {
  /// Where and what, whatever the case.
  var context: Context? {
    switch self {
    case .keyNotFound(_, let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

extension CodingKey {
  /// The key as one token of a pointer.
  var pointerToken: String { intValue.map { String($0) } ?? stringValue }
}
