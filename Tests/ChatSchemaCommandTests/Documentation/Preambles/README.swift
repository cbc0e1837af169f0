import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSync

private enum AppData: ChatCustomData { typealias Message = Mood }
private typealias MyChat = Chat<AppData>
private typealias Message = MyChat.Message
private var path: String { fatalError() }
private var chat: MyChat { fatalError() }
private var sent: SendHandle<ChatMessage<AppData>> { fatalError() }
private var message: ChatMessage<AppData> { fatalError() }
private var moods: [String] {
  get { fatalError() }
  set { fatalError() }
}
