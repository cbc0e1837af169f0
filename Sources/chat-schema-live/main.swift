print("chat-schema-live")
