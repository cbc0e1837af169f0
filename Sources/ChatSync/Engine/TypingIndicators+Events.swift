extension TypingIndicators {
  /// Processes the typing signals and messages of one answer.
  func received(_ news: EventConsequences) {
    for sign in news.typing { received(sign.isTyping, from: sign.user, in: sign.channel) }
    for message in news.messages {
      receivedMessage(from: message.author, in: message.channel)
    }
  }
}
