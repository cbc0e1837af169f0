// Tests of TerminalChat.
