extension KeySet {
  /// Performs every operation except subscribing, which may have to wait.
  mutating func perform(
    _ route: Route, _ query: RequestQuery, _ request: LoopbackRequest, user: String?,
    _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    switch route.operation.endpoint {
    case .publish, .signal:
      try publish(Self.publication(route, request, user: user), query, &moment)
    case .presence: try presence(route.operation, query, user: user, &moment)
    case .objects: try objects(route.operation, query, request, &moment)
    case .history: try history(route.operation, query, moment)
    case .actions: try actions(route.operation, query, request, user: user, &moment)
    case .time, .subscribe: preconditionFailure("The core performs \(route.operation) itself.")
    }
  }

  private static func publication(
    _ route: Route, _ request: LoopbackRequest, user: String?
  ) -> Publication {
    func publication(_ kind: Event.Kind, _ channel: String, _ payload: PathPayload?) -> Publication
    {
      Publication(
        kind: kind, channel: channel, text: payload.map { Array($0.text.utf8) } ?? request.body,
        size: payload.map { $0.encodedSize + channel.utf8.count } ?? request.body.count,
        publisher: user)
    }
    return switch route.operation {
    case .publish(let channel, let payload): publication(.message, channel, payload)
    case .signal(let channel, let payload): publication(.signal, channel, payload)
    case .publishFile(let channel, let payload): publication(.file, channel, payload)
    default: preconditionFailure("\(route.operation) publishes nothing.")
    }
  }

  private mutating func presence(
    _ operation: ServiceOperation, _ query: RequestQuery, user: String?,
    _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    switch operation {
    case .heartbeat(let channels): try heartbeat(channels, query, user: user, &moment)
    case .leave(let channels): try leaving(channels, user: user, &moment)
    case .hereNow(let channels): try occupants(channels, query)
    case .whereNow(let user): try whereNow(user)
    case .state(let channels, let user): try state(channels, of: user, query)
    case .setState(let channels, let user): try setState(channels, of: user, query, &moment)
    default: preconditionFailure("\(operation) does not belong to presence.")
    }
  }

  private mutating func objects(
    _ operation: ServiceOperation, _ query: RequestQuery, _ request: LoopbackRequest,
    _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    switch operation {
    case .listObjects(let kind): try listObjects(kind, query)
    case .readObject(let kind, let id): try readObject(kind, id, query)
    case .changeObject(let kind, let id): try changeObject(kind, id, query, request, &moment)
    case .removeObject(let kind, let id): try removeObject(kind, id, &moment)
    case .listMemberships(let kind, let id): try listMemberships(of: kind, id, query)
    case .changeMemberships(let kind, let id):
      try changeMemberships(of: kind, id, query, request, &moment)
    default: preconditionFailure("\(operation) does not belong to App Context.")
    }
  }

  private mutating func history(
    _ operation: ServiceOperation, _ query: RequestQuery, _ moment: ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    switch operation {
    case .history(let channels): try history(channels, query, hasActions: false, moment)
    case .historyWithActions(let channel):
      try history([channel], query, hasActions: true, moment)
    case .deleteHistory(let channels): try deleteHistory(channels, query)
    case .counts(let channels): try counts(channels, query, moment)
    case .oldHistory(let channel): try oldHistory(channel, query, moment)
    default: preconditionFailure("\(operation) does not belong to history.")
    }
  }

  private mutating func actions(
    _ operation: ServiceOperation, _ query: RequestQuery, _ request: LoopbackRequest, user: String?,
    _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    switch operation {
    case .listActions(let channel): try listActions(channel, query)
    case .addAction(let channel, let message):
      try addAction(channel, message: message, body: request.json, user: user, &moment)
    case .removeAction(let channel, let message, let action):
      try removeAction(channel, message: message, action: action, user: user, &moment)
    default: preconditionFailure("\(operation) does not belong to message actions.")
    }
  }
}
