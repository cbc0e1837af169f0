/// An action that a ``SubscriptionMachine`` asks its owner to perform, in the order of the array.
enum SubscriptionAction {
  /// Send a poll, and report its end with the number.
  case poll(Int, PollRequest)
  /// Cancel a poll, and ignore its end.
  case cancelPoll(Int)
  /// Start a timer, and report when it fires.
  case startTimer(SubscriptionTimer, Duration)
  /// Cancel a timer.
  case cancelTimer(SubscriptionTimer)
  /// Send a heartbeat, and report its end.
  case heartbeat(SubscriptionSet)
  /// Send a leave, and report its end.
  case leave(SubscriptionSet)
  /// Cancel the running heartbeat or leave, and ignore its end.
  case cancelCall
  /// Deliver events with their cursor.
  case deliver(EventBatch)
  /// Report a state to the application.
  case report(ConnectionState)
  /// Finish the subscription.
  case finish
}

/// A timer of a subscription, with a number that distinguishes it from earlier ones.
struct SubscriptionTimer: Hashable {
  /// The purposes of timers.
  enum Purpose {
    /// The delay before the next poll.
    case reception
    /// The delay before the next heartbeat.
    case heartbeat
    /// The delay before the next leave.
    case leave
    /// The time limit of closing.
    case closing
  }

  let purpose: Purpose
  let number: Int
}

extension RemoteError {
  /// Whether the same request fails again until the request, a token or the service's rules change.
  ///
  /// An invalid answer may come from a proxy or a hotel's login page, so it is considered
  /// temporary.
  var isLasting: Bool {
    switch code {
    case .connectionFailed, .timedOut, .rateLimited, .serviceFailed, .invalidAnswer,
      .answerTooLarge, .unexpectedStatus, .cancelled:
      false
    default: true
    }
  }
}
