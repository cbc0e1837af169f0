/// A chat in a browser, served on this machine.
enum WebChat {}
