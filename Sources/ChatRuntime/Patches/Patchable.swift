/// An entity's model that a patch can change.
///
/// Generated for every entity whose spec allows patches. The conformance says what identifies the
/// entity and what decides conflicts; everything else is here, once.
///
/// ```swift
/// extension Ticket: Patchable {
///   public var patchIdentity: TicketID { id }
///   public var patchVersion: OrderedVersion<Int> {
///     get { OrderedVersion(order: revision) }
///     set { revision = newValue.order }
///   }
/// }
/// ```
public protocol Patchable {
  /// The patches for this entity.
  associatedtype Patcher: EntityPatcher where Patcher.Entity == Self

  /// What tells this entity from others of its kind.
  var patchIdentity: Patcher.PatchIdentity { get }

  /// The version attributes of the entity, in one value.
  var patchVersion: Patcher.PatchVersion { get set }
}

/// Some attributes of one entity, each kept, cleared or replaced, with the version they belong to.
///
/// ```swift
/// public struct Patcher: EntityPatcher, JSONModel {
///   public var id: TicketID
///   public var revision: Int
///   public var title: OptionalChange<String>
///   public var notes: OptionalChange<String>
///
///   public var patchIdentity: TicketID { id }
///   public var patchVersion: OrderedVersion<Int> { OrderedVersion(order: revision) }
///
///   public func applyChanges(to ticket: inout Ticket) {
///     title.apply(to: &ticket.title, null: .keep)
///     notes.apply(to: &ticket.notes)
///   }
/// }
/// ```
public protocol EntityPatcher<Entity> {
  /// The model that the patch changes.
  associatedtype Entity: Patchable where Entity.Patcher == Self
  /// What tells entities of this kind apart; several attributes make a structure of their own.
  associatedtype PatchIdentity: Hashable
  /// What tells newer from older.
  associatedtype PatchVersion: EntityVersion

  /// The entity that the patch is for.
  var patchIdentity: PatchIdentity { get }

  /// The version that the entity has after the patch.
  var patchVersion: PatchVersion { get }

  /// Applies each attribute's change, without asking whether it should be.
  ///
  /// Leaves the version attributes alone; ``Patchable/patch(_:)`` sets them.
  func applyChanges(to entity: inout Entity)
}

extension EntityPatcher {
  /// Whether the patch is for this entity and newer than it.
  ///
  /// - Returns: False for another identity, for an equal tag, and for an order that is not strictly
  ///   later; a version attribute that the entity does not have yet counts as older than any.
  @inlinable
  public func shouldUpdate(_ entity: Entity) -> Bool {
    patchIdentity == entity.patchIdentity && patchVersion.supersedes(entity.patchVersion)
  }
}

extension Patchable {
  /// This entity after a patch.
  ///
  /// - Returns: An equal copy if the patch is for another entity or not newer, which is neither an
  ///   error nor a change; so applying a patch twice is applying it once. Otherwise a copy with the
  ///   changes, and with the version of the patch.
  @inlinable
  public func patch(_ patcher: Patcher) -> Self {
    var copy = self
    copy.apply(patcher)
    return copy
  }

  /// Patches this entity in place.
  ///
  /// - Returns: Whether the patch applied; false if it is for another entity or not newer.
  @discardableResult
  @inlinable
  public mutating func apply(_ patcher: Patcher) -> Bool {
    guard patcher.shouldUpdate(self) else { return false }
    patcher.applyChanges(to: &self)
    patchVersion = patcher.patchVersion
    return true
  }
}
