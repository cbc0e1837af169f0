package import ChatRuntime
package import ChatStore
package import ChatSync
package import Foundation
package import ReadingRoom

// What components show, by the names that the spec of the reading room gives to it. What the spec does not
// have is said here: a room has no picture and no count of those who are there.

extension StoredReader: DisplayedUser {
  package var avatarURL: URL? { nil }
  package var type: String { "" }
}

extension StoredRoom: DisplayedChannel {
  package var avatarURL: URL? { nil }
  package var details: String? { nil }
  package var custom: StoredJSON { StoredJSON(text: "{}") }
  package var memberCount: Int { visitCount }
  package var presentMemberCount: Int { 0 }

  package var type: String { floor }
  package static var type: Attribute<StoredRoom, String> { floor }
}

extension StoredVisit: DisplayedMember {
  package var channelId: RoomID { roomId }
  package var userId: ReaderID { readerId }
  package var managedChannel: Linked<StoredRoom> { room }
  package var managedUser: Linked<StoredReader> { reader }

  package static var channelId: Attribute<StoredVisit, RoomID> { roomId }
  package static var userId: Attribute<StoredVisit, ReaderID> { readerId }
  package static var channel: Link<StoredVisit, StoredRoom> { room }
  package static var user: Link<StoredVisit, StoredReader> { reader }
}

extension StoredNote: DisplayedMessage {
  package var id: NoteID { noteId }
  package var text: String { words }
  package var contentType: String { "" }
  package var content: StoredJSON { StoredJSON(text: "{}") }
  package var custom: StoredJSON { StoredJSON(text: "{}") }
  package var dateCreated: Date { written }
  package var timetoken: Timetoken? { place }
  package var pubnubUserId: ReaderID { writerId }
  package var pubnubChannelId: RoomID { roomId }
  package var sendError: String? { nil }
  package var managedUser: Linked<StoredReader> { writer }
  package var managedChannel: Linked<StoredRoom> { room }
  package var actions: [StoredMark] { marks }

  package static var id: Attribute<StoredNote, NoteID> { noteId }
  package static var dateCreated: Attribute<StoredNote, Date> { written }
  package static var timetoken: Attribute<StoredNote, Timetoken> { place }
  package static var pubnubUserId: Attribute<StoredNote, ReaderID> { writerId }
  package static var pubnubChannelId: Attribute<StoredNote, RoomID> { roomId }
  package static var actions: List<StoredNote, StoredMark> { marks }
}

extension StoredMark: DisplayedAction {
  package var pubnubUserId: ReaderID { readerId }
  package var published: Timetoken { place }
  package var sourceType: String { kind }
  package var value: String { sign }
  package var managedUser: Linked<StoredReader> { reader }

  package static var sourceType: Attribute<StoredMark, String> { kind }
}

extension ReadingProvider: DisplayedProvider where Entities == StoredReadingRecords {
  package func message(_ draft: MessageDraft) -> Note<Custom> {
    Note(
      noteId: NoteID(draft.id), words: draft.text, written: draft.date,
      writerId: ReaderID(draft.userID), roomId: RoomID(draft.channelID))
  }
}
