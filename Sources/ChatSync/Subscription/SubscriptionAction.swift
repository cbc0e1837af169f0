/// What a ``SubscriptionMachine`` asks its owner to do, in this order.
enum SubscriptionAction {
  /// Send a poll; its end is reported with the number.
  case poll(Int, PollRequest)
  /// Cancel a poll; its end is of no interest any more.
  case cancelPoll(Int)
  /// Report after a time that it is over.
  case startTimer(SubscriptionTimer, Duration)
  /// Forget a timer.
  case cancelTimer(SubscriptionTimer)
  /// Send a heartbeat; its end is reported.
  case heartbeat(SubscriptionSet)
  /// Send a leave; its end is reported.
  case leave(SubscriptionSet)
  /// Cancel the heartbeat or leave that is out; its end is of no interest any more.
  case cancelCall
  /// Hand over events with their cursor.
  case deliver(EventBatch)
  /// Tell the application.
  case report(ConnectionState)
  /// Everything is over.
  case finish
}

/// One of the timers of a subscription, with a number that tells it from earlier ones.
struct SubscriptionTimer: Hashable {
  /// What the timer is for.
  enum Purpose {
    /// The next poll.
    case reception
    /// The next heartbeat.
    case heartbeat
    /// The next leave.
    case leave
    /// The end of closing.
    case closing
  }

  let purpose: Purpose
  let number: Int
}

extension RemoteError {
  /// Whether the same request fails again until its author, a token or the service's rules change.
  ///
  /// An answer that makes no sense may come from a proxy or a hotel's login page, so it passes.
  var isLasting: Bool {
    switch code {
    case .connectionFailed, .timedOut, .rateLimited, .serviceFailed, .invalidAnswer,
      .answerTooLarge, .unexpectedStatus, .cancelled:
      false
    default: true
    }
  }
}
