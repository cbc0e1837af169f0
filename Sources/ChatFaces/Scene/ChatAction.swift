package import ChatComponents

/// The current scene and all later ones.
package typealias LiveScene = LiveValue<ChatScene>

/// An action of the user in a chat.
package enum ChatAction: Hashable, Sendable {
  /// Opens a channel.
  case open(channel: String)
  /// Opens the channel of a message, and shows older messages until the message is included.
  case reveal(message: String, channel: String)
  /// Changes the text in the field of the open channel.
  case type(String)
  /// Sends a text to the open channel; a blank one is not sent, nor one with a
  /// ``FieldText/problem(with:_:)``.
  case send(String)
  /// Reports the messages of the open channel on screen: the first and the last one.
  case see(first: String, last: String)
  /// Shows messages before the first one.
  case showOlder
  /// Shows the reaction picker of a message.
  case showReactions(message: String)
  /// Hides the reaction picker.
  case hideReactions
  /// Attaches a reaction to a message, or removes it.
  case react(String, message: String)
  /// Retries a message that could not be sent.
  case retry(message: String)
  /// Retries everything that the service refused, first the connection.
  case tryAgain
  /// Takes back a message that is waiting or could not be sent.
  case cancel(message: String)
  /// Searches the stored messages for words; nil ends the search.
  case search(String?)
}

/// A chat as faces use it: it supplies scenes and performs actions.
///
/// Faces use no other part of a chat.
package protocol ChatHost: Sendable {
  /// The current scene and all later ones.
  var scene: LiveScene { get }

  /// Performs an action; a failure becomes the notice of the scene.
  func perform(_ action: ChatAction) async
}
