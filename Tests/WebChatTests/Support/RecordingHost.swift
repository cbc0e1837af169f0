import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatStore
import JSONText

/// A chat that shows what it is given, and notes what is done.
final class RecordingHost: ChatHost {
  let scene: LiveScene
  private let performed = Guarded<[ChatAction]>([])

  init(_ scene: ChatScene = ChatScene(userID: "me")) {
    self.scene = LiveScene(scene)
  }

  /// What was done, the first at the beginning.
  var actions: [ChatAction] { performed.withLock { $0 } }

  func perform(_ action: ChatAction) async { performed.withLock { $0.append(action) } }
}
