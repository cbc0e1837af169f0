import ChatActions
import ChatComponents
import ChatFaces
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
import JSONText

/// Keeps how far users have read in the custom data of their memberships, where clients of the vendor keep it
/// too: a text with the timetoken of the last message.
struct MembershipReadMarks: ReadMarkKeeper {
  /// The member of the custom data.
  static let name = "lastReadMessageTimetoken"

  /// Of how many members of a channel the marks are read.
  private static let limit = 100

  let provider: SyncSession.Provider

  func marks(in channel: String) -> AsyncStream<ReadMarks> {
    let request = Request<PubNubManagedMember>()
      .where(PubNubManagedMember.channelId == ChannelID(channel))
      .where(PubNubManagedMember.isPresenceOnly == false).withoutLinks()
      .sorted(by: PubNubManagedMember.userId.ascending).first(Self.limit)
    let members = provider.store.changes(of: request)
    return AsyncStream { input in
      let task = Task {
        do {
          for try await members in members {
            input.yield(ReadMarks(try Self.marks(of: members, by: \.userId.rawValue)))
          }
        } catch {
          // Custom data that can not be read has no mark; the messages are shown without.
        }
        input.finish()
      }
      input.onTermination = { _ in task.cancel() }
    }
  }

  func ownMarks() async throws -> [String: Timetoken] {
    let memberships = Request<PubNubManagedMember>()
      .where(PubNubManagedMember.userId == provider.currentUserId).withoutLinks()
    return try Self.marks(of: await provider.store.fetch(memberships), by: \.channelId.rawValue)
  }

  func setOwnMark(_ timetoken: Timetoken, in channel: String) async throws {
    try await OwnMembership(provider: provider, channel: ChannelID(channel))
      .setCustom(Self.name, to: .string(timetoken.description))
  }

  private static func marks(
    of members: [PubNubManagedMember], by id: (PubNubManagedMember) -> String
  ) throws -> [String: Timetoken] {
    var marks: [String: Timetoken] = [:]
    for member in members { marks[id(member)] = try mark(of: member) }
    return marks
  }

  private static func mark(of member: PubNubManagedMember) throws -> Timetoken? {
    let value = try member.custom.decode(JSONValue.self)[name]
    return value?.string.flatMap { Timetoken($0) }
      ?? value?.number?.int64.flatMap { UInt64(exactly: $0) }.map { Timetoken(rawValue: $0) }
  }
}
