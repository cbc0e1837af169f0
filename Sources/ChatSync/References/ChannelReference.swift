import ChatRuntime
@_spi(Adapter) public import ChatStore

/// A channel, known or not, with the verbs of channels.
///
/// A reference is an identifier and the provider; it reads nothing, and need not be kept.
///
/// ```swift
/// let general = chat.channel("general")
/// try await general.join()
/// try await general.send("Hello")
/// ```
public struct ChannelReference<Provider: ChannelProvider>: Sendable {
  /// The identifier.
  public let id: Provider.ChannelRole.Model.ID
  let provider: Provider

  private var reference: ProfileReference { ProfileReference(.channel, id.rawValue) }

  /// Creates the channel, in the store at once and at the service as soon as there is a network.
  ///
  /// ```swift
  /// try await chat.channel("garden").create { $0.name = "Garden" }
  /// ```
  ///
  /// - Parameter change: Edits a channel with an identifier alone.
  /// - Returns: The handle of the creation.
  /// - Throws: `PayloadError` with all schema violations; `StoreError`, with the code
  ///   `entityCreationError` if there is such a channel; the closure's error. Nothing is stored
  ///   then.
  @discardableResult
  nonisolated(nonsending) public func create(
    _ change: (inout Provider.ChannelRole.Model) throws -> Void = { _ in }
  ) async throws -> SendHandle<Provider.ChannelRole.Model> {
    try await self.change(creates: true, change)
  }

  /// Changes the channel, in the store at once and at the service as soon as there is a network.
  ///
  /// The closure edits the stored model. The members that differ afterwards are sent: a value
  /// replaces another one, nil clears it.
  ///
  /// - Parameter change: Edits the stored channel, or one with an identifier alone.
  /// - Returns: The handle of the change.
  /// - Throws: `PayloadError` with all schema violations; `StoreError`; the closure's error.
  ///   Nothing is stored then.
  @discardableResult
  nonisolated(nonsending) public func update(
    _ change: (inout Provider.ChannelRole.Model) throws -> Void
  ) async throws -> SendHandle<Provider.ChannelRole.Model> {
    try await self.change(creates: false, change)
  }

  nonisolated(nonsending) private func change(
    creates: Bool, _ change: (inout Provider.ChannelRole.Model) throws -> Void
  ) async throws -> SendHandle<Provider.ChannelRole.Model> {
    let role = Provider.ChannelRole.self
    let old = try await provider.engine.stored(reference, as: role)
    var new = old
    try change(&new)
    return try await provider.engine.change(
      reference, from: old, to: new, as: role, creates: creates)
  }

  /// Reads the channel from the service, and stores it.
  ///
  /// - Returns: The channel as the service has it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func refresh() async throws -> Provider.ChannelRole.Model {
    try await provider.engine.read(
      reference, as: Provider.ChannelRole.self, include: .own(custom: true))
  }

  /// Deletes the channel at the service, and then in the store.
  ///
  /// - Returns: The handle of the deletion.
  /// - Throws: `StoreError`.
  @discardableResult
  public func delete() async throws -> SendHandle<Void> {
    try await provider.engine.delete(reference)
  }
}

extension ChannelProvider {
  /// Reads channels from the service, and stores each page before it is handed over.
  ///
  /// - Parameters:
  ///   - condition: Compares attributes with values, as for ``UserProvider/refreshUsers(where:sortedBy:limit:)``.
  ///   - attributes: The attributes to sort by, the most significant one first.
  ///   - limit: The number of channels on a page, from 1 to 100.
  /// - Returns: The pages. Reading starts when they are iterated.
  public func refreshChannels<each Value: StorableValue>(
    where condition: (
      (RecordAttributes<ChannelRole.Record>) -> StoreCondition<ChannelRole.Record>
    )? = nil,
    sortedBy attributes: repeat KeyPath<
      RecordAttributes<ChannelRole.Record>, StoredAttribute<ChannelRole.Record, each Value>
    >,
    limit: Int = 100
  ) -> PagedLoad<ChannelRole.Model, PageReference> {
    var request = ChannelRole.Record.all.sorted(by: repeat each attributes)
    if let condition { request = request.where(condition) }
    return engine.list(.channels, of: request, limit: limit, as: ChannelRole.self)
  }

  /// Returns a reference to a channel.
  public func channel(_ id: ChannelRole.Model.ID) -> ChannelReference<Self> {
    ChannelReference(id: id, provider: self)
  }
}
