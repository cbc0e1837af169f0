// The models and records of the spec that `init` writes, as the article "Your own data" has them.
