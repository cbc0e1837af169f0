import FlyingFox
import FlyingSocks
public import Logging

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A server on this machine that speaks the PubNub REST protocol, for development and tests.
///
/// ```swift
/// let server = try LoopbackServer()
/// let origin = try await server.start()   // "http://127.0.0.1:49152"
/// // … point clients at the origin …
/// await server.stop()
/// ```
///
/// It checks no signatures and no tokens and encrypts nothing: nobody else should reach it.
public actor LoopbackServer {
  private let service: LoopbackService
  private let configuration: LoopbackConfiguration
  private let logger: Logger
  private var running: (server: HTTPServer, task: Task<Void, Never>)?

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves.
  ///   - file: The path of an SQLite file that keeps everything but presence; `nil` keeps it in
  ///     memory.
  ///   - faults: What it does wrong from the start.
  ///   - logger: Where requests go that the server can not answer, and failures.
  /// - Throws: ``LoopbackStorageError`` if the file can not be used.
  public init(
    _ configuration: LoopbackConfiguration = LoopbackConfiguration(),
    file: String? = nil, faults: [LoopbackFault] = [],
    logger: Logger = Logger(label: "PubNubLoopback")
  ) throws {
    self.configuration = configuration
    self.logger = logger
    service = try LoopbackService(
      configuration, faults: faults, storage: try file.map { try Self.storage($0) }, logger: logger)
  }

  private static func storage(_ path: String) throws -> any LoopbackStorage {
    #if Store
      return try SQLiteLoopbackStorage(path: path)
    #else
      throw LoopbackStorageError(
        description: "'\(path)' can not be used: this was built without the trait 'Store'.")
    #endif
  }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - host: The address to listen at.
  ///   - port: The port; 0 takes a free one.
  /// - Returns: Where clients find the server, such as `http://127.0.0.1:49152`.
  /// - Throws: ``LoopbackServerError`` if the address can not be listened at.
  public func start(host: String = "127.0.0.1", port: UInt16 = 0) async throws -> String {
    guard running == nil else {
      throw LoopbackServerError(description: "The server is listening already.")
    }
    let sockets = ServerSockets(HTTPServer.defaultPool())
    let server = HTTPServer(
      config: try Self.configuration(host: host, port: port, sockets),
      handler: LoopbackHandler(
        service: service, configuration: configuration, watch: ConnectionWatch(sockets: sockets)))
    let (events, continuation) = AsyncStream<(any Error)?>.makeStream()
    let task = Task {
      do {
        try await server.run()
        continuation.yield(CancellationError())
      } catch {
        continuation.yield(error)
      }
    }
    let listening = Task {
      do {
        try await server.waitUntilListening(timeout: 10)
        continuation.yield(nil)
      } catch {
        continuation.yield(error)
      }
    }
    defer { listening.cancel() }
    var iterator = events.makeAsyncIterator()
    if let failure = await iterator.next() ?? nil {
      task.cancel()
      throw LoopbackServerError(
        description: "'\(host):\(port)' can not be listened at: \(failure)")
    }
    guard case .ip4(let address, let port)? = await server.listeningAddress else {
      task.cancel()
      throw LoopbackServerError(description: "'\(host):\(port)' is no address to listen at.")
    }
    running = (server, task)
    return "http://\(address):\(port)"
  }

  /// Closes all connections, also those of polls that wait.
  public func stop() async {
    await service.stop()
    guard let running else { return }
    self.running = nil
    await running.server.stop()
    await running.task.value
  }

  private static func configuration(
    host: String, port: UInt16, _ sockets: ServerSockets
  ) throws -> HTTPServer.Configuration {
    let address: sockaddr_in
    do {
      address = try sockaddr_in.inet(ip4: host == "localhost" ? "127.0.0.1" : host, port: port)
    } catch {
      throw LoopbackServerError(description: "'\(host)' is no IPv4 address.")
    }
    return HTTPServer.Configuration(
      address: address,
      // Polls end by themselves; with a clock that stands still they may wait for long.
      timeout: 30 * 24 * 3600,
      pool: sockets,
      logger: .disabled)
  }
}

/// Why a server can not be started: a sentence.
public struct LoopbackServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed, and where.
  public let description: String
}

extension LoopbackServer {
  /// Moves the server's clock on, and lets happen what is due: polls end, users are away.
  ///
  /// - Parameter seconds: How far.
  public func advance(by seconds: Double) async { await service.advance(by: seconds) }

  /// Adds a fault.
  ///
  /// - Parameter fault: What is to go wrong from now on.
  public func add(_ fault: LoopbackFault) async { await service.add(fault) }

  /// Forgets all faults.
  public func removeFaults() async { await service.removeFaults() }

  /// The requests that were answered, the latest last.
  public var requests: [LoopbackRequestRecord] {
    get async { await service.requests }
  }

  /// How many polls wait for events.
  public var waitingPollCount: Int {
    get async { await service.core.polls.count }
  }
}
