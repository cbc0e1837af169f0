import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import JSONText
import Logging
import TestSupport

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// Clients with the machines, the pipeline and the outbox of sync, against a server in the same process.
///
/// One step is done at a time, chosen by a seeded generator; while a request or an answer is on its way
/// other steps are done, so that everything can come between everything. A client that is killed loses
/// what it has in memory and goes on from its store.
actor ConvergenceRun {
  /// One life of a client.
  struct Process {
    let life: Int
    let remote: PubNubRemote
    let store: MortalStore
    let pipeline: EventPipeline
    let ledger: OutboxLedger
    let sender: OutboxSender
    let catchUp: CatchUp
    let following: FollowedChannels
    var age: CursorAge
    var machine: OutboxMachine
    /// Entries whose attempt the machine asked for and that has not begun.
    var sends: [Int] = []
    var timers: [OutboxTimer] = []
    var profiles: Set<ProfileReference> = []
    var gaps: NameSet
    /// Users whose memberships are read, because they were made again.
    var users: NameSet = []
    /// Whether the messages above the newest stored ones are read.
    var needsNewest = false
    /// Channels that are read a second time.
    var again: NameSet = []
    var hasStarted = false
    var isPolling = false
    /// Whether this life has had an answer; as in the engine, nothing is read before.
    var isConnected = false

    /// Whether something is left to be read.
    var hasToRead: Bool {
      !age.isKnown || !profiles.isEmpty || needsNewest || !users.isEmpty || !gaps.isEmpty
        || !again.isEmpty
    }
  }

  /// A store, and the user whose it is.
  struct Device {
    let user: String
    let disk: SQLiteStore
    /// Messages that the user gave to the outbox.
    var given: Set<String> = []
    /// Whether the user wants a reaction, for each that it has decided about.
    var reactions: [NewMessageAction: Bool] = [:]
    /// How far the user has read in the channels.
    var marks: [String: Timetoken] = [:]
  }

  /// A process on a device; some devices have two at once.
  struct Client {
    let device: Int
    let user: String
    let disk: SQLiteStore
    var process: Process
    var isOnline = true
    /// How many requests the service still refuses.
    var refusalsLeft = 0
    /// What the device takes for the time: the time of the service, until it jumps.
    let wallClock: WatchedState<Date>
  }

  /// What memberships say beside their status.
  struct Seat: MemberCustomData {
    var a: Int?
    var b: String?
    var lastReadMessageTimetoken: String?
  }

  enum Custom: ChatCustomData {
    typealias Member = Seat
  }

  typealias Actions = ChatDataProvider<Custom, PubNubManagedChatEntities>

  /// The channels that all follow; others delete the last one and make it again.
  static let channels = ["general", "random", "fleeting"]
  /// The time of the service.
  static let start = Date(timeIntervalSince1970: 1_700_000_000)
  /// How long the service has events, in seconds.
  static let queueAge = 1200

  let seed: UInt64
  let service: LoopbackService
  var devices: [Device] = []
  var clients: [Client] = []
  var random: SeededGenerator
  var hasAccidents = true
  /// What an earlier answer brought, to be brought again.
  var oldEvents: [RemoteEvent] = []
  /// What was wrong on the way, in words.
  var faults: [String] = []
  private var depth = 0
  private var lastMessage = 0
  /// What others have done at the service.
  var elsewhere = Elsewhere()

  init(seed: UInt64) async throws {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    var configuration = LoopbackConfiguration()
    configuration.time = .stopped(at: 17_000_000_000_000_000)
    configuration.holdTime = 0
    configuration.delivery.queueAge = Double(Self.queueAge)
    configuration.delivery.splitsBursts = random.happens(onceIn: 3)
    // Events one by one do not show that the queue was full.
    if configuration.delivery.splitsBursts { configuration.delivery.queueLength = 10_000 }
    var logger = Logger(label: "simulation")
    logger.logLevel = .critical
    service = try LoopbackService(configuration, logger: logger)
    let count = random.happens(onceIn: 10) ? Int.random(in: 5...20, using: &random) : 3
    for number in 0..<count {
      let (user, disk) = ("user\(number)", try await SQLiteStore(inMemory: chatSchema))
      let wallClock = WatchedState(Self.start)
      devices.append(Device(user: user, disk: disk))
      for _ in 0..<(random.happens(onceIn: 3) ? 2 : 1) {
        let process = begin(clients.count, life: 0, user, disk, wallClock)
        clients.append(
          Client(
            device: number, user: user, disk: disk, process: process, wallClock: wallClock))
      }
    }
  }

  func begin(
    _ number: Int, life: Int, _ user: String, _ disk: SQLiteStore, _ wallClock: WatchedState<Date>
  ) -> Process {
    var configuration = PubNubConfiguration.test
    configuration.userID = user
    configuration.retry = .never
    var logger = Logger(label: "simulation")
    logger.logLevel = .critical
    let remote = PubNubRemote(
      configuration,
      transport: MortalTransport(
        simulation: self, client: number, life: life, service: service),
      clock: TestClock(), random: { 0 },
      unixTime: { Int64(wallClock.value.timeIntervalSince1970) }, logger: logger)
    let store = MortalStore(simulation: self, client: number, life: life, store: disk)
    let ledger = OutboxLedger(roles: Actions.roles, userID: user)
    let pipeline = EventPipeline(
      into: store, roles: Actions.roles, userID: user, keySet: "events", now: { wallClock.value })
    return Process(
      life: life, remote: remote, store: store, pipeline: pipeline, ledger: ledger,
      sender: OutboxSender(remote: remote, store: store, ledger: ledger),
      catchUp: CatchUp(
        remote: remote, store: store, pipeline: pipeline, roles: Actions.roles,
        cursor: SyncCursorID(keySet: "events", user: user)),
      following: FollowedChannels(
        cursor: SyncCursorID(keySet: "events", user: user), roles: Actions.roles),
      age: CursorAge(nil, lifetime: .seconds(Self.queueAge)),
      machine: OutboxMachine(OutboxConfiguration(), random: { 0 }), gaps: NameSet(Self.channels))
  }
}

