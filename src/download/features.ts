// Features that differ between the site's build of the engine and the builds of the package for other projects. A build
// omits the code of a feature that is false.

/** Every file is an APK: its first bytes are known, and its release may name a signer and block digests. */
export const onlyApks: boolean = true

/** Bytes may be stored in files; otherwise only in IndexedDB rows. */
export const hasFiles: boolean = true
