import LocalServing
public import Logging

/// A local server that uses the PubNub REST protocol, for development and tests.
///
/// ```swift
/// let server = try LoopbackServer()
/// let origin = try await server.start()   // "http://127.0.0.1:49152"
/// // … point clients at the origin …
/// await server.stop()
/// ```
///
/// It does not check signatures or tokens and encrypts nothing, so it should not be reachable from
/// other machines.
public actor LoopbackServer {
  let service: LoopbackService
  private let configuration: LoopbackConfiguration
  private let logger: Logger
  private var running: Listener?

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the server.
  ///   - file: The path of an SQLite file that keeps everything except presence; `nil` for memory
  ///     only.
  ///   - faults: The faults from the start.
  ///   - logger: The logger for requests that the server cannot answer, and for failures.
  /// - Throws: ``LoopbackStorageError`` if the file cannot be used.
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

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - host: The address to listen at.
  ///   - port: The port; 0 for any free port.
  /// - Returns: The origin of the server for clients, such as `http://127.0.0.1:49152`.
  /// - Throws: ``LoopbackServerError`` if the server cannot listen at the address.
  public func start(host: String = "127.0.0.1", port: UInt16 = 0) async throws -> String {
    guard running == nil else {
      throw LoopbackServerError(description: "The server is listening already.")
    }
    let listener = try await listen(host: host, port: port)
    running = listener
    return "http://\(listener.address):\(listener.port)"
  }

  /// Closes all connections, including those of waiting polls.
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
  /// Creates the limits of connections from those of a configuration.
  init(_ limits: LoopbackLimits) {
    self.init(
      headSize: limits.headSize, restSize: max(2 * limits.bodySize, limits.headSize),
      duration: .seconds(limits.requestTime), count: limits.connectionCount)
  }
}

/// The reason for which a server cannot be started, as one sentence.
public struct LoopbackServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failed operation, and its address.
  public let description: String
}

extension LoopbackServer {
  /// Moves the server's clock forward and performs everything that is due: polls end, users are
  /// away.
  ///
  /// - Parameter seconds: The number of seconds.
  public func advance(by seconds: Double) async { await service.advance(by: seconds) }

  /// Adds a fault.
  ///
  /// - Parameter fault: The fault that occurs from now on.
  public func add(_ fault: LoopbackFault) async { await service.add(fault) }

  /// Removes all faults.
  public func removeFaults() async { await service.removeFaults() }

  /// The answered requests, the latest last.
  public var requests: [LoopbackRequestRecord] {
    get async { await service.requests }
  }

  /// The number of polls that wait for events.
  public var waitingPollCount: Int {
    get async { await service.core.polls.count }
  }
}
