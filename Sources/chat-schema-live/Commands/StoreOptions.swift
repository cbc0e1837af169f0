import ArgumentParser
import CommandStreams

extension StoreOptions {
  /// The file.
  var file: ChatStoreFile { ChatStoreFile(path: store) }
}

extension EntityOptions {
  /// The type of the entity.
  ///
  /// - Throws: `ValidationError` for a name that no entity has.
  var type: any StoredEntity.Type {
    get throws {
      do {
        return try ChatEntities.named(entity)
      } catch {
        throw ValidationError(error.description)
      }
    }
  }
}
