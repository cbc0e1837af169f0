import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONText
import TestSupport

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

// MARK: - One step

extension ConvergenceRun {
  /// Does one thing with one client.
  func step() async throws {
    // Now and then more time passes than a reading goes back below what is stored.
    await service.advance(by: random.happens(onceIn: 12) ? 90 : 0.01)
    let client = Int.random(in: 0..<clients.count, using: &random)
    if !clients[client].process.hasStarted {
      try await start(client)
      return
    }
    switch Int.random(in: 0..<38, using: &random) {
    case 0...4: try await poll(client)
    case 5...8: try await sendNext(client)
    case 9: fireTimer(client)
    case 10...12: try await sendMessage(client)
    case 13...16: try await toggleReaction(client)
    case 17, 18: try await changeMembership(client)
    case 19: try await renameChannel(client)
    case 20: clients[client].isOnline = random.happens(onceIn: 2)
    case 21: try await loseCursor(client)
    case 22, 23: try await readNext(client)
    case 24, 25: try await repeatOldEvents(client)
    case 26: jump(client)
    case 27: try await refresh(client)
    case 28: clients[client].refusalsLeft = Int.random(in: 1...8, using: &random)
    case 29, 30: try await happenElsewhere()
    case 31: try await passDays()
    case 32: try await read(client)
    case 33: try await advanceMark(client)
    case 34...36: try await readNext(client)
    default: perform(client, clients[client].process.machine.connected())
    }
  }

  /// Begins a life: what an earlier one left is put in order first.
  func start(_ client: Int) async throws {
    try await live(client) { process in
      try await process.pipeline.beginSession()
      let covered = try await process.pipeline.coveredTime()
      try await process.store.write { [following = process.following] in
        try following.begin(
          with: NameSet(Self.channels), isCursorFresh: covered != nil, in: $0)
      }
      let awaited = try await process.pipeline.awaitedProfiles()
      guard isAlive(client, process.life) else { return }
      clients[client].process.age = CursorAge(covered, lifetime: .seconds(Self.queueAge))
      clients[client].process.hasStarted = true
      clients[client].process.profiles.formUnion(awaited)
      clients[client].process.profiles.insert(ProfileReference(.user, clients[client].user))
      try await refresh(client)
      perform(client, clients[client].process.machine.start())
    }
  }

  /// Asks for the next events.
  func poll(_ client: Int) async throws {
    guard !clients[client].process.isPolling else { return }
    clients[client].process.isPolling = true
    let life = clients[client].process.life
    try await live(client) { process in
      let cursor = try await process.pipeline.cursor()
      let batch: EventBatch
      do {
        batch = try await process.remote.poll(
          PollRequest(
            subscriptions: SubscriptionSet(channels: NameSet(Self.channels)), cursor: cursor))
      } catch {
        loseConnection(client, life)
        throw error
      }
      oldEvents += batch.events
      guard isAlive(client, process.life) else { return }
      connect(client)
      try await receive(batch, client, process)
    }
    if isAlive(client, life) { clients[client].process.isPolling = false }
  }

  private func connect(_ client: Int) {
    guard !clients[client].process.isConnected else { return }
    clients[client].process.isConnected = true
    clients[client].process.needsNewest = true
  }

  func loseConnection(_ client: Int, _ life: Int) {
    guard isAlive(client, life) else { return }
    clients[client].process.isConnected = false
    clients[client].process.age.connectionLost()
  }

  /// Lets so much time pass that the service has forgotten all events; some clients lose their connection, others get
  /// the next answer late.
  private func passDays() async throws {
    guard random.happens(onceIn: 3) else { return }
    await service.advance(by: 86_400 * Double(Int.random(in: 1...3, using: &random)))
    for client in clients.indices where random.happens(onceIn: 2) {
      loseConnection(client, clients[client].process.life)
    }
  }

