// What the builds of the engine differ in: the site's, and those of the package for other projects. What is false is
// left out of a build.

/** Every file is an APK: its first bytes are known, and single blocks of it can be found wrong. */
export const onlyApks: boolean = true

/** Bytes may lie in files; else they lie in rows alone. */
export const hasFiles: boolean = true
