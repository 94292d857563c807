import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { displayFonts } from '../../../scripts/fonts/typefaces.ts'
import type { PageOnSite } from '../../../src/content/catalogue.ts'
import { embedded } from '../../../src/content/embedded.ts'
import { type Material, readMaterial, writeMaterial } from '../../../src/site/share/material.ts'
import { sharePicture, wordsOn } from '../../../src/site/share/sharePicture.ts'
import { shareFolderOf } from './sharePictures.ts'

const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'share-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let material: Material
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'material-'))
  const background = await sharp({
    create: { width: 1200, height: 630, channels: 3, background: '#22166B' },
  })
    .png()
    .toBuffer()
  await writeMaterial(folder, background, (locale) => displayFonts(locale, 800))
  material = await readMaterial(folder)
  // Once used, the material is in memory.
  return () => rmSync(folder, { recursive: true, force: true })
}, 60_000)

function pageOfContent(): PageOnSite {
  const content = embedded()
  const found = content.kind === 'pages' && content.pages.find(({ path }) => path === '/gu/ludo/')
  if (!found) throw new Error('The content has no page /gu/ludo/')
  return found
}
const page = pageOfContent()
const titled = (title: string, path = page.path) => ({ ...page, path, page: { ...page.page, title } })

const inodeOf = (site: string, url: string) => statSync(join(site, url)).ino

/** The share of pixels that are not background. */
async function inkOf(file: string): Promise<number> {
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let ink = 0
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > 128) ink++
  return ink / (data.length / 3)
}

test('a page that is published later gets a picture of its title, which the code of the build draws', async () => {
  const site = temporary()
  const { picturesOf } = shareFolderOf(site, {}, async () => material)
  const later = titled('લુડો શીખો')
  const { '/gu/ludo/': url = '' } = await picturesOf([later])
  expect(url).toMatch(/^\/share\/[0-9a-f]{12}\.jpg$/)
  const { fileName, draw } = await sharePicture(later, material)
  expect(url).toBe(`/${fileName}`)
  expect(readFileSync(join(site, url)).equals(await draw())).toBe(true)
  const { width, height, format } = await sharp(join(site, url)).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  const [ink, less] = await Promise.all([
    inkOf(join(site, url)),
    picturesOf([titled('લુડો')]).then(({ '/gu/ludo/': short = '' }) => inkOf(join(site, short))),
  ])
  expect(ink).toBeGreaterThan(less)
})

test('what the build drew is not drawn again, and no picture is drawn twice', async () => {
  const site = temporary()
  const built = shareFolderOf(site, {}, async () => material)
  const { '/gu/ludo/': url = '' } = await built.picturesOf([page])
  const never = () => Promise.reject(new Error('drawn again'))
  const later = shareFolderOf(site, { [wordsOn(page)]: url }, never)
  // Also if the page has moved.
  expect(await later.picturesOf([titled(page.page.title, '/gu/other/')])).toEqual({ '/gu/other/': url })
  const restarted = shareFolderOf(site, {}, async () => ({ ...material }))
  const inode = inodeOf(site, url)
  expect(await restarted.picturesOf([page])).toEqual({ '/gu/ludo/': url })
  expect(inodeOf(site, url)).toBe(inode)
})

test('a picture that is not shown any more stays for a day, one of the build for ever', async () => {
  const site = temporary()
  const before = shareFolderOf(site, {}, async () => material)
  const { '/gu/ludo/': ofBuild = '' } = await before.picturesOf([page])
  const { picturesOf, removeOthers } = shareFolderOf(site, { [wordsOn(page)]: ofBuild }, async () => material)
  const first = await picturesOf([titled('પહેલું')])
  const second = await picturesOf([titled('બીજું')])
  const old = first['/gu/ludo/'] ?? ''
  const longAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const file of readdirSync(join(site, 'share'))) utimesSync(join(site, 'share', file), longAgo, longAgo)
  await removeOthers(second, first)
  expect(existsSync(join(site, old))).toBe(true)
  utimesSync(join(site, old), longAgo, longAgo)
  await removeOthers(second, second)
  expect([old, second['/gu/ludo/'] ?? '', ofBuild].map((url) => existsSync(join(site, url)))).toEqual([
    false,
    true,
    true,
  ])
  // The first title again: the picture is drawn again.
  expect(await picturesOf([titled('પહેલું')])).toEqual(first)
  expect(existsSync(join(site, old))).toBe(true)
})
