#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An entity with the service's version attributes `eTag` and `updated`.
///
/// An entity conforms if its spec names these two as its version attributes. For entities with other version
/// attributes, ``Patchable/patchVersion`` and ``EntityVersion/isComplete`` give the same information.
public protocol ServerSynced {
  /// The opaque tag of the last known state; nil before the first.
  var eTag: String? { get set }
  /// The time of the last known state; nil before the first.
  var updated: Date? { get set }
}

extension ServerSynced {
  /// Whether a state of the service is known, that is, both ``eTag`` and ``updated``.
  @inlinable
  public var isSynced: Bool { eTag != nil && updated != nil }

  /// Both attributes in one value: a patch is newer if it has another tag and a strictly later date.
  @inlinable
  public var patchVersion: TaggedVersion<String, Date> {
    get { TaggedVersion(tag: eTag, order: updated) }
    set {
      eTag = newValue.tag
      updated = newValue.order
    }
  }
}
