import ChatActions
import ChatComponents
import ChatModels
import ChatRecords
import ChatRuntime
import ChatSync

private var chat: PubNubChatProvider { fatalError() }
private func draw<Row>(_ sections: [ListSection<Row>]) {}
