import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaTypeOf } from './mediaTypes.ts'

const drawing = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#3A289C' } })

test.each([
  ['image/jpeg', () => drawing().jpeg().toBuffer()],
  ['image/png', () => drawing().png().toBuffer()],
  ['image/webp', () => drawing().webp().toBuffer()],
  ['image/webp', () => drawing().webp({ lossless: true }).toBuffer()],
  ['image/avif', () => drawing().avif().toBuffer()],
  ['video/webm', async () => readFileSync('public/videos/capture.webm')],
  ['video/mp4', async () => Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1')],
])('%s is known by its bytes', async (type, file) => expect(mediaTypeOf(await file())).toBe(type))

test.each([
  ['nothing', ''],
  ['a script', 'alert(1)'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['one with a declaration', '<?xml version="1.0"?><svg/>'],
  ['a picture after a script', `alert(1)//${'\x89PNG\r\n\x1a\n'}`],
  ['a beginning that is cut off', 'RIFF\x20\0\0\0WEB'],
  ['sound in the same container', 'RIFF\x20\0\0\0WAVEfmt '],
  ['a document', '%PDF-1.7'],
  ['an archive', 'PK\x03\x04'],
  ['a video of another make', '\x1a\x45\xdf\xa3\x42\x82\x88matroska'],
])('%s is refused', (_name, text) => expect(mediaTypeOf(Buffer.from(text, 'latin1'))).toBeNull())
