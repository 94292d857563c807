import { expect, test } from 'vitest'
import { passFor, readPass } from '../src/boot/previewPass'

const opens = { document: 'ludo', locale: 'gu', email: 'editor@example.com' }
const now = Date.UTC(2026, 10, 27)

test('a pass says what it opens, for 30 minutes', () => {
  const pass = passFor(opens, now)
  expect(pass).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(readPass(pass, now + 29 * 60_000)).toMatchObject(opens)
  expect(readPass(pass, now + 31 * 60_000)).toBeNull()
})

test('a pass that somebody changed or made is none', () => {
  const [body = '', signature = ''] = passFor(opens, now).split('.')
  const other = Buffer.from(JSON.stringify({ ...opens, document: 'other', ends: now + 60_000 })).toString(
    'base64url',
  )
  for (const pass of [`${other}.${signature}`, `${body}.`, body, '', '.', `${body}.${signature.slice(1)}`])
    expect(readPass(pass, now)).toBeNull()
})
