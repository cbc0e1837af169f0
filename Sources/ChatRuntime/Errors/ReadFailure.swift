import JSONSchema
import JSONText

/// The reason why a payload or a part of it could not be read, and its location.
struct ReadFailure {
  let code: PayloadError.Code
  let id: Diagnostic.ID
  let position: SourcePosition
  let pointer: JSONPointer
  let message: String
  let suggestion: String?

  /// Determines the location of an error.
  ///
  /// - Parameters:
  ///   - error: The error of a reader.
  ///   - bytes: The bytes that it read.
  ///   - origin: The position of the first byte.
  init(_ error: any Error, in bytes: [UInt8], origin: SourcePosition = .start) {
    switch error {
    case let error as JSONReadError:
      let located = error.located(in: bytes, origin: origin)
      let isMalformed = error.code == .malformed
      code = isMalformed ? .notJSON : .unreadable
      // Readers and parsers report the same problem with the same diagnostic ID.
      id = isMalformed ? "json-syntax" : Diagnostic.ID(rawValue: error.code.description)
      (position, pointer) = (located.position, located.pointer)
      (message, suggestion) = (located.message, located.suggestion)
    case let error as CustomDataError:
      code = .unreadable
      id = "custom-data"
      (position, pointer) = Self.place(of: error, in: bytes, origin: origin)
      (message, suggestion) = (error.message, nil)
    default:
      code = .unreadable
      id = "unreadable"
      (position, pointer) = (origin, .root)
      (message, suggestion) = (String(describing: error), nil)
    }
  }

  /// Returns the same error for bytes that begin at another offset; not for errors about malformed JSON.
  static func moved(_ error: any Error, by distance: Int) -> any Error {
    switch error {
    case let error as JSONReadError:
      JSONReadError(
        error.code, byteOffset: error.byteOffset + distance, expected: error.expected,
        found: error.found)
    case let error as CustomDataError:
      CustomDataError(error.message, byteOffset: error.byteOffset + distance, path: error.path)
    default: error
    }
  }

  /// Returns the diagnostic, for people and editors.
  ///
  /// - Parameters:
  ///   - file: The name of the payload.
  ///   - prefix: The pointer from the payload to the bytes that were read.
  ///   - contextMember: The context member that was read in place of the payload, if one was.
  /// - Returns: The diagnostic, without a location if it concerns a context member.
  func diagnostic(
    file: String, below prefix: JSONPointer = .root, contextMember: String? = nil
  ) -> Diagnostic {
    let notes = suggestion.map { [Diagnostic.Note($0)] } ?? []
    if let contextMember {
      // A context member is not part of the payload, so it has no location.
      let message = "In the context member '\(contextMember)': \(message)"
      return Diagnostic(id, at: nil, message, notes: notes)
    }
    let location = SourceLocation(
      file: file, position: position, pointer: JSONPointer(tokens: prefix.tokens + pointer.tokens))
    return Diagnostic(id, at: location, message, notes: notes)
  }

  /// Returns the location of the deepest existing value on the path of an error.
  private static func place(
    of error: CustomDataError, in bytes: [UInt8], origin: SourcePosition
  ) -> (SourcePosition, JSONPointer) {
    let object = JSONReadError(
      .unreadable, byteOffset: error.byteOffset, expected: "", found: ""
    ).located(in: bytes, origin: origin)
    guard let document = try? JSONDocument(bytes, limits: .unlimited, origin: origin) else {
      // The bytes after the object are not JSON, so only the object's location is known.
      return (object.position, object.pointer)
    }
    var node = document.root.resolve(object.pointer)
    for token in error.path.tokens {
      guard let next = node?.resolve(JSONPointer(tokens: [token])) else { break }
      node = next
    }
    let pointer = JSONPointer(tokens: object.pointer.tokens + error.path.tokens)
    return (node?.position ?? object.position, pointer)
  }
}
