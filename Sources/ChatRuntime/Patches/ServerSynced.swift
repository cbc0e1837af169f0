#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What carries the service's `eTag` and `updated`.
///
/// An entity conforms if its spec names these two as its version attributes. Entities with other
/// version attributes say the same through ``Patchable/patchVersion`` and ``EntityVersion/isComplete``.
public protocol ServerSynced {
  /// The opaque tag of the state that was seen last; nil before the first.
  var eTag: String? { get set }
  /// When the state that was seen last came about; nil before the first.
  var updated: Date? { get set }
}

extension ServerSynced {
  /// Whether the service's state has been seen, that is, both ``eTag`` and ``updated`` are known.
  @inlinable
  public var isSynced: Bool { eTag != nil && updated != nil }

  /// The two in one value: a patch is newer with another tag and a strictly later date.
  @inlinable
  public var patchVersion: TaggedVersion<String, Date> {
    get { TaggedVersion(tag: eTag, order: updated) }
    set {
      eTag = newValue.tag
      updated = newValue.order
    }
  }
}
