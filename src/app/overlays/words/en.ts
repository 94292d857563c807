import type { Words } from '../words.ts'

export const words: Words = {
  close: 'Close',
  safe: '100% safe & secure',
  restartLink: 'Restart the download',
  restart: { question: "Download didn't start?", link: 'Restart the Download' },
  chat: {
    open: 'App not found? Get the link by SMS',
    notFound: { title: 'App not found?', note: 'Give us your number and we send the link by SMS.' },
    greeting: { title: 'Hello! Did it work?', note: 'If not, we send you the link by SMS.' },
    title: 'Get the link to the app',
    label: 'Mobile number',
    hint: '10 digits. Used for sending the link only.',
    send: 'Send the link',
    sending: 'Sending…',
    invalid: 'Please enter a valid 10-digit mobile number.',
    refused: 'There was a problem while submitting your mobile number. Please try again after some time.',
    thanks: 'Thank you!',
    thanksNote: 'The link comes by SMS.',
  },
}
