// Placeholder so that the package resolves; replaced by the module's first file.
