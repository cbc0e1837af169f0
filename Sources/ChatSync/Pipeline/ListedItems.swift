@_spi(Generated) import ChatRuntime
import JSONText

/// An item of history, to be read as the event that it was.
///
/// Accepts any value in the list, so that an item that is not a message is known with its
/// timetoken.
struct HistoryItem: JSONDecodable, Sendable {
  private let bytes: [UInt8]

  init(from reader: inout PayloadReader) throws { bytes = try reader.passOver() }

  /// Returns the item as an event.
  ///
  /// - Parameter channel: The channel whose history was requested.
  /// - Returns: The event, and the actions of the message as one JSON value if they were requested.
  func event(in channel: String) -> (event: RemoteEvent, actions: [UInt8]?) {
    EnvelopeReader.message(bytes, in: channel)
  }
}

/// An item of a list of message actions, to be read as the event that it was.
struct ActionItem: JSONDecodable, Sendable {
  private let bytes: [UInt8]

  init(from reader: inout PayloadReader) throws { bytes = try reader.passOver() }

  /// Returns the item as an event.
  ///
  /// - Parameter channel: The channel whose actions were requested.
  /// - Returns: The event.
  func event(in channel: String) -> RemoteEvent { EnvelopeReader.action(bytes, in: channel) }
}

/// The models of a list's page, and the events of items that are not models.
struct ListedModels<Model: Sendable>: Sendable {
  var models: [Model] = []
  var refused: [(event: RemoteEvent, failure: EventReader.Failure)] = []
}

extension EventReader {
  /// Reads messages of history as models, with their actions.
  ///
  /// Actions that cannot be read are refused separately, and their message has none.
  func models<Role: SyncedMessage>(
    of items: [HistoryItem], in channel: String, _ role: Role.Type
  ) -> ListedModels<Role.Model> {
    var page = ListedModels<Role.Model>()
    for item in items {
      let (event, actions) = item.event(in: channel)
      do throws(Failure) {
        page.models.append(try model(of: event, with: nil, role))
        guard let actions else { continue }
        do throws(Failure) {
          page.models[page.models.count - 1] = try model(of: event, with: actions, role)
        } catch {
          page.refused.append((event, Failure(reason: "The actions: \(error.reason)")))
        }
      } catch {
        page.refused.append((event, error))
      }
    }
    return page
  }

  /// Reads message actions of a list as models.
  func models<Role: SyncedAction>(
    of items: [ActionItem], in channel: String, _ role: Role.Type
  ) -> ListedModels<Role.Model> {
    var page = ListedModels<Role.Model>()
    for item in items {
      let event = item.event(in: channel)
      do throws(Failure) {
        page.models.append(try model(of: event, role))
      } catch {
        page.refused.append((event, error))
      }
    }
    return page
  }
}
