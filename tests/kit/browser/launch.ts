/** The Chromium that every test starts: `$CHROMIUM` or the system's. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Flags that stop Chromium's background requests and let it run as root. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where downloads are stored: in a file, or in rows of IndexedDB as in browsers where pages cannot write files. */
export type Store = 'file' | 'rows'

const withoutFiles =
  '--disable-blink-features=FileSystemAccess,FileSystemAccessLocal,FileSystemAccessOriginPrivate'

/** The flags for a Chromium that stores downloads in this way. */
export const argsFor = (store: Store): string[] =>
  store === 'rows' ? [...chromiumArgs, withoutFiles] : chromiumArgs
