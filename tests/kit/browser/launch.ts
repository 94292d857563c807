/** How every test starts Chromium: `$CHROMIUM` or the system's. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Takes the origin private file system away, so that downloads are stored in rows. */
export const withoutFiles =
  '--disable-blink-features=FileSystemAccess,FileSystemAccessLocal,FileSystemAccessOriginPrivate'

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
