@_spi(Adapter) import ChatStore

extension ConversationComponent {
  /// Returns the parts that are shown: hooks of this conversation override the settings.
  func features(of settings: ConversationSettings) -> ConversationFeatures {
    let hooks = hooks
    var features = settings.features
    func answer(_ hook: (@Sendable (ConversationComponent) -> Bool?)?, _ part: inout Bool) {
      if let answer = hook?(self) { part = answer }
    }
    answer(hooks.cameraButtonShouldShow, &features.cameraButton)
    answer(hooks.voiceMessageButtonShouldShow, &features.voiceMessageButton)
    answer(hooks.typingIndicatorShouldShow, &features.typingIndicator)
    answer(hooks.messageStatusShouldShow, &features.messageStatus)
    answer(hooks.accessoryButtonShouldShow, &features.accessoryButton)
    return features
  }

  /// Connects the hooks of the conversation's parts to its own.
  func forwardHooks() {
    messageList.hooks.dateString = { [weak self] message in
      self.flatMap { $0.hooks.dateString?($0, message) }
    }
    messageList.hooks.shouldShowDate = { [weak self] message in
      self.flatMap { $0.hooks.shouldShowDate?($0, message) }
    }
    messageInput.hooks.messageWillSend = { [weak self] _, message in
      guard let self, let hook = hooks.readyToSendMessage else { return message }
      return await hook(self, message)
    }
    messageInput.hooks.didFinishSending = { [weak self] _, message in
      if let self { hooks.finishSendingMessage?(self, message) }
    }
    messageInput.hooks.failedToSend = { [weak self] _, text, date, error in
      if let self { hooks.failedToSendMessage?(self, text, date, error) }
    }
  }
}
