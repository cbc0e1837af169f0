// Tests of ChatFaces.
