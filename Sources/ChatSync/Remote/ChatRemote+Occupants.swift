@_spi(Adapter) import ChatRuntime

extension ChatRemote {
  /// Reads all users present in channels, with their presence states.
  ///
  /// An answer lists 1,000 users of each channel; further requests read the others.
  ///
  /// - Parameter channels: The channels.
  /// - Returns: The users in each channel; channels without users may be missing.
  /// - Throws: ``RemoteError``.
  func occupancies(
    of channels: [String]
  ) async throws(RemoteError) -> NameMap<HereNow.Occupancy> {
    let answer = try await hereNow(HereNowRequest(channels: channels, includesState: true))
    var occupancies = answer.channels
    for (channel, first) in answer.channels {
      var pages = OccupantPages(first)
      while let offset = pages.nextOffset {
        let next = try await hereNow(
          HereNowRequest(channels: [channel], includesState: true, offset: offset))
        pages.append(next.channels[channel] ?? HereNow.Occupancy(count: 0, occupants: []))
      }
      occupancies[channel] = pages.occupancy
    }
    return occupancies
  }
}

/// The users of a channel, assembled from pages.
///
/// Users come and go between two requests, so a user may be missing from all pages. To detect that,
/// each page repeats the last user of the one before. A list that has shifted does not count as
/// complete.
struct OccupantPages {
  /// The maximum number of users.
  static let maximumCount = 100_000

  private var occupants: [HereNow.Occupant]
  private var known: NameSet
  private var unreadableCount: Int
  /// The number of users present, according to the last page.
  private var count: Int
  /// The number of users that pages have listed, readable or not, without repeated ones.
  private var listedCount: Int
  /// Whether all pages belong to one unchanged list.
  private var isSteady = true
  private var isOver = false

  /// Creates a list with the first page.
  init(_ first: HereNow.Occupancy) {
    occupants = first.occupants
    known = NameSet(first.occupants.map(\.userID))
    unreadableCount = first.unreadableCount
    count = first.count
    listedCount = first.occupants.count + first.unreadableCount
  }

  /// The number of users to skip in the next request; nil if there is no further page.
  var nextOffset: Int? {
    guard !isOver, listedCount > 0, listedCount < min(count, Self.maximumCount) else { return nil }
    return listedCount - 1
  }

  /// Adds the page at ``nextOffset``.
  mutating func append(_ page: HereNow.Occupancy) {
    let isNext = isSameName(page.occupants.first?.userID, occupants.last?.userID)
    let new = page.occupants.filter { known.insert($0.userID).inserted }
    if !isNext || new.count + 1 != page.occupants.count || page.count != count { isSteady = false }
    occupants += new
    unreadableCount += page.unreadableCount
    count = page.count
    listedCount += new.count + page.unreadableCount
    isOver = new.isEmpty && page.unreadableCount == 0
  }

  /// The list; one that has shifted has fewer users than its count.
  var occupancy: HereNow.Occupancy {
    let listed = occupants.count + unreadableCount
    return HereNow.Occupancy(
      count: isSteady ? count : max(count, listed + 1), occupants: occupants,
      unreadableCount: unreadableCount)
  }
}
