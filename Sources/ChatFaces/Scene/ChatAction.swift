package import ChatComponents

/// The scene now, and all that follow.
package typealias LiveScene = LiveValue<ChatScene>

/// Something that a person does in a chat.
package enum ChatAction: Hashable, Sendable {
  /// Opens a channel.
  case open(channel: String)
  /// Opens the channel of a message, and shows older messages until the message is among them.
  case reveal(message: String, channel: String)
  /// Has changed what is in the field of the open channel.
  case type(String)
  /// Sends a text to the open channel; a blank one is not sent, and none of ``FieldText/problem(with:_:)``.
  case send(String)
  /// Sees these messages of the open channel: the first and the last on screen.
  case see(first: String, last: String)
  /// Wants messages before the first one.
  case showOlder
  /// Wants the reactions to choose from for a message.
  case showReactions(message: String)
  /// Wants no reactions to choose from.
  case hideReactions
  /// Attaches a reaction to a message, or takes it back.
  case react(String, message: String)
  /// Tries a message again that could not be sent.
  case retry(message: String)
  /// Tries everything again that the service refused, the connection first.
  case tryAgain
  /// Takes back a message that waits or could not be sent.
  case cancel(message: String)
  /// Searches for words in what is stored; nil ends the search.
  case search(String?)
}

/// A chat behind one door: what is seen comes out, what is done goes in.
///
/// Faces draw scenes and know nothing else of a chat.
package protocol ChatHost: Sendable {
  /// What is seen.
  var scene: LiveScene { get }

  /// Does something; what fails becomes the notice of the scene.
  func perform(_ action: ChatAction) async
}
