import FlyingSocks

/// A server that accepts connections on a socket and serves each of them in a task.
struct HTTPServer: Sendable {
  let socket: AsyncSocket
  let sockets: SharedSockets
  let limits: ConnectionLimits
  let refusal: ServerResponse
  let handler: HTTPHandler
  let failed: @Sendable (any Error) -> Void

  /// Serves until the task is cancelled; returns when all connections have ended.
  func run() async {
    let table = ConnectionTable(limits, keptDescriptors: Descriptors.firstKept) {
      Socket.shutDown($0)
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        // The sleep throws when the task is cancelled.
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
          guard let ticket = table.add(connection.socket.file.rawValue) else {
            try connection.close()
            throw DescriptorShortage()
          }
          isFailing = false
          group.addTask { await serve(connection, ticket) }
        } catch {
          guard !Task.isCancelled else { break }
          if !isFailing { failed(sockets.failure ?? error) }
          isFailing = true
          table.makeRoom()
          do { try await Task.sleep(for: .milliseconds(50)) } catch { break }
        }
      }
      do { try socket.close() } catch { failed(error) }
      group.cancelAll()
    }
  }

  private func serve(_ socket: AsyncSocket, _ ticket: ConnectionTable.Ticket) async {
    do {
      try socket.socket.sendsAtOnce()
      await HTTPConnection(socket, sockets.queue, limits, ticket).serve(handler, refusal: refusal)
    } catch {
      // The client has disconnected already.
    }
    ticket.leave()
    do { try socket.close() } catch { failed(error) }
  }
}
