public import JSONSchema
public import JSONText

/// An error that says what an application can do about it.
///
/// Every error that the package throws to an application conforms to it, besides `CancellationError`:
///
/// ```swift
/// do {
///   try await send(text)
/// } catch let error as any ChatSchemaError {
///   switch error.kind {
///   case .invalid: mark(error.place)
///   case .offline, .rateLimited: showWaiting()
///   default: report(error.message)
///   }
/// }
/// ```
public protocol ChatSchemaError: Error {
  /// The kind of the failure, which decides what to do.
  var kind: ChatSchemaErrorKind { get }

  /// A sentence for a log, without keys, tokens and payloads.
  var message: String { get }

  /// For ``ChatSchemaErrorKind/invalid``, the place in the payload; nil if it is not known.
  var place: SourceLocation? { get }

  /// The underlying error, such as that of a database; nil without one.
  var cause: (any Error)? { get }
}

extension ChatSchemaError {
  /// No place, unless an error knows one.
  public var place: SourceLocation? { nil }

  /// No underlying error, unless an error has one.
  public var cause: (any Error)? { nil }
}

/// The kinds of errors, by what an application can do about them.
public enum ChatSchemaErrorKind: String, Sendable, Hashable, CaseIterable {
  /// A value is not what its schema, its type or the service allows: show it to the user, who can
  /// change it.
  case invalid
  /// The service was not reached, or can not answer now: the same call may succeed later.
  case offline
  /// The service wants fewer requests: the same call may succeed later.
  case rateLimited
  /// The credentials do not allow it: sign in again, or ask for rights.
  case denied
  /// The service, or a rule of the spec, refuses it for another reason.
  case refused
  /// Something else is there already, or was changed meanwhile: read it and decide again.
  case conflict
  /// The subject of the call, or an object that it refers to, does not exist.
  case missing
  /// The store can not be read or written.
  case storage
  /// The task was cancelled, or the operation was taken back.
  case cancelled
  /// The call is not possible: a mistake in the program.
  case misuse
}

extension PayloadError: ChatSchemaError {
  /// ``ChatSchemaErrorKind/invalid``.
  public var kind: ChatSchemaErrorKind { .invalid }

  /// The sentence of the first failure, without values of the payload.
  public var message: String {
    failures.first?.masked().message ?? diagnostics.first?.message ?? code.description
  }

  /// The place of the first diagnostic.
  public var place: SourceLocation? { diagnostics.first?.location }
}

extension CheckFailure: ChatSchemaError {
  /// ``ChatSchemaErrorKind/invalid``.
  public var kind: ChatSchemaErrorKind { .invalid }

  /// The ``description``.
  public var message: String { description }
}

extension CustomDataError: ChatSchemaError {
  /// ``ChatSchemaErrorKind/invalid``.
  public var kind: ChatSchemaErrorKind { .invalid }
}

extension JSONWriteError: ChatSchemaError {
  /// ``ChatSchemaErrorKind/invalid``.
  public var kind: ChatSchemaErrorKind { .invalid }
}
