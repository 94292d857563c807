import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { smaller, smallerPages } from './minify.ts'

const entry = `
addEventListener('load', ({ currentTarget }) => { currentTarget._queue = [] })
document.body.offsetWidth
const Shape = function () {}
document.body.onclick = () => new Shape()
self.addEventListener('fetch', (event) => event.waitUntil(self.__WB_MANIFEST))
`

async function built(plugin: Plugin, minify: boolean): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'minify-'))
  writeFileSync(join(root, 'entry.js'), entry)
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, minify, rollupOptions: { input: 'entry.js' } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

test('the scripts of pages keep the names that third parties read, reads that lay out a page, and constructors', async () => {
  const code = await built(smallerPages(), true)
  expect(code).toContain('._queue')
  expect(code).toContain('offsetWidth')
  expect(code).toContain('function(){}')
})

test('the service worker keeps the name of its manifest, and has no line breaks', async () => {
  const code = await built(smaller(), false)
  expect(code).toContain('self.__WB_MANIFEST')
  expect(code).not.toContain('_queue')
  expect(code.trim()).not.toContain('\n')
})
