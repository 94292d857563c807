import { words } from './words.ts'

const example = 'npm run faults -- cut=300kB stall=5s 2g'

/** What `--help` prints: a line for every word. */
export const help = [
  'Serves the built site with a file that misbehaves, for testing by hand:',
  '',
  `  ${example}`,
  '',
  'A fault is one of every answer of the file; of the first two only with :2 behind it, as in portal:2.',
  'PORT=4180 before the command keeps the address the same.',
  '',
  ...[...words.values()].map((word) => `  ${word.example.padEnd(20)} ${word.tells}`),
].join('\n')
