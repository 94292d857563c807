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
