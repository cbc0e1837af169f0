public import ChatComponents
public import ChatRecords
public import ChatStore

// The generated records have all that components show, by the names that components ask for.

extension StoredChatUser: DisplayedUser {}
extension StoredChatChannel: DisplayedChannel {}
extension StoredChatMember: DisplayedMember {}
extension StoredChatMessage: DisplayedMessage {}
extension StoredChatMessageAction: DisplayedAction {}
