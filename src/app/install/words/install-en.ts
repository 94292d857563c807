import type { InstallWords } from './words.ts'

export const words: InstallWords = {
  title: {
    samsung: 'Install on a Samsung phone',
    xiaomi: 'Install on Xiaomi, Redmi or POCO',
    oppo: 'Install on OPPO, realme or OnePlus',
    vivo: 'Install on vivo or iQOO',
    other: 'Install on your phone',
  },
  steps: {
    open: {
      title: 'Open the file',
      note: 'Swipe down from the top and tap the downloaded file. It is also in the Files app under “Downloads”.',
    },
    allow: {
      title: 'Allow your browser',
      note: 'The phone asks once. Tap “Settings”, turn on “Allow from this source”, then go back.',
    },
    sources: {
      title: 'Allow unknown sources',
      note: 'Tap “Settings”, turn on “Unknown sources”, then open the file again.',
    },
    blocker: {
      title: 'Only if “Auto Blocker” stops it',
      note: 'Settings → Security and privacy → Auto Blocker: off. Install, then turn it on again.',
    },
    countdown: {
      title: 'Wait for the countdown',
      note: 'The phone shows a warning for some seconds. Read it, tick that you accept, then tap “OK”.',
    },
    password: {
      title: 'Show that it is you',
      note: 'The phone may check the file and ask for your fingerprint or screen lock. Then go on.',
    },
    scan: {
      title: 'Let Play Protect check it',
      note: 'If it asks, tap “Scan app”. If it warns you after the scan, do not install and tell us.',
    },
    install: { title: 'Tap “Install”', note: 'It takes a few seconds. Then tap “Open”.' },
  },
  notInstalled: {
    title: 'If it says “App not installed”',
    storage: 'Too little free space',
    causes: {
      misfit: {
        title: 'The app does not run on this phone',
        note: 'It needs another Android version, or a 64-bit phone. Get it on another phone.',
      },
      newer: {
        title: 'A newer version is already there',
        note: 'Perhaps this phone has a newer version than this file. Open that one: Android installs no older version over it.',
      },
      permissions: {
        title: 'Play Protect stops it for its permissions',
        note: 'In India it stops apps from a browser that want to read SMS or the screen. Do not turn Play Protect off, tell us.',
      },
      source: {
        title: 'The browser may not install apps',
        note: 'Allow your browser as shown above. On a Samsung phone, look at “Auto Blocker” too.',
      },
      signer: {
        title: 'Another app of the same name',
        note: 'An app of the same name by somebody else may be in the way, such as a copy from elsewhere. Remove it in Settings → Apps, then open the file again.',
      },
      protect: {
        title: 'Play Protect stops it',
        note: 'Let it scan the app. If it warns you, do not install and tell us.',
      },
    },
  },
  off: {
    title: 'Turn the permission off again',
    ways: {
      stock: 'Settings → Apps → Special app access → Install unknown apps → your browser: off.',
      samsung:
        'Settings → Security and privacy → Install unknown apps → your browser: off. It may stand under “More security settings”, on older phones under “Biometrics and security”.',
      search: 'Open Settings, search for “Install unknown apps”, choose your browser and turn it off.',
      sources: 'Settings → Security → Unknown sources: off.',
    },
  },
  uninstall: {
    title: 'To remove the app',
    note: 'Hold its icon and tap “Uninstall”, or go to Settings → Apps.',
  },
  harmful: {
    title: 'Why does it say “File might be harmful”?',
    note: 'Browsers say so of every APK, whatever is in it, because it does not come through the Play Store. Take the file from this site only, and leave it if you are not sure.',
  },
  rule: {
    title: 'Google’s new rule for app makers',
    note: 'Google has begun to require that app makers are verified: since 30 September 2026 in Brazil, Indonesia, Singapore and Thailand, from 2027 in other countries. Where it applies, an app of an unverified maker installs only through an “advanced flow” with a day’s wait, or from a computer (adb). If your phone says so, ask us first.',
  },
  close: 'Close',
}
