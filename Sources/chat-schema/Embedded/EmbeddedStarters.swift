/// The files of `Schemas/Starters/` inside the executable, a list for each folder, made as those of ``EmbeddedSchemas`` are.
enum EmbeddedStarters {}
