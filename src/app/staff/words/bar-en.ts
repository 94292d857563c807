import type { BarWords } from './words.ts'

export const words: BarWords = {
  label: 'For staff',
  states: {
    published: 'Published',
    changed: 'Has changes that are not published',
    refused: 'The last version was refused; the one before is shown',
    partly: 'Published without the sections that are not valid',
    files: 'From the files of the project; no CMS is connected',
    unreachable: 'The CMS cannot be reached',
    other: 'Not a page of the CMS',
  },
  draft: 'Preview: only staff see this',
  inPlace: 'Preview: double-click a text to change it',
  reasons: 'Why',
  edit: 'Edit in CMS',
  preview: 'Preview draft',
  secondWindow: 'Open in a second window',
  snapshots: 'What was live',
  live: 'Live page',
  signOut: 'Sign out',
}
