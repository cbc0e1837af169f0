import FlyingSocks

/// Accepts connections at a socket, and serves each of them in a task.
struct HTTPServer: Sendable {
  let socket: AsyncSocket
  let sockets: any AsyncSocketPool
  let limits: ConnectionLimits
  let refusal: ServerResponse
  let handler: HTTPHandler
  let failed: @Sendable (any Error) -> Void

  /// Serves until the task is cancelled; then all connections have ended.
  func run() async {
    let table = ConnectionTable(limits) { Socket.shutDown($0) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        // The sleep fails when the task is cancelled.
        while (try? await Task.sleep(for: ConnectionTable.turn)) != nil { table.endSlow() }
      }
      await accept(table)
      group.cancelAll()
    }
  }

  private func accept(_ table: ConnectionTable) async {
    await withDiscardingTaskGroup { group in
      var isFailing = false
      while !Task.isCancelled {
        do {
          let connection = try await socket.accept()
          isFailing = false
          group.addTask { await serve(connection, table) }
        } catch {
          guard !Task.isCancelled else { break }
          if !isFailing { failed(error) }
          isFailing = true
          table.makeRoom()
          do { try await Task.sleep(for: .milliseconds(50)) } catch { break }
        }
      }
      do { try socket.close() } catch { failed(error) }
      group.cancelAll()
    }
  }

  private func serve(_ socket: AsyncSocket, _ table: ConnectionTable) async {
    let ticket = table.add(socket.socket.file.rawValue)
    do {
      try socket.socket.sendsAtOnce()
      await HTTPConnection(socket, sockets, limits, ticket).serve(handler, refusal: refusal)
    } catch {
      // The client is gone already.
    }
    ticket.leave()
    do { try socket.close() } catch { failed(error) }
  }
}

/// The sockets that wait for the system, of all servers of the process: each queue of events takes two descriptors.
enum SharedSockets {
  private static let preparation = Task.detached { () -> any AsyncSocketPool in
    let sockets: any AsyncSocketPool = SocketPool<Poll>.make()
    try await sockets.prepare()
    Task.detached { try await sockets.run() }
    return sockets
  }

  /// The queue of events, which runs as long as the process.
  static var pool: any AsyncSocketPool {
    get async throws { try await preparation.value }
  }
}
