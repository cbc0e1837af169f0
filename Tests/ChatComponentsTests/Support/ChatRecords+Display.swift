public import ChatComponents
public import ChatRecords

// The generated records have all that components show, by the names that components ask for.

extension PubNubManagedUser: DisplayedUser {}
extension PubNubManagedChannel: DisplayedChannel {}
extension PubNubManagedMember: DisplayedMember {}
extension PubNubManagedMessage: DisplayedMessage {}
extension PubNubManagedMessageAction: DisplayedAction {}