  func receive(_ batch: EventBatch, _ client: Int, _ process: Process) async throws {
    var batch = batch
    let isFull = batch.events.count >= SyncConfiguration(subscribeKey: "s").fullAnswer
    if hasAccidents, random.happens(onceIn: 3) { batch.events.shuffle(using: &random) }
    if hasAccidents, random.happens(onceIn: 5) { batch.events += batch.events }
    // As the engine does: of a full answer the service may have dropped what was before it.
    let age = clients[client].process.age
    let gaps = isFull || age.mayLackSome(before: batch.time) ? NameSet(Self.channels) : []
    let news = try await process.pipeline.apply(
      batch, openingGapsIn: gaps, movesCoverage: age.isKnown)
    guard isAlive(client, process.life) else { return }
    clients[client].process.age.answered(at: batch.time)
    clients[client].process.gaps.formUnion(gaps)
    try await follow(news, client, process.life)
    try await judgeReactions(of: client)
  }

  func follow(_ news: EventConsequences, _ client: Int, _ life: Int) async throws {
    guard isAlive(client, life) else { return }
    // As the engine does, to which all channels are of interest, and of the users the own one.
    let own = ProfileReference(.user, clients[client].user)
    clients[client].process.profiles.formUnion(news.missing)
    clients[client].process.profiles.formUnion(
      news.unknown.filter { $0.kind == .channel || $0 == own })
    clients[client].process.profiles.formUnion(news.outdated)
    let channels = NameSet(news.returned.filter { $0.kind == .channel }.map(\.id))
    if !channels.isEmpty {
      let process = clients[client].process
      try await process.store.write { try process.following.reopen(channels, in: $0) }
      guard isAlive(client, life) else { return }
      clients[client].process.gaps.formUnion(channels)
    }
    clients[client].process.users.formUnion(
      NameSet(news.returned.filter { $0.kind == .user }.map(\.id)))
    if !news.lanes.isEmpty { try await refresh(client) }
  }

  /// Brings events again that were brought long ago, of those that the client's cursor has behind it.
  private func repeatOldEvents(_ client: Int) async throws {
    try await live(client) { process in
      guard let cursor = try await process.pipeline.cursor() else { return }
      let time = Timetoken(cursor.token) ?? 0
      let known = oldEvents.filter { $0.timetoken <= time }
      guard !known.isEmpty else { return }
      let events = oldEvents(toRepeatOf: known, client)
      try await receive(EventBatch(events: events, cursor: cursor), client, process)
    }
  }

  /// Some events in a row, or one about a reaction of the own user that was attached not long ago.
  private func oldEvents(toRepeatOf known: [RemoteEvent], _ client: Int) -> [RemoteEvent] {
    let own = known.filter { event in
      guard case .messageAction(let action) = event.content else { return false }
      return !action.isRemoval && action.userID == clients[client].user
    }
    if random.happens(onceIn: 2), let event = own.suffix(4).randomElement(using: &random) {
      return [event]
    }
    let start = Int.random(in: 0..<known.count, using: &random)
    return Array(known[start...].prefix(5))
  }

  /// Brings many events of long ago again, when nothing else happens any more.
  func repeatOldEventsAtEnd(_ client: Int) async throws {
    let process = clients[client].process
    guard let cursor = try await process.pipeline.cursor() else { return }
    let memberships = oldEvents.filter { event in
      guard case .object(let object) = event.content else { return false }
      return object.type == .membership && !object.isDeletion
    }
    for round in 0..<4 {
      let events = (0..<10).compactMap { _ in
        (round == 0 ? memberships : oldEvents).randomElement(using: &random)
      }
      try await receive(EventBatch(events: events, cursor: cursor), client, process)
    }
  }

  /// Sets the clock of a device wrong, by hours or by years, or right again.
  private func jump(_ client: Int) {
    let hours = [0, 1, -1, 30, -30, 20_000, -20_000].randomElement(using: &random) ?? 0
    clients[client].wallClock.change { $0 = Self.start + Double(hours) * 3600 }
  }

