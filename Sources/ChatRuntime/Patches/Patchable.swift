/// A model of an entity that patches can change.
///
/// The generator creates a conformance for every entity whose spec allows patches. The conformance defines the identity
/// of the entity and the version that decides conflicts; the protocol extension implements the rest.
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
  /// The type of the patches for this entity.
  associatedtype Patcher: EntityPatcher where Patcher.Entity == Self

  /// The attributes that identify the entity, in one value.
  var patchIdentity: Patcher.PatchIdentity { get }

  /// The version attributes of the entity, in one value.
  var patchVersion: Patcher.PatchVersion { get set }
}

/// A patch: changes of some attributes of one entity, and the version of the state after them.
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
  /// The type of the identity; several attributes form a structure.
  associatedtype PatchIdentity: Hashable
  /// The type of the version, which distinguishes newer states from older ones.
  associatedtype PatchVersion: EntityVersion

  /// The identity of the entity that the patch changes.
  var patchIdentity: PatchIdentity { get }

  /// The version that the entity has after the patch.
  var patchVersion: PatchVersion { get }

  /// A closure that edits a new patch.
  typealias PatchEdit = (inout Self) -> Void

  /// Applies the change of each attribute, without a check of identity and version.
  ///
  /// It does not change the version attributes; ``Patchable/patch(_:)`` sets them.
  func applyChanges(to entity: inout Entity)
}

extension EntityPatcher {
  /// Returns whether the patch is for this entity and newer than it.
  ///
  /// - Returns: False for another identity, for an equal tag, and for an order that is not strictly later. A version
  ///   attribute that the entity does not have yet counts as older than any.
  @inlinable
  public func shouldUpdate(_ entity: Entity) -> Bool {
    patchIdentity == entity.patchIdentity && patchVersion.supersedes(entity.patchVersion)
  }
}

extension Patchable {
  /// Returns this entity after a patch.
  ///
  /// ```swift
  /// let later = ticket.patch(patch)
  /// ```
  ///
  /// - Returns: A copy with the changes and the version of the patch. An equal copy if the patch is for another entity
  ///   or not newer, which is not an error. So applying a patch twice has the same effect as applying it once.
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
