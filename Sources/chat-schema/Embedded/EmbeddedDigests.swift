// Made from Generated/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Regenerate the models and make it again; edits here are lost.

/// Digests of the generated models that were built into the command.
enum EmbeddedDigests {
  static let chatModels: [String: UInt64] = [
    "ChatChannel+Coding.swift": 0x9CA6_FEAF_0362_BC9F,
    "ChatChannel+Patcher.swift": 0xA665_D451_367C_2D53,
    "ChatChannel+Schema.swift": 0x9D55_E412_3314_5DA7,
    "ChatChannel.swift": 0x6D92_FAB4_A52D_2471,
    "ChatMember+Coding.swift": 0x1333_4D44_8533_7077,
    "ChatMember+Patcher.swift": 0x7ED4_EC52_EB8A_F82B,
    "ChatMember+Schema.swift": 0xEA01_3BF0_A9D0_33A3,
    "ChatMember.swift": 0xCD3C_35FD_308A_0672,
    "ChatMessage+Coding.swift": 0x3781_6DD8_662A_042F,
    "ChatMessage+Patcher.swift": 0x5E7A_A330_45F5_3431,
    "ChatMessage+Schema.swift": 0x47F9_FAC1_506F_E26A,
    "ChatMessage.swift": 0xB755_796B_9105_FB54,
    "ChatMessageAction+Coding.swift": 0x0732_638E_C744_4646,
    "ChatMessageAction+Patcher.swift": 0xE135_0AED_3193_2FA4,
    "ChatMessageAction+Schema.swift": 0x6F1B_9623_FCDA_9795,
    "ChatMessageAction.swift": 0x1204_8CDB_A2C7_BA66,
    "ChatUser+Coding.swift": 0xBC42_1DCB_E3F6_5AB0,
    "ChatUser+Patcher.swift": 0x7E32_4A53_A2BE_0144,
    "ChatUser+Schema.swift": 0x128F_63D2_3679_EA6B,
    "ChatUser.swift": 0x01B0_D6A9_C136_23A1,
    "CustomData.swift": 0xFBDE_B781_E9BD_584D,
    "Identifiers.swift": 0x4C44_4670_8695_21CC,
  ]
}