  /// The service no longer has all events: a new beginning, above a gap.
  private func loseCursor(_ client: Int) async throws {
    guard !clients[client].process.isPolling else { return }
    clients[client].process.isPolling = true
    let life = clients[client].process.life
    try await live(client) { process in
      let batch = try await process.remote.poll(
        PollRequest(subscriptions: SubscriptionSet(channels: NameSet(Self.channels))))
      let isAgeKnown = clients[client].process.age.isKnown
      let news = try await process.pipeline.apply(
        batch, openingGapsIn: NameSet(Self.channels), movesCoverage: isAgeKnown)
      guard isAlive(client, process.life) else { return }
      connect(client)
      clients[client].process.age.answered(at: batch.time)
      clients[client].process.gaps = NameSet(Self.channels)
      try await follow(news, client, process.life)
    }
    if isAlive(client, life) { clients[client].process.isPolling = false }
  }

  /// Reads what rows wait for, or fills a gap.
  func readNext(_ client: Int) async throws {
    let process = clients[client].process
    guard process.isConnected else { return }
    try await live(client) { process in
      if !process.age.isKnown {
        try await compareAge(client, process)
      } else if let reference = process.profiles.min(by: { $0.order < $1.order }) {
        let news = try await process.catchUp.profile(reference)
        try await did(client, process, [news]) { $0.profiles.remove(reference) }
      } else if process.needsNewest {
        let news = try await process.catchUp.newest(of: NameSet(Self.channels))
        try await did(client, process, news) { $0.needsNewest = false }
      } else if let user = process.users.min() {
        let news = try await process.catchUp.memberships(of: user)
        try await did(client, process, news) { $0.users.remove(user) }
      } else if let channel = process.gaps.min() {
        let news = try await process.catchUp.fill(channel)
        let isOpen = try await process.store.read { try SyncGap.gap(in: channel, of: $0) != nil }
        try await did(client, process, news) {
          if !isOpen { $0.gaps.remove(channel) }
          $0.again.insert(channel)
        }
      } else if let channel = process.again.min() {
        let news = try await process.catchUp.reread(channel)
        try await did(client, process, news) { $0.again.remove(channel) }
      }
    }
  }

  /// Notes what a life has read, and does what follows.
  private func did(
    _ client: Int, _ process: Process, _ news: [EventConsequences],
    _ note: (inout Process) -> Void
  ) async throws {
    guard isAlive(client, process.life) else { return }
    note(&clients[client].process)
    for news in news { try await follow(news, client, process.life) }
  }

  private func compareAge(_ client: Int, _ process: Process) async throws {
    let time = try await process.remote.time()
    guard isAlive(client, process.life) else { return }
    if clients[client].process.age.isOver(at: time) {
      try await process.store.write { [following = process.following] in
        try following.begin(with: NameSet(Self.channels), isCursorFresh: false, in: $0)
        var cursor = try SyncCursor.stored(following.cursor, in: $0)
        cursor.cover(time)
        try cursor.save(in: $0)
      }
      guard isAlive(client, process.life) else { return }
      clients[client].process.gaps = NameSet(Self.channels)
    }
    let isConnected = clients[client].process.isConnected
    clients[client].process.age.compared(with: time, isConnected: isConnected)
  }
}

extension ProfileReference {
  fileprivate var order: (String, String) { (id, kind.rawValue) }
}

// MARK: - The outbox

extension ConvergenceRun {
  /// Reads what waits.
  func refresh(_ client: Int) async throws {
    let process = clients[client].process
    let entries = try await process.store.read { try $0.fetch(OutboxEntry.all) }
    guard isAlive(client, process.life) else { return }
    let lanes = Dictionary(grouping: entries, by: \.lane)
    let names = Set(Self.channels.map { "channel \($0)" }).union(lanes.keys)
    for lane in names.sorted() {
      let items = (lanes[lane] ?? []).map {
        OutboxMachine.Item(number: $0.number, isFailed: $0.status == .failed)
      }
      perform(client, clients[client].process.machine.update(lane, to: items))
    }
  }

  func perform(_ client: Int, _ actions: [OutboxAction]) {
    for action in actions {
      switch action {
      case .send(let number): clients[client].process.sends.append(number)
      case .startTimer(let timer, _): clients[client].process.timers.append(timer)
      case .cancelTimer(let timer): clients[client].process.timers.removeAll { $0 == timer }
      case .postpone, .fail, .report: break
      }
    }
  }

