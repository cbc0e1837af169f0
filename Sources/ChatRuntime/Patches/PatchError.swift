/// An error for two models that no patch leads from one to the other, because they are not the same object.
public struct PatchError: ChatSchemaError, Hashable {
  /// A sentence that names the type of the models.
  public let message: String

  /// ``ChatSchemaErrorKind/misuse``.
  public var kind: ChatSchemaErrorKind { .misuse }
}

extension EntityPatcher {
  /// Throws for models with different identities.
  ///
  /// Generated patchers call it before they compare attributes.
  @_spi(Generated)
  public static func checkIdentity(of old: Entity, and new: Entity) throws {
    guard old.patchIdentity == new.patchIdentity else {
      throw PatchError(
        message: "A patch changes one object; found two identities of \(Entity.self).")
    }
  }
}