// MARK: - What happens to processes

extension ConvergenceRun {
  func nextMessage() -> Int {
    lastMessage += 1
    return lastMessage
  }

  /// What happens at a step of a life; throws if that life has ended.
  func fate(of client: Int, _ life: Int, allowsAccidents: Bool) throws -> Fate {
    guard clients[client].process.life == life else { throw Killed() }
    if allowsAccidents, !clients[client].isOnline { return .unreachable }
    guard hasAccidents else { return .nothing }
    if allowsAccidents, clients[client].refusalsLeft > 0 {
      clients[client].refusalsLeft -= 1
      return .refused
    }
    if random.happens(onceIn: 60) {
      let fate = random.happens(onceIn: 2) ? Fate.killedBefore : .killedAfter
      if fate == .killedBefore { kill(client, life) }
      return fate
    }
    guard allowsAccidents, random.happens(onceIn: 8) else { return .nothing }
    return [.unreachable, .answerLost, .repeated, .overloaded, .limited]
      .randomElement(using: &random) ?? .nothing
  }

  func kill(_ client: Int, _ life: Int) {
    guard clients[client].process.life == life else { return }
    let (user, disk) = (clients[client].user, clients[client].disk)
    clients[client].process = begin(
      client, life: life + 1, user, disk, clients[client].wallClock)
  }

  /// Lets other things happen while an answer is on its way.
  func interleave(_ client: Int, _ life: Int) async throws {
    guard depth < 2, hasAccidents, random.happens(onceIn: 3) else { return }
    depth += 1
    for _ in 0..<Int.random(in: 1...3, using: &random) { try await step() }
    depth -= 1
    guard clients[client].process.life == life else { throw Killed() }
  }

  /// Runs something of one life; its end by a kill is not told.
  func live(
    _ client: Int, _ body: (Process) async throws -> Void
  ) async throws {
    do {
      try await body(clients[client].process)
    } catch is Killed {
      // The next life does it again.
    } catch is RemoteError {
      // The network failed, or the process was killed during a request: it is done again later.
    }
  }

  /// Whether a life is still the present one.
  func isAlive(_ client: Int, _ life: Int) -> Bool { clients[client].process.life == life }

  /// The name of a life in claims on entries of the outbox.
  func claimant(_ client: Int, _ life: Int) -> String { "\(client) \(life)" }

  /// Whether the life that holds a claim has not ended.
  func isHeld(_ claim: OutboxClaim) -> Bool {
    clients.indices.contains { claimant($0, clients[$0].process.life) == claim.claimant }
  }
}