  func fireTimer(_ client: Int) {
    guard !clients[client].process.timers.isEmpty else { return }
    let timer = clients[client].process.timers.removeFirst()
    perform(client, clients[client].process.machine.timerFired(timer))
  }

  /// Begins the attempt that waits longest.
  func sendNext(_ client: Int) async throws {
    guard !clients[client].process.sends.isEmpty else { return }
    let number = clients[client].process.sends.removeFirst()
    let process = clients[client].process
    let name = claimant(client, process.life)
    do {
      // Lives that have ended do not renew their claims.
      let claim = try await process.store.read { [ledger = process.ledger] in
        try ledger.entry(number, in: $0)?.claim
      }
      let overdue = claim.flatMap { isHeld($0) ? nil : $0 }
      let beginning = try await process.store.write { [ledger = process.ledger] in
        try ledger.begin(number, as: name, floor: nil, overdue: overdue, in: $0)
      }
      if case .held = beginning {
        guard isAlive(client, process.life) else { return }
        return perform(client, clients[client].process.machine.claimed(number))
      }
      var entry: OutboxEntry?
      if case .claimed(let claimed) = beginning { entry = claimed }
      if let entry { _ = try await process.sender.send(entry) }
      guard isAlive(client, process.life) else { return }
      perform(
        client,
        entry == nil
          ? clients[client].process.machine.skipped(number)
          : clients[client].process.machine.succeeded(number))
    } catch {
      guard isAlive(client, process.life) else { return }
      let failure = AttemptFailure(error)
      let actions = clients[client].process.machine.failed(number, failure)
      do {
        try await process.store.write { [ledger = process.ledger] transaction in
          for action in actions {
            try ledger.perform(action, as: name, in: transaction)
          }
        }
      } catch is Killed {
        return
      }
      guard isAlive(client, process.life) else { return }
      perform(client, actions)
    }
  }

  private func enqueue(
    _ operation: OutboxOperation, _ client: Int,
    _ write: @escaping @Sendable (any StoreTransaction) throws -> Void = { _ in }
  ) async throws {
    try await live(client) { process in
      let date = clients[client].wallClock.value
      _ = try await process.store.write { [ledger = process.ledger] transaction in
        try write(transaction)
        return try ledger.enqueue(operation, at: date, in: transaction)
      }
      guard isAlive(client, process.life) else { return }
      try await refresh(client)
    }
  }
}

// MARK: - What users do

extension ConvergenceRun {
  private func channel() -> String {
    Self.channels[Int.random(in: 0..<Self.channels.count, using: &random)]
  }

