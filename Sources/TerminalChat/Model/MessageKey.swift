import ChatComponents
import ChatFaces

/// The letters that are keys while a message is chosen.
///
/// A letter that has no effect on the message is entered as text.
enum MessageKey: String, CaseIterable {
  case react = "r"
  case copy = "c"
  case copyLink = "l"
  case retry = "t"
  case delete = "x"

  /// The hint for the key in the last line.
  var hint: String {
    switch self {
    case .react: "r react"
    case .copy: "c copy"
    case .copyLink: "l copy link"
    case .retry: "t try again"
    case .delete: "x delete"
    }
  }

  /// Returns whether the key has an effect on a message.
  func works(on row: MessageRow, _ model: TerminalModel) -> Bool {
    switch self {
    case .react: row.timetoken != nil && row.status != .failed && !row.isDeleted
    case .copy: model.hasClipboard && !row.text.isEmpty
    case .copyLink: model.hasClipboard && row.firstAddress != nil
    case .retry: row.status == .failed
    case .delete: row.status == .failed || row.status == .delivering
    }
  }

  /// Returns the effects of the key on a message that it works on.
  func effects(on row: MessageRow) -> [TerminalModel.Effect] {
    switch self {
    case .react: [.perform(.showReactions(message: row.messageID))]
    // Only the visible form is copied: a text with hidden parts would have another meaning where it
    // is pasted.
    case .copy: [.copy(VisibleText.lines(row.text))]
    case .copyLink: row.firstAddress.map { [.copy($0)] } ?? []
    case .retry: [.perform(.retry(message: row.messageID))]
    case .delete: [.perform(.cancel(message: row.messageID))]
    }
  }
}

extension MessageRow {
  /// The first web address in the message, in the form in which the terminal opens it.
  fileprivate var firstAddress: String? {
    let texts = [text, contentAddress?.text ?? ""]
    return texts.lazy.compactMap { text in
      WebAddress.ranges(in: text).first.flatMap { LinkText.destination(text[$0]) }
    }.first
  }
}
