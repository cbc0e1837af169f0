import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatStoreSQLite
import ChatSync
import Foundation

/// A chat in a terminal: shows the messages of a channel, and sends what is typed.
@main
enum Main {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else { return print("usage: sync-example ORIGIN USER CHANNEL") }
    let (user, channel) = (UserID(arguments[2]), ChannelID(arguments[3]))

    let chat = try await PubNubChatProvider(
      user: user,
      remote: .pubNub(publishKey: "pub-c-demo", subscribeKey: "sub-c-demo", origin: arguments[1]),
      store: .sqlite(at: "\(user).sqlite"))

    // The name of this user: stored here, and sent when there is a network. All else of its profile stays as it is.
    try await chat.me.update { $0.name = user.rawValue }
    try await chat.subscribe(to: [channel])
    try await chat.start()

    // Shown whenever the store changes: own messages at once, with how far they are.
    let messages = PubNubManagedMessage.messagesBy(pubnubChannelId: channel).newest(20)
    let showing = Task {
      for try await messages in chat.live(messages) {
        print("---")
        for message in messages {
          let reactions = message.actions.map(\.value).joined()
          print("\(message.pubnubUserId): \(message.text) \(reactions) (\(message.sendStatus))")
        }
      }
    }
    let connection = Task {
      for await state in chat.connectionStates { print("--- \(state.status)") }
    }

    // On a thread of its own, because reading a line blocks, and the tasks above need the main actor.
    let lines = AsyncStream<String> { input in
      Thread.detachNewThread {
        while let line = readLine(), line != "quit" { input.yield(line) }
        input.finish()
      }
    }
    for await line in lines {
      // Returns when the message is stored and queued. The service has it when the status says so.
      try await chat.channel(channel).send(line)
    }
    showing.cancel()
    connection.cancel()
    await chat.stop()
    try await chat.store.close()
  }
}
