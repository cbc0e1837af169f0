import LocalServing
public import Logging

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
  let service: LoopbackService
  private let configuration: LoopbackConfiguration
  private let logger: Logger
  private var running: Listener?

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
    #if Store || Full
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
    let listener = try await listen(host: host, port: port)
    running = listener
    return "http://\(listener.address):\(listener.port)"
  }

  /// Closes all connections, also those of polls that wait.
  public func stop() async {
    await service.stop()
    guard let running else { return }
    self.running = nil
    await running.close()
  }

  private func listen(host: String, port: UInt16) async throws -> Listener {
    let (service, configuration, logger) = (service, configuration, logger)
    do {
      return try await Listener.open(
        host: host, port: port, limits: ConnectionLimits(configuration.limits),
        refusal: ServerResponse(414, body: .bytes(ServiceRefusal.targetTooLong.answer.body)),
        failed: { error in
          logger.error("Connections can not be accepted.", metadata: ["error": "\(error)"])
        },
        handler: { port in
          let handler = LoopbackHandler(
            service: service, configuration: configuration, address: host, port: port)
          return { try await handler.response(to: $0) }
        })
    } catch let error as ListeningError {
      throw LoopbackServerError(description: error.description)
    }
  }
}

extension ConnectionLimits {
  /// The limits of connections that a configuration has.
  init(_ limits: LoopbackLimits) {
    self.init(
      headSize: limits.headSize, restSize: max(2 * limits.bodySize, limits.headSize),
      duration: .seconds(limits.requestTime), count: limits.connectionCount)
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
