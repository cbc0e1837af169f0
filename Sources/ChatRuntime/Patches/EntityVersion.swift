/// What a remote source says about the state of an entity, so that the newer of two can be told.
///
/// A spec names the version attributes of an entity; generated code wraps them in the type that fits:
///
/// | The spec names | Version type | Newer means |
/// |---|---|---|
/// | a tag and an order (`eTag` and `updated`) | ``TaggedVersion`` | another tag, and later |
/// | an order only (`revision`, or a date) | ``OrderedVersion`` | later |
/// | a tag only | ``TagOnlyVersion`` | another tag |
/// | nothing | ``Unversioned`` | always |
public protocol EntityVersion: Hashable, Sendable {
  /// Whether this version may replace `stored`.
  ///
  /// False for equal versions, except where nothing is known of versions; so that applying a change
  /// a second time changes nothing.
  func supersedes(_ stored: Self) -> Bool

  /// Whether all of the version is known, that is, whether the entity has been seen remotely.
  var isComplete: Bool { get }
}

/// A version of an opaque tag and something that grows, as `eTag` and `updated`.
public struct TaggedVersion<
  Tag: Hashable & Sendable, Order: Comparable & Hashable & Sendable
>: EntityVersion {
  /// The opaque tag; compared for equality only.
  public var tag: Tag?
  /// What grows from version to version; nil comes before everything.
  public var order: Order?

  /// A version of what is known of it.
  @inlinable
  public init(tag: Tag?, order: Order?) {
    self.tag = tag
    self.order = order
  }

  /// Whether the tag is another one, and the order strictly later.
  ///
  /// Both have to hold: an equal tag is the same state seen again, and an earlier order an old state
  /// that arrived late.
  @inlinable
  public func supersedes(_ stored: Self) -> Bool {
    tag != stored.tag && isLater(order, than: stored.order)
  }

  /// Whether both the tag and the order are known.
  @inlinable
  public var isComplete: Bool { tag != nil && order != nil }
}

/// A version of something that grows: a revision number or a date.
public struct OrderedVersion<Order: Comparable & Hashable & Sendable>: EntityVersion {
  /// What grows from version to version; nil comes before everything.
  public var order: Order?

  /// A version of what is known of it.
  @inlinable
  public init(order: Order?) {
    self.order = order
  }

  /// Whether the order is strictly later.
  @inlinable
  public func supersedes(_ stored: Self) -> Bool {
    isLater(order, than: stored.order)
  }

  /// Whether the order is known.
  @inlinable
  public var isComplete: Bool { order != nil }
}

/// A version of an opaque tag: another one counts as newer, because nothing tells which came first.
public struct TagOnlyVersion<Tag: Hashable & Sendable>: EntityVersion {
  /// The opaque tag; compared for equality only.
  public var tag: Tag?

  /// A version of what is known of it.
  @inlinable
  public init(tag: Tag?) {
    self.tag = tag
  }

  /// Whether the tag is known and another one.
  @inlinable
  public func supersedes(_ stored: Self) -> Bool {
    tag != nil && tag != stored.tag
  }

  /// Whether the tag is known.
  @inlinable
  public var isComplete: Bool { tag != nil }
}

/// The version of an entity whose spec names no version attribute: every change applies.
public struct Unversioned: EntityVersion {
  /// The only value.
  @inlinable
  public init() {}

  /// Always true; applying a change twice is still applying it once, since changes set values.
  @inlinable
  public func supersedes(_ stored: Self) -> Bool { true }

  /// Always true: there is nothing to know.
  @inlinable
  public var isComplete: Bool { true }
}

/// Whether `order` is strictly later than `stored`, where nil comes before everything.
@inlinable
func isLater<Order: Comparable>(_ order: Order?, than stored: Order?) -> Bool {
  guard let order else { return false }
  guard let stored else { return true }
  return order > stored
}
