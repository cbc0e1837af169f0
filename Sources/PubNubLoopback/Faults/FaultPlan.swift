/// The faults that are still to occur.
struct FaultPlan: Sendable {
  private(set) var faults: [LoopbackFault] = []

  /// Adds a fault after the existing ones.
  mutating func append(_ fault: LoopbackFault) { faults.append(fault) }

  /// Removes all faults.
  mutating func removeAll() { faults = [] }

  /// Takes the faults of matching kinds that occur in a request for a part of the service, at most
  /// one of each sort.
  ///
  /// `chance` returns a number from 0 to 1 each time.
  mutating func take(
    _ endpoint: LoopbackEndpoint?, where isMet: (LoopbackFault.Kind) -> Bool,
    chance: () -> Double
  ) -> [LoopbackFault.Kind] {
    var taken: [LoopbackFault.Kind] = []
    for index in faults.indices {
      let fault = faults[index]
      guard fault.endpoint == nil || fault.endpoint == endpoint, fault.times != 0,
        isMet(fault.kind), !taken.contains(where: { $0.sort == fault.kind.sort }),
        fault.probability >= 1 || chance() < fault.probability
      else { continue }
      taken.append(fault.kind)
      faults[index].times = fault.times.map { $0 - 1 }
    }
    faults.removeAll { $0.times == 0 }
    return taken
  }
}

extension LoopbackFault.Kind {
  /// The word for the kind in options and in the control endpoint.
  var sort: String {
    switch self {
    case .delay: "delay"
    case .dropBefore: "drop-before"
    case .dropAfter: "drop-after"
    case .status: "status"
    case .statusAfter: "status-after"
    case .truncate: "truncate"
    case .slow: "slow"
    case .body: "body"
    case .duplicate: "duplicate"
    case .reorder: "reorder"
    }
  }

  /// Whether the kind changes the events of an answer, and not the way in which it is sent.
  var disturbsEvents: Bool {
    switch self {
    case .duplicate, .reorder: true
    default: false
    }
  }
}
