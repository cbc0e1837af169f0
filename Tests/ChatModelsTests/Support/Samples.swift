import ChatModels
import ChatRuntime
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Custom data as an application writes it: of the user, of the channel, and of the rest.
struct StaffData: UserCustomData {
  var title: String?
  var age: Int?
}

struct RoomData: ChannelCustomData {
  var topic: String?
  var profileUrl: String?
}

struct SeatData: MemberCustomData {
  var isModerator = false
}

struct NoteData: MessageCustomData {
  var tags: [String] = []
}

struct LinkData: MessageContentData {
  var link: String?
}

enum OfficeData: ChatCustomData {
  typealias User = StaffData
  typealias Channel = RoomData
  typealias Member = SeatData
  typealias Message = NoteData
  typealias MessageContent = LinkData
}

typealias Staff = ChatUser<StaffData>
typealias Room = ChatChannel<RoomData>
typealias Seat = ChatMember<OfficeData>
typealias Note = ChatMessage<OfficeData>
typealias Mark = ChatMessageAction<OfficeData>

/// An instant, so many seconds after 2024-01-02T03:04:05Z.
func instant(_ seconds: Double = 0) -> Date {
  Date(timeIntervalSince1970: 1_704_164_645 + seconds)
}

extension JSONEncodable {
  /// The JSON as text.
  func jsonText() throws -> String { String(decoding: try json(), as: UTF8.self) }

  /// The JSON as a value.
  func jsonValue() throws -> JSONValue { try JSONDocument(try json()).root.value }
}
