import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONSchema
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// The kinds of errors, which decide what an application does.
struct ErrorKindTests {
  @Test(arguments: [
    (RemoteError.Code.invalidRequest, ChatSchemaErrorKind.misuse), (.invalidName, .invalid),
    (.badRequest, .refused), (.unauthorized, .denied), (.featureDisabled, .refused),
    (.forbidden, .denied), (.notFound, .missing), (.conflict, .conflict),
    (.changedMeanwhile, .conflict), (.tooLarge, .invalid), (.unsupportedBody, .refused),
    (.rateLimited, .rateLimited), (.badFilter, .refused), (.connectionFailed, .offline),
    (.timedOut, .offline), (.cancelled, .cancelled),
  ])
  func `an error of the service has a kind`(_ code: RemoteError.Code, _ kind: ChatSchemaErrorKind) {
    let error: any ChatSchemaError = RemoteError(code, "No.")
    #expect(error.kind == kind)
    #expect(error.message == "No.")
    #expect(RemoteError.Code.all.contains(code))
  }

  @Test func `a failure of the service that passes is a kind of being offline`() {
    #expect(RemoteError(.serviceFailed, "No.", status: 503).kind == .offline)
    #expect(RemoteError(.serviceFailed, "No.", status: 501).kind == .refused)
    let portal = TransportError(.notHTTP)
    #expect(RemoteError(.invalidAnswer, "No.", cause: portal).kind == .offline)
    #expect(RemoteError(.invalidAnswer, "No.").kind == .refused)
    #expect(portal.kind == .offline && TransportError(.invalidAddress).kind == .misuse)
  }

  @Test(arguments: [
    (StoreError.Code.missingRequiredData, ChatSchemaErrorKind.missing),
    (.uniqueConstraint, .conflict), (.constraint, .invalid), (.suspended, .misuse),
    (.cancelled, .cancelled), (.corrupt, .storage), (.busy, .storage), (.readOnly, .misuse),
    (.outOfRange, .invalid),
  ])
  func `an error of the store has a kind`(_ code: StoreError.Code, _ kind: ChatSchemaErrorKind) {
    #expect(StoreError(code, "No.").kind == kind)
  }

  @Test func `a payload that its schema refuses is invalid, at a place, and quotes no value`()
    throws
  {
    let error = #expect(throws: PayloadError.self) {
      try ChatUser<VoidCustomData>(json: Array(#"{"id": "secret", "name": 5}"#.utf8))
    }
    let found: any ChatSchemaError = try #require(error)
    #expect(found.kind == .invalid)
    #expect(found.place?.position.description == "1:26")
    #expect(!found.message.contains("5") && !found.message.contains("secret"), "\(found.message)")
  }

  private struct Weighed: MessageCustomData { var weight = 0.0 }
  private enum Weighing: ChatCustomData { typealias Message = Weighed }

  @Test func `a number that JSON does not have is invalid`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = ChatProvider<Weighing, PubNubManagedChatEntities>(alice.engine())
    let error = await #expect(throws: StoreError.self) {
      try await chat.channel("general").send("heavy") { $0.weight = .infinity }
    }
    #expect(error?.kind == .invalid)
    #expect(try await alice.messages().isEmpty)
  }

  @Test func `an error around another one has its kind`() {
    let cause = RemoteError(.forbidden, "Not allowed.")
    let page = PaginationError<Int>(cursor: 3, cause: cause)
    #expect(page.kind == .denied)
    #expect(page.message == "A page could not be read: Not allowed.")
    let stored = UnstoredValue(value: 1, cause: StoreError(.full, "The disk is full."))
    #expect(stored.kind == .storage)
    #expect(stored.message == "The answer of the service could not be stored: The disk is full.")
  }
}
