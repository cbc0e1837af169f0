// Made from Generated/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Regenerate the models and make it again; edits here are lost.

/// Digests of the generated models that were built into the command.
enum EmbeddedDigests {
  static let chatModels: [String: UInt64] = [
    "ChatChannel+Coding.swift": 0x6B7F_EB60_A6D4_988E,
    "ChatChannel+Patcher.swift": 0x58B8_DACA_0BD5_0486,
    "ChatChannel+Schema.swift": 0x9D55_E412_3314_5DA7,
    "ChatChannel.swift": 0x6D92_FAB4_A52D_2471,
    "ChatMember+Coding.swift": 0xEC31_E222_EEC4_AE8F,
    "ChatMember+Patcher.swift": 0xFAF4_223E_6BD1_E9E1,
    "ChatMember+Schema.swift": 0xEA01_3BF0_A9D0_33A3,
    "ChatMember.swift": 0xCD3C_35FD_308A_0672,
    "ChatMessage+Coding.swift": 0xEDA8_A42B_A1C4_25FA,
    "ChatMessage+Patcher.swift": 0x5E7A_A330_45F5_3431,
    "ChatMessage+Schema.swift": 0x47F9_FAC1_506F_E26A,
    "ChatMessage.swift": 0xB755_796B_9105_FB54,
    "ChatMessageAction+Coding.swift": 0x4C2B_50DB_E62E_1D4D,
    "ChatMessageAction+Patcher.swift": 0xE135_0AED_3193_2FA4,
    "ChatMessageAction+Schema.swift": 0x6F1B_9623_FCDA_9795,
    "ChatMessageAction.swift": 0x1204_8CDB_A2C7_BA66,
    "ChatUser+Coding.swift": 0x4755_C1A6_846A_5BEB,
    "ChatUser+Patcher.swift": 0x5CDE_D273_3B13_D8C1,
    "ChatUser+Schema.swift": 0x128F_63D2_3679_EA6B,
    "ChatUser.swift": 0x01B0_D6A9_C136_23A1,
    "CustomData.swift": 0xFBDE_B781_E9BD_584D,
    "Identifiers.swift": 0x4C44_4670_8695_21CC,
  ]
}
