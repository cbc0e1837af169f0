import ChatActions
import ChatComponents
import ChatFaces
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stores read marks in the custom data of memberships, where the vendor's clients store them too: as a text with the
/// timetoken of the last read message.
///
/// A mark only moves forward, regardless of its author. The position that the user has read on this device is in a
/// separate row, and ``ReadMarkSender`` sends it to the service if the service's mark is behind. A membership without a
/// mark is read up to the time at which the current user joined.
struct MembershipReadMarks: ReadMarkKeeper {
  /// The maximum number of members of a channel whose marks are read.
  private static let limit = 100

  let provider: SyncSession.Provider

  func marks(in channel: String) -> AsyncStream<ReadMarks> {
    let request = StoreRequest<PubNubManagedMember>()
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
          // Custom data that cannot be read contains no mark; the messages are shown without marks.
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
  /// A membership of the current user, with its read marks.
  struct OwnMark {
    let membership: PubNubManagedMember
    /// The mark in the membership; nil if it has none.
    let sent: Timetoken?
    /// The mark that this device has stored; nil if it has not stored one.
    let kept: Timetoken?
    /// The furthest known mark; nil for a membership that the service does not have yet.
    let mark: Timetoken?
  }

  /// Returns the memberships of the current user.
  ///
  /// - Throws: ``StoreError``; `PayloadError` for custom data that is not JSON.
  static func ownMarks(of user: UserID, in snapshot: any StoreSnapshot) throws -> [OwnMark] {
    let kept = try snapshot.fetch(KeptReadMark.marksBy(user: user.rawValue))
    var marks: NameMap<Timetoken> = [:]
    for mark in kept { marks[mark.channel] = max(marks[mark.channel] ?? 0, mark.timetoken) }
    let memberships = StoreRequest<PubNubManagedMember>()
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
  /// The time of the last change, which is the time of joining if nothing else has changed since.
  fileprivate var joined: Timetoken? {
    lastUpdated.map { Timetoken(rawValue: UInt64(max(0, $0.timeIntervalSince1970) * 10_000_000)) }
  }
}
