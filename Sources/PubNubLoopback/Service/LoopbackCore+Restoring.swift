import JSONText

extension LoopbackCore {
  private static let timetokenID = LoopbackRecord.ID(kind: .timetoken, keySet: "", key: "last")

  /// The record of the latest timetoken.
  var timetokenRecord: LoopbackRecord {
    LoopbackRecord(id: Self.timetokenID, value: Array(String(moment.last).utf8))
  }

  /// Restores the records of an earlier run.
  ///
  /// - Throws: ``UnreadableRecord`` for one that is damaged.
  mutating func restore(_ records: [LoopbackRecord]) throws {
    for record in records {
      if record.id.kind == .timetoken {
        guard let text = record.value.map({ String(decoding: $0, as: UTF8.self) }),
          let timetoken = Int64(text)
        else { throw UnreadableRecord(record.id) }
        moment.note(timetoken)
        continue
      }
      let key = record.id.keySet
      try keySets[
        key, default: KeySet(subscribeKey: key, configuration: configuration)
      ].restore(record)
    }
  }

  /// Removes everything, from memory and from storage.
  mutating func reset() {
    for key in keySets.keys {
      guard var keySet = keySets[key] else { continue }
      keySet.removeAll()
      changes += keySet.takeChanges()
      keySets[key] = keySet
    }
  }
}

extension KeySet {
  /// Removes everything.
  mutating func removeAll() {
    for event in log.events(after: 0) {
      store(.event, String(event.timetoken) + "/" + event.channel, nil)
    }
    for channel in history.names {
      for gone in history.remove(channel: channel, where: { _ in true }) {
        store(.message, LoopbackRecord.key(channel, gone), nil)
      }
    }
    for channel in actions.names {
      for gone in actions.remove(channel: channel, where: { _ in true }) {
        store(.action, LoopbackRecord.key(channel, gone), nil)
      }
    }
    for kind in ObjectKind.allCases {
      for record in objects.records(kind) {
        for key in objects.membershipKeys(of: kind, record.id) { set(nil, key) }
        set(nil, kind, record.id)
      }
    }
    log = EventLog()
    objects = ObjectStore()
    occupancy = ChannelOccupancy()
    intervals = PresenceIntervals()
    bursts = BurstCursors()
  }
}
