// Tests of WebChat.
