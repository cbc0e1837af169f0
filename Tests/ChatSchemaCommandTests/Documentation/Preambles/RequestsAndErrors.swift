import ChatModels
import ChatRuntime
import ChatSync

private var remote: PubNubRemote { fatalError() }
private var message: PubNubChatMessage { fatalError() }
private var user: PubNubChatUser { fatalError() }
private var changes: PubNubChatUser { fatalError() }
private var configuration: PubNubConfiguration { fatalError() }
private var testClock: ContinuousClock { fatalError() }

private struct MyTransport: HTTPTransport {
  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    fatalError()
  }
}
