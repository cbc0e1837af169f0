import JSONSchema
import JSONText

/// Why a payload, or something in it, could not be read, with its place found.
struct ReadFailure {
  let code: PayloadError.Code
  let id: Diagnostic.ID
  let position: SourcePosition
  let pointer: JSONPointer
  let message: String
  let suggestion: String?

  /// Finds the place of an error.
  ///
  /// - Parameters:
  ///   - error: What a reader threw.
  ///   - bytes: What it read.
  ///   - origin: The position of the first byte.
  init(_ error: any Error, in bytes: [UInt8], origin: SourcePosition = .start) {
    switch error {
    case let error as JSONReadError:
      let located = error.located(in: bytes, origin: origin)
      let isMalformed = error.code == .malformed
      code = isMalformed ? .notJSON : .unreadable
      // The same finding has the same name, whether a reader or a parser made it.
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

  /// The same error for bytes that begin elsewhere; not for errors about what is not JSON.
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

  /// The finding, for people and editors.
  ///
  /// - Parameters:
  ///   - file: What the payload is called.
  ///   - prefix: The way from the payload to the bytes that were read.
  ///   - contextMember: The context member that was read in place of the payload, if one was.
  /// - Returns: The finding; without a place if it is about a context member.
  func diagnostic(
    file: String, below prefix: JSONPointer = .root, contextMember: String? = nil
  ) -> Diagnostic {
    let notes = suggestion.map { [Diagnostic.Note($0)] } ?? []
    if let contextMember {
      // What the caller gave beside the payload has no place in it.
      let message = "In the context member '\(contextMember)': \(message)"
      return Diagnostic(id, at: nil, message, notes: notes)
    }
    let location = SourceLocation(
      file: file, position: position, pointer: JSONPointer(tokens: prefix.tokens + pointer.tokens))
    return Diagnostic(id, at: location, message, notes: notes)
  }

  /// The place of the deepest value on the way of an error that is there.
  private static func place(
    of error: CustomDataError, in bytes: [UInt8], origin: SourcePosition
  ) -> (SourcePosition, JSONPointer) {
    let object = JSONReadError(
      .unreadable, byteOffset: error.byteOffset, expected: "", found: ""
    ).located(in: bytes, origin: origin)
    guard let document = try? JSONDocument(bytes, limits: .unlimited, origin: origin) else {
      // The bytes behind the object are not JSON; the object's place is all that is known.
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
