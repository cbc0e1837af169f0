import ChatComponents
package import ChatFaces

/// The chat of one page, and the function that ends it.
package struct PageChat: Sendable {
  let host: any ChatHost
  let end: @Sendable () async -> Void

  /// Creates the chat of a page.
  ///
  /// - Parameters:
  ///   - host: The chat, which no other page shows.
  ///   - end: Ends the chat. Called once, when the page is gone.
  package init(_ host: any ChatHost, end: @escaping @Sendable () async -> Void) {
    self.host = host
    self.end = end
  }
}

/// The sessions of pages, each with a chat that begins and ends with its event stream.
///
/// There are at most ``limit`` at a time. When one more begins, the least recently used one ends,
/// and its page waits until its tab is used again.
actor PageSessions {
  /// The maximum number of sessions: browsers open six connections to a server, and actions need
  /// one of them.
  static let limit = 5

  private let makeChat: @Sendable (_ channel: String?) async throws -> PageChat
  /// The sessions, the least recently used one first.
  private var sessions: [PageSession] = []
  private var lastNumber = 0
  private var endings: [Int: Task<Void, Never>] = [:]
  private var isClosed = false

  init(_ makeChat: @escaping @Sendable (_ channel: String?) async throws -> PageChat) {
    self.makeChat = makeChat
  }

  /// Begins a session.
  ///
  /// - Parameter channel: The channel to open; nil for the channel that a new page opens.
  /// - Returns: The stay of the page. The session ends when it is released.
  /// - Throws: The error of beginning the chat, or a `CancellationError` after ``close()``.
  func begin(opening channel: String?) async throws -> PageStay {
    let chat = try await makeChat(channel)
    guard !isClosed else {
      await chat.end()
      throw CancellationError()
    }
    lastNumber += 1
    let session = PageSession(number: lastNumber, chat: chat)
    sessions.append(session)
    while sessions.count > Self.limit { end(sessions[0]) }
    return PageStay(session, in: self)
  }

  /// Returns the chat of a session and marks it as used; nil if the session has ended.
  func host(of number: Int) -> (any ChatHost)? {
    guard let place = sessions.firstIndex(where: { $0.number == number }) else { return nil }
    let session = sessions.remove(at: place)
    sessions.append(session)
    return session.chat.host
  }

  /// Ends a session after its stream has ended.
  func end(_ session: PageSession) {
    guard let place = sessions.firstIndex(where: { $0.number == session.number }) else { return }
    sessions.remove(at: place)
    session.isReplaced.send(true)
    endings[session.number] = Task {
      await session.chat.end()
      endings[session.number] = nil
    }
  }

  /// Ends all sessions and begins no more.
  func close() async {
    isClosed = true
    for session in sessions { end(session) }
    for ending in endings.values { await ending.value }
  }

  /// Allows sessions again after ``close()``.
  func reopen() { isClosed = false }
}

/// The chat of one event stream.
final class PageSession: Sendable {
  /// The number of the session, from 1, which actions contain.
  let number: Int
  let chat: PageChat
  /// Whether the session has ended although its stream is still open.
  let isReplaced = LiveValue(false)

  init(number: Int, chat: PageChat) {
    self.number = number
    self.chat = chat
  }
}

/// The time in which a page has its session: the stream of events keeps this object.
final class PageStay: Sendable {
  let session: PageSession
  private let sessions: PageSessions

  init(_ session: PageSession, in sessions: PageSessions) {
    self.session = session
    self.sessions = sessions
  }

  deinit {
    Task { [session, sessions] in await sessions.end(session) }
  }
}
