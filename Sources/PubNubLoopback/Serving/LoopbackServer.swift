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
    Task { [weak self] in
      await listener.task.value
      await self?.listenAgain(after: listener)
    }
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
    let (service, configuration) = (service, configuration)
    do {
      return try await Listener.open(
        host: host, port: port, limits: ConnectionLedger.Limits(configuration.limits),
        refusal: ServiceRefusal.longTargetResponse
      ) {
        LoopbackHandler(service: service, configuration: configuration, watch: $0, address: host)
      }
    } catch let error as ListeningError {
      throw LoopbackServerError(description: error.description)
    }
  }

  /// Listens at the same address again, when that ended by itself.
  ///
  /// FlyingFox ends when a connection can not be accepted, such as for want of descriptors. All connections
  /// are closed then, which frees them.
  private func listenAgain(after ended: Listener) async {
    var pause = Duration.milliseconds(50)
    while running?.server === ended.server {
      logger.error("Connections can not be accepted; all are closed.")
      ended.connections.stop()
      do {
        try await Task.sleep(for: pause)
        let listener = try await listen(host: ended.address, port: ended.port)
        guard running?.server === ended.server else { return await listener.close() }
        running = listener
        await listener.task.value
        return await listenAgain(after: listener)
      } catch {
        logger.error("The server can not listen again.", metadata: ["error": "\(error)"])
        pause = min(pause * 2, .seconds(5))
      }
    }
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
