// What the builds of the engine differ in: the site's, and those of the package for other projects. What is false is
// left out of a build.

/** Every file is an APK: its first bytes are known, and its release may name a signer and the digests of blocks. */
export const onlyApks: boolean = true

/** Bytes may lie in files; else they lie in rows alone. */
export const hasFiles: boolean = true
