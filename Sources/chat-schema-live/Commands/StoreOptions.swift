import ArgumentParser
import CommandStreams

extension StoreOptions {
  /// The store's file.
  var file: ChatStoreFile { ChatStoreFile(path: store) }
}

extension EntityOptions {
  /// The type of the entity.
  ///
  /// - Throws: `ValidationError` if no entity has the name.
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
