import JSONText

/// What becomes of a waiting operation when another one about the same object follows.
enum OutboxMerge: Hashable {
  /// Both are sent, one after the other.
  case append
  /// One operation takes the place of both.
  case replace(OutboxOperation)
  /// Neither is sent: the second takes back the first.
  case cancelBoth

  /// Decides about two operations.
  ///
  /// - Parameters:
  ///   - waiting: The last operation about the object, which no attempt is under way for.
  ///   - isDoubtful: Whether an earlier attempt may have reached the service.
  ///   - next: The operation that follows.
  init(_ waiting: OutboxOperation, isDoubtful: Bool, _ next: OutboxOperation) {
    switch (waiting, next) {
    case (.addAction, .addAction), (.removeAction, .removeAction),
      (.setMembership, .addMembership), (.addMembership, .addMembership):
      self = .replace(waiting)
    case (.addAction, .removeAction(_, _?)) where !isDoubtful:
      // The service had the action before it was added once more.
      self = .replace(next)
    case (.addAction, .removeAction), (.removeAction, .addAction):
      // What may have been done already has to be undone at the service, not only here.
      self = isDoubtful ? .append : .cancelBoth
    case (.setObject(_, let old), .setObject(let object, let new)):
      self = .replace(.setObject(object, old.merging(new)))
    case (.setObject, .removeObject), (.removeObject, .removeObject),
      // The service makes an object by setting it, so what was deleted is simply set again.
      (.removeObject, .setObject),
      (.setMembership, .setMembership), (.setMembership, .removeMembership),
      (.addMembership, .setMembership), (.addMembership, .removeMembership),
      (.removeMembership, .setMembership), (.removeMembership, .removeMembership):
      self = .replace(next)
    default: self = .append
    }
  }
}

extension JSONObject {
  /// The members of both; those of the other one win.
  fileprivate func merging(_ other: JSONObject) -> JSONObject {
    var merged = self
    for (name, value) in other { merged[name] = value }
    return merged
  }
}
