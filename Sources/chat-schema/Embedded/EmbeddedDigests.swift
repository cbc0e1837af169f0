// Made from Generated/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Regenerate the models and make it again; edits here are lost.

/// Digests of the generated models that were built into the command.
enum EmbeddedDigests {
  static let chatModels: [String: UInt64] = [
    "ChatChannel+Coding.swift": 0xC2FC_560A_9001_3BFE,
    "ChatChannel+Patcher.swift": 0x1E8C_767A_D558_7F5D,
    "ChatChannel.swift": 0x6D92_FAB4_A52D_2471,
    "ChatMember+Coding.swift": 0x59FC_93D6_4CC1_1174,
    "ChatMember+Patcher.swift": 0xC7DE_0526_594C_5675,
    "ChatMember.swift": 0x1ACB_0E8B_DF5A_7812,
    "ChatMessage+Coding.swift": 0xC173_EA67_38AA_1222,
    "ChatMessage+Patcher.swift": 0x8CE1_79CA_9FE0_07EB,
    "ChatMessage.swift": 0x45DB_0674_C7CC_D6A3,
    "ChatMessageAction+Coding.swift": 0x04C0_5C8C_2165_CCD9,
    "ChatMessageAction+Patcher.swift": 0xFAA7_5840_18B7_B4BA,
    "ChatMessageAction.swift": 0x7372_EC50_7132_1B55,
    "ChatUser+Coding.swift": 0x93AF_164B_3A56_5931,
    "ChatUser+Patcher.swift": 0x34C0_DB3C_3EB7_7A02,
    "ChatUser.swift": 0x3BC4_CAC2_21A7_E14A,
    "CustomData.swift": 0xB8C9_22C9_A2D7_829A,
    "Identifiers.swift": 0x280A_D2B6_3B6C_BEBA,
    "PayloadSchemas.swift": 0x1ADC_A5F8_8165_095A,
  ]
}
