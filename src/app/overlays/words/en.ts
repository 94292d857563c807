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
    thanksNote: 'We have your request.',
  },
}
