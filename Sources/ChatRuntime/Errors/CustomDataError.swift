public import JSONText

/// An error for an object of custom data that is not a value of the application's type.
///
/// Readers throw it inside a payload. When a whole payload is read, it is reported as a ``PayloadError``.
public struct CustomDataError: Error, Hashable, Sendable {
  /// The byte offset of the object in the payload.
  public let byteOffset: Int

  /// The pointer from the object to the value that could not be read; empty if it is the object itself.
  public let path: JSONPointer

  /// A sentence that states the problem.
  public let message: String

  /// Creates an error about a part of an object.
  ///
  /// - Parameters:
  ///   - message: A sentence that states the problem.
  ///   - byteOffset: The byte offset of the object in the payload.
  ///   - path: The pointer from the object to the value that could not be read. Default: the object itself.
  public init(_ message: String, byteOffset: Int, path: JSONPointer = .root) {
    self.message = message
    self.byteOffset = byteOffset
    self.path = path
  }

  /// Creates an error from the one that a custom type threw.
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
  /// The context, whatever the case of the error.
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
