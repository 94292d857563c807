import type { OverlayWords } from './words.ts'

export const words: OverlayWords = {
  close: 'Close',
  safe: '100% safe & secure',
  restartLink: 'Restart the download',
  restart: { question: "Download didn't start?", link: 'Restart the Download' },
  chat: {
    open: 'App not found? Ask for the link',
    notFound: { title: 'App not found?', note: 'Leave your number and ask for the link.' },
    greeting: { title: 'Hello! Did it work?', note: 'If not, ask us for the link.' },
    title: 'Ask for the link to the app',
    label: 'Mobile number',
    hint: '10 digits. Used for this request only.',
    send: 'Ask for the link',
    sending: 'Sending…',
    invalid: 'Please enter a valid 10-digit mobile number.',
    refused: 'There was a problem while submitting your mobile number. Please try again after some time.',
    thanks: 'Thank you!',
    sentNote: 'The link is on its way to your phone.',
    notedNote: 'We have your request. Our team will call you back.',
  },
  phone: {
    heading: 'Play it on your phone',
    note: 'Point the phone’s camera at the code.',
    code: 'QR code that opens the app’s download on a phone',
    number: 'Or leave your number',
    send: 'Send it to your phone',
  },
  consent: {
    question: 'May others measure your visit?',
    reason:
      'Services of other companies would learn which of our pages you see and that you tap on download. Everything here works the same without it.',
    purposes: 'For:',
    purpose: {
      measurement: 'counting visits',
      advertising: 'advertising',
      'session recording': 'recording some visits',
      attribution: 'which ad led to an install',
    },
    granted: 'Allow',
    denied: 'Refuse',
  },
  prompts: {
    update: {
      title: 'A new version is ready',
      note: 'The page opens again once. Nothing is lost.',
      yes: 'Update',
    },
    install: {
      title: 'Keep this site on your phone',
      note: 'It opens from the home screen, even without internet.',
      yes: 'Add',
    },
    installOnComputer: {
      title: 'Keep this site on your computer',
      note: 'It opens in a window of its own, even without internet.',
      yes: 'Add',
    },
    ios: {
      title: 'Keep this site on your phone',
      note: 'Tap Share, then “Add to Home Screen”.',
      yes: 'All right',
    },
    no: 'Not now',
  },
  muteCue: 'Turn the sound off',
}
