import JSONText

/// The result of merging a waiting operation with a later one on the same subject.
enum OutboxMerge: Hashable {
  /// Both are sent, one after the other.
  case append
  /// One operation replaces both.
  case replace(OutboxOperation)
  /// Neither is sent: the second takes back the first.
  case cancelBoth

  /// Merges two operations.
  ///
  /// - Parameters:
  ///   - waiting: The last operation on the subject, without a running attempt.
  ///   - isDoubtful: Whether an earlier attempt may have reached the service.
  ///   - next: The later operation.
  init(_ waiting: OutboxOperation, isDoubtful: Bool, _ next: OutboxOperation) {
    switch (waiting, next) {
    case (.addAction, .addAction), (.removeAction, .removeAction),
      (.setMembership, .addMembership), (.addMembership, .addMembership),
      (.setMembership, .invite), (.addMembership, .invite), (.invite, .invite):
      self = .replace(waiting)
    case (.moveReadMark(_, _, let first), .moveReadMark(let membership, let timetoken, let second)):
      // The service may still have the mark that the first one would have moved back.
      self = .replace(.moveReadMark(membership, to: timetoken, movesBack: first || second))
    case (.addAction, .removeAction(_, _?)) where !isDoubtful:
      // The service already had the action before it was added again.
      self = .replace(next)
    case (.addAction, .removeAction), (.removeAction, .addAction):
      // An effect that may have happened must be undone at the service, not only here.
      self = isDoubtful ? .append : .cancelBoth
    case (.setProfile(_, let old), .setProfile(let reference, let new)):
      self = .replace(.setProfile(reference, old.merging(new)))
    case (.setProfile, .removeProfile), (.removeProfile, .removeProfile),
      // The service creates a profile when it is set, so a deleted one is simply set again.
      (.removeProfile, .setProfile),
      (.setMembership, .setMembership), (.setMembership, .removeMembership),
      (.addMembership, .setMembership), (.addMembership, .removeMembership),
      (.invite, .removeMembership),
      (.removeMembership, .setMembership), (.removeMembership, .removeMembership):
      self = .replace(next)
    default: self = .append
    }
  }
}

extension JSONObject {
  /// Returns the members of both objects; those of the other one win.
  fileprivate func merging(_ other: JSONObject) -> JSONObject {
    var merged = self
    for (name, value) in other { merged[name] = value }
    return merged
  }
}
