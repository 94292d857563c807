/** How every test starts Chromium: `$CHROMIUM` or the system's. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Flags that keep Chromium quiet on the network and able to run as root. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where downloads are stored: in a file, or in rows of IndexedDB as in browsers that let pages write none. */
export type Store = 'file' | 'rows'

const withoutFiles =
  '--disable-blink-features=FileSystemAccess,FileSystemAccessLocal,FileSystemAccessOriginPrivate'

/** The flags of a Chromium that stores downloads in this way. */
export const argsFor = (store: Store): string[] =>
  store === 'rows' ? [...chromiumArgs, withoutFiles] : chromiumArgs
