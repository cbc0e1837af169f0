package import ChatDisplay
@_spi(Adapter) package import ChatRuntime
@_spi(Adapter) package import ChatStore
@_spi(Adapter) import ChatSync
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
  package static var type: StoredAttribute<StoredRoom<Custom>, String> { floor }
}

extension StoredVisit: DisplayedMember {
  package var channelId: RoomID { roomId }
  package var userId: ReaderID { readerId }
  package var managedChannel: Linked<StoredRoom<Custom>> { room }
  package var managedUser: Linked<StoredReader<Custom>> { reader }

  package static var channelId: StoredAttribute<StoredVisit<Custom>, RoomID> { roomId }
  package static var userId: StoredAttribute<StoredVisit<Custom>, ReaderID> { readerId }
  package static var channel: StoredLink<StoredVisit<Custom>, StoredRoom<Custom>> { room }
  package static var user: StoredLink<StoredVisit<Custom>, StoredReader<Custom>> { reader }
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
  package var managedUser: Linked<StoredReader<Custom>> { writer }
  package var managedChannel: Linked<StoredRoom<Custom>> { room }
  package var actions: [StoredMark<Custom>] { marks }

  package static var id: StoredAttribute<StoredNote<Custom>, NoteID> { noteId }
  package static var dateCreated: StoredAttribute<StoredNote<Custom>, Date> { written }
  package static var timetoken: StoredAttribute<StoredNote<Custom>, Timetoken> { place }
  package static var pubnubUserId: StoredAttribute<StoredNote<Custom>, ReaderID> { writerId }
  package static var pubnubChannelId: StoredAttribute<StoredNote<Custom>, RoomID> { roomId }
  package static var actions: StoredList<StoredNote<Custom>, StoredMark<Custom>> { marks }
}

extension StoredMark: DisplayedAction {
  package var pubnubUserId: ReaderID { readerId }
  package var published: Timetoken { place }
  package var sourceType: String { kind }
  package var value: String { sign }
  package var managedUser: Linked<StoredReader<Custom>> { reader }

  package static var sourceType: StoredAttribute<StoredMark<Custom>, String> { kind }
}

extension ReadingProvider: DisplayedProvider where Entities == StoredReadingRecords<Custom> {
  package func message(_ draft: MessageDraft) -> Note<Custom> {
    Note(
      noteId: NoteID(draft.id), words: draft.text, written: draft.date,
      writerId: ReaderID(draft.userID), roomId: RoomID(draft.channelID))
  }
}