  private func sendMessage(_ client: Int) async throws {
    let (user, channel) = (clients[client].user, channel())
    let number = nextMessage()
    let model = PubNubChatMessage(
      id: MessageID("m\(number)"), text: "\(number)",
      dateCreated: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)),
      pubnubUserId: UserID(user), pubnubChannelId: ChannelID(channel))
    let payload = try JSONValue(json: MessageRole.payload(of: model))
    let isKnown = try await clients[client].disk.read {
      try $0.find(UserRecord.self, key: EntityKey(user)) != nil
        && $0.find(ChannelRecord.self, key: EntityKey(channel)) != nil
    }
    guard isKnown else { return }
    try await enqueue(
      .publish(.init(channel: channel, id: "m\(number)", payload: payload)), client
    ) { try MessageRole.write(model, rule: .always, into: $0) }
    // What a process that was killed in between has committed is on its disk.
    let isGiven = try await clients[client].disk.read {
      try $0.find(MessageRecord.self, key: EntityKey("m\(number)")) != nil
    }
    if isGiven { devices[clients[client].device].given.insert("m\(number)") }
  }

  private func toggleReaction(_ client: Int) async throws {
    let channel = channel()
    let messages = try await clients[client].disk.fetch(
      MessageRecord.messagesBy(channel: channel)
    ).filter { $0.timetoken != nil }
    guard let message = messages.suffix(4).randomElement(using: &random),
      let timetoken = message.timetoken
    else { return }
    let value = random.happens(onceIn: 2) ? "👍" : "🔥"
    let action = NewMessageAction(
      channel: channel, messageTimetoken: timetoken, type: "reaction", value: value)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let attached = try await attached(action, client)
      let operation =
        attached.map { OutboxOperation.removeAction(action, timetoken: $0.timetoken) }
        ?? .addAction(action, provisional: Timetoken(clients[client].wallClock.value))
      try await enqueue(operation, client)
      // Of a process that was killed meanwhile, the disk says whether it was done. What waits for the row of
      // the own user is not seen.
      let isKnown = try await clients[client].disk.read { [user = clients[client].user] in
        try $0.find(UserRecord.self, key: EntityKey(user)) != nil
      }
      let isShown = try await self.attached(action, client) != nil
      devices[clients[client].device].reactions[action] = isKnown ? isShown : nil
    }
  }

  private func attached(
    _ action: NewMessageAction, _ client: Int
  ) async throws -> AttachedAction? {
    try await clients[client].disk.read { [user = clients[client].user] in
      try ActionRole.attached(action, by: user, in: $0)
    }
  }

  /// A reaction is shown as its user wants it at every moment, since nobody else changes it.
  func judgeReactions(of client: Int) async throws {
    if elsewhere.deletedUsers.contains(clients[client].user) { return }
    for (action, isWanted) in devices[clients[client].device].reactions
    where !elsewhere.hasTaken(action) {
      let isShown = try await attached(action, client) != nil
      guard isShown != isWanted else { continue }
      let fault =
        "\(clients[client].user) \(isWanted ? "misses" : "sees again") its \(action.value) "
        + "to \(action.messageTimetoken)"
      if !faults.contains(fault) { faults.append(fault) }
    }
  }

  private func changeMembership(_ client: Int) async throws {
    let other = clients[Int.random(in: 0..<clients.count, using: &random)].user
    let membership = MembershipReference(
      channel: channel(), user: other, isSeenFromUser: random.happens(onceIn: 2))
    if random.happens(onceIn: 3) {
      try await enqueue(.removeMembership(membership), client)
    } else {
      let status = "s\(Int.random(in: 0..<5, using: &random))"
      try await enqueue(
        .setMembership(
          membership,
          [
            "channel": ["id": .string(membership.channel)],
            "uuid": ["id": .string(membership.user)], "status": .string(status),
          ]), client)
    }
  }

  /// Reads a channel up to its newest message.
  private func read(_ client: Int) async throws {
    let channel = channel()
    let messages = try await clients[client].disk.fetch(
      MessageRecord.messagesBy(channel: channel))
    guard let newest = messages.compactMap(\.timetoken).max() else { return }
    let device = clients[client].device
    devices[device].marks[channel] = max(devices[device].marks[channel] ?? 0, newest)
  }

  /// Brings a mark of the user to the service, if the stored membership has an earlier one or none.
  ///
  /// - Returns: Whether there was one to bring.
  @discardableResult
  func advanceMark(_ client: Int) async throws -> Bool {
    let (user, marks) = (clients[client].user, devices[clients[client].device].marks)
    for (channel, mark) in marks.sorted(by: { $0.key < $1.key }) {
      let member = try await clients[client].disk.read {
        try $0.find(
          MemberRecord.self, key: Actions.MembershipRole.key(channel: channel, user: user))
      }
      guard let member, member.eTag != nil else { continue }
      let sent = try ReadMark.timetoken(in: member.custom.decode(JSONValue.self)) ?? 0
      guard sent < mark else { continue }
      try await live(client) { process in
        let membership = try await ReadMark.advance(
          to: mark, of: user, in: channel, at: process.remote)
        guard let membership else { return }
        let changes = try Actions.MembershipRole.changes(
          Actions.MembershipRole.Model(checking: membership.bytes()), rule: .ifNewer())
        try await process.store.write { for change in changes { try $0.applyOrPark(change) } }
      }
      return true
    }
    return false
  }

  private func renameChannel(_ client: Int) async throws {
    let name = "n\(Int.random(in: 0..<9, using: &random))"
    try await enqueue(
      .setProfile(ProfileReference(.channel, channel()), ["name": .string(name)]), client)
  }
}
