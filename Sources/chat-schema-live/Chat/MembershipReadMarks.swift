import ChatActions
import ChatComponents
import ChatFaces
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps how far users have read in the custom data of their memberships, where clients of the vendor keep it
/// too: a text with the timetoken of the last message.
///
/// A mark only moves forward, whoever wrote it: what this device has read is in a row of its own, and
/// ``ReadMarkSender`` brings it to the service if the service's mark is behind. A membership without a mark is read up
/// to the time when the own user joined.
struct MembershipReadMarks: ReadMarkKeeper {
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
            var marks: NameMap<Timetoken> = [:]
            for member in members { marks[member.userId.rawValue] = try Self.mark(of: member) }
            input.yield(ReadMarks(marks))
          }
        } catch {
          // Custom data that can not be read has no mark; the messages are shown without.
        }
        input.finish()
      }
      input.onTermination = { _ in task.cancel() }
    }
  }

  func ownMarks() async throws -> NameMap<Timetoken> {
    let user = provider.currentUserId
    return try await provider.store.read { snapshot in
      var marks: NameMap<Timetoken> = [:]
      for own in try Self.ownMarks(of: user, in: snapshot) {
        marks[own.membership.channelId.rawValue] = own.mark
      }
      return marks
    }
  }

  func setOwnMark(_ timetoken: Timetoken, in channel: String) async throws {
    let mark = KeptReadMark(
      user: provider.currentUserId.rawValue, channel: channel, timetoken: timetoken)
    try await provider.store.write { try mark.advance(in: $0) }
  }
}

extension MembershipReadMarks {
  /// A membership of the own user, and how far it has read.
  struct OwnMark {
    let membership: PubNubManagedMember
    /// The mark of the membership; nil if it has none.
    let sent: Timetoken?
    /// The mark that this device keeps; nil if it keeps none.
    let kept: Timetoken?
    /// The furthest mark that is known; nil for a membership that the service does not have yet.
    let mark: Timetoken?
  }

  /// The memberships of the own user.
  ///
  /// - Throws: ``StoreError``; `PayloadError` for custom data that is no JSON.
  static func ownMarks(of user: UserID, in snapshot: any StoreSnapshot) throws -> [OwnMark] {
    let kept = try snapshot.fetch(KeptReadMark.marksBy(user: user.rawValue))
    var marks: NameMap<Timetoken> = [:]
    for mark in kept { marks[mark.channel] = max(marks[mark.channel] ?? 0, mark.timetoken) }
    let memberships = Request<PubNubManagedMember>()
      .where(PubNubManagedMember.userId == user)
      .where(PubNubManagedMember.isPresenceOnly == false).withoutLinks()
    return try snapshot.fetch(memberships).map { membership in
      let sent = try mark(of: membership)
      let kept = marks[membership.channelId.rawValue]
      let known = [sent, kept].compactMap(\.self).max()
      return OwnMark(
        membership: membership, sent: sent, kept: kept, mark: known ?? membership.joined)
    }
  }

  private static func mark(of member: PubNubManagedMember) throws -> Timetoken? {
    ReadMark.timetoken(in: try member.custom.decode(JSONValue.self))
  }
}

extension PubNubManagedMember {
  /// The time of the last change, which is that of joining as long as nothing else was changed.
  fileprivate var joined: Timetoken? {
    lastUpdated.map { Timetoken(rawValue: UInt64(max(0, $0.timeIntervalSince1970) * 10_000_000)) }
  }
}
