/// The version of an entity's state at a remote source, by which the newer of two states is determined.
///
/// A spec names the version attributes of an entity. Generated code wraps them in the matching type:
///
/// | The spec names | Version type | Newer means |
/// |---|---|---|
/// | a tag and an order (`eTag` and `updated`) | ``TaggedVersion`` | another tag, and later |
/// | an order only (`revision`, or a date) | ``OrderedVersion`` | later |
/// | a tag only | ``TagOnlyVersion`` | another tag |
/// | nothing | ``Unversioned`` | always |
public protocol EntityVersion: Hashable, Sendable {
  /// Returns whether this version may replace `stored`.
  ///
  /// It is false for equal versions, so that applying a change a second time changes nothing. The exception is
  /// ``Unversioned``, where nothing is known of versions.
  func supersedes(_ stored: Self) -> Bool

  /// Whether all parts of the version are known, that is, whether the entity was seen at the remote source.
  var isComplete: Bool { get }
}

/// A version with an opaque tag and an increasing order, such as `eTag` and `updated`.
public struct TaggedVersion<
  Tag: Hashable & Sendable, Order: Comparable & Hashable & Sendable
>: EntityVersion {
  /// The opaque tag, which is compared only for equality.
  public var tag: Tag?
  /// The value that increases with each version; nil comes before every value.
  public var order: Order?

  /// Creates a version; nil for an unknown part.
  @inlinable
  public init(tag: Tag?, order: Order?) {
    self.tag = tag
    self.order = order
  }

  /// Returns whether the tag differs and the order is strictly later.
  ///
  /// Both conditions must hold. An equal tag means the same state again, and an earlier order means an old state that
  /// arrived late.
  @inlinable
  public func supersedes(_ stored: Self) -> Bool {
    tag != stored.tag && isLater(order, than: stored.order)
  }

  /// Whether both the tag and the order are known.
  @inlinable
  public var isComplete: Bool { tag != nil && order != nil }
}

/// A version with an increasing order: a revision number or a date.
public struct OrderedVersion<Order: Comparable & Hashable & Sendable>: EntityVersion {
  /// The value that increases with each version; nil comes before every value.
  public var order: Order?

  /// Creates a version; nil for an unknown part.
  @inlinable
  public init(order: Order?) {
    self.order = order
  }

  /// Returns whether the order is strictly later.
  @inlinable
  public func supersedes(_ stored: Self) -> Bool {
    isLater(order, than: stored.order)
  }

  /// Whether the order is known.
  @inlinable
  public var isComplete: Bool { order != nil }
}

/// A version with only an opaque tag.
///
/// A different tag counts as newer, because tags have no order.
public struct TagOnlyVersion<Tag: Hashable & Sendable>: EntityVersion {
  /// The opaque tag, which is compared only for equality.
  public var tag: Tag?

  /// Creates a version; nil for an unknown part.
  @inlinable
  public init(tag: Tag?) {
    self.tag = tag
  }

  /// Returns whether the tag is known and differs.
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
  /// Creates the only value.
  @inlinable
  public init() {}

  /// Returns true.
  ///
  /// Applying a change twice has the same effect as applying it once, because changes set values.
  @inlinable
  public func supersedes(_ stored: Self) -> Bool { true }

  /// Always true, because there is no version to know.
  @inlinable
  public var isComplete: Bool { true }
}

/// Returns whether `order` is strictly later than `stored`, where nil comes before every value.
@inlinable
func isLater<Order: Comparable>(_ order: Order?, than stored: Order?) -> Bool {
  guard let order else { return false }
  guard let stored else { return true }
  return order > stored
}
