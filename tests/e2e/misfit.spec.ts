import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { fixturePath } from '../../server/apk/facts/facts.fixture.ts'
import type { Phones } from '../../src/model/about.ts'
import { nextDownload, openControlled, tapDownload } from '../kit/browser/visitor.ts'
import { test as base, expect } from '../kit/fixtures.ts'
import { type Site, serveSite, siteRoot } from '../kit/site/site.ts'

/** The SHA-256 of the releases 1.0 and 1.2. */
const [older, newest12] = ['ludo-1.0.apk', 'ludo-1.2.apk'].map((name) =>
  createHash('sha256')
    .update(readFileSync(fixturePath(name)))
    .digest('hex'),
)

const forAll = ['armeabi-v7a', 'arm64-v8a']
const android7: Phones = { minSdk: 24, maxSdk: null, abis: forAll }
const upTo14: Phones = { minSdk: 24, maxSdk: 34, abis: forAll }
const only64: Phones = { minSdk: 24, maxSdk: null, abis: ['arm64-v8a'] }
const anyPhone: Phones = { minSdk: 21, maxSdk: null, abis: forAll }

const databaseIn = (folder: string) => ({ DATABASE_URL: `file:${join(folder, 'site.db')}` })

const test = base.extend<
  { offer: (newest: Phones, earlier: Phones) => Promise<Site> },
  { published: string }
>({
  /** A folder with the releases 1.0 and 1.2. */
  published: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'published-'))
      for (const apk of ['ludo-1.0.apk', 'ludo-1.2.apk'])
        execFileSync(process.execPath, ['dist/server/apk.js', 'publish', fixturePath(apk)], {
          cwd: siteRoot,
          env: { ...process.env, ...databaseIn(folder) },
        })
      await use(folder)
    },
    { scope: 'worker' },
  ],
  /** Starts a site that offers release 1.2 for the phones `newest`, and keeps release 1.0 for `earlier`. */
  offer: async ({ published }, use) => {
    const sites: Site[] = []
    await use(async (newest, earlier) => {
      const folder = mkdtempSync(join(tmpdir(), 'offered-'))
      cpSync(published, folder, { recursive: true })
      for (const [version, phones] of [
        ['1.0', earlier],
        ['1.2', newest],
      ] as const) {
        const path = join(folder, `releases/install-zupee-${version}.json`)
        const stored = JSON.parse(readFileSync(path, 'utf8'))
        writeFileSync(path, JSON.stringify({ ...stored, about: { ...stored.about, phones } }))
      }
      const site = await serveSite({ env: databaseIn(folder) })
      sites.push(site)
      return site
    })
    for (const { stop } of sites) await stop()
  },
})

type Hints = { platformVersion: string; architecture?: string; bitness?: string }

const oldPhone: Hints = { platformVersion: '5.1.1' }
const newPhone: Hints = { platformVersion: '15.0.0' }
const phone32: Hints = { platformVersion: '11.0.0', architecture: 'arm', bitness: '32' }

/** Gives the page the user agent of Chrome on every Android phone, and these client hints. */
async function become(
  page: Page,
  { platformVersion, architecture = '', bitness = '' }: Hints,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setUserAgentOverride', {
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    userAgentMetadata: {
      ...{
        platform: 'Android',
        platformVersion,
        architecture,
        bitness,
        model: 'K',
        mobile: true,
        wow64: false,
      },
      brands: [{ brand: 'Chromium', version: '140' }],
    },
  })
}

const note = (page: Page) => page.getByTestId('misfit-note')
const told: [string, Phones, Hints, Record<string, string>][] = [
  [
    'an Android 5 phone',
    android7,
    oldPhone,
    {
      en: 'The newest version needs Android 7 or newer. This phone has Android 5.1.',
      hi: 'नए वर्शन के लिए Android 7 या उससे नया चाहिए। इस फ़ोन में Android 5.1 है।',
      gu: 'નવા વર્ઝન માટે Android 7 કે તેથી નવું જોઈએ. આ ફોનમાં Android 5.1 છે.',
      bn: 'নতুন ভার্সনের জন্য Android 7 বা তার নতুন চাই। এই ফোনে Android 5.1 আছে।',
    },
  ],
  [
    'an Android 15 phone',
    upTo14,
    newPhone,
    {
      en: 'The newest version is made for Android up to 14. This phone has Android 15.',
      hi: 'नया वर्शन Android 14 तक के लिए बना है। इस फ़ोन में Android 15 है।',
      gu: 'નવું વર્ઝન Android 14 સુધી માટે બન્યું છે. આ ફોનમાં Android 15 છે.',
      bn: 'নতুন ভার্সন Android 14 পর্যন্ত ফোনের জন্য তৈরি। এই ফোনে Android 15 আছে।',
    },
  ],
  [
    'a 32-bit phone',
    only64,
    phone32,
    {
      en: 'The newest version needs a 64-bit phone. This is a 32-bit phone.',
      hi: 'नए वर्शन के लिए 64-बिट फ़ोन चाहिए। यह फ़ोन 32-बिट है।',
      gu: 'નવા વર્ઝન માટે 64-બિટ ફોન જોઈએ. આ ફોન 32-બિટ છે.',
      bn: 'নতুন ভার্সনের জন্য 64-বিট ফোন চাই। এই ফোন 32-বিট।',
    },
  ],
]

const addressIn = (locale: string) => (locale === 'en' ? '/ludo/' : `/${locale}/ludo/`)

for (const [name, newest, hints, words] of told)
  test(`${name} is told before the tap, in each language, and gets an older release that fits`, async ({
    page,
    offer,
  }) => {
    const site = await offer(newest, anyPhone)
    await become(page, hints)
    for (const [locale, because] of Object.entries(words)) {
      await page.goto(site.url + addressIn(locale))
      await expect(note(page)).toContainText(because)
      await expect(note(page)).toContainText('1.0 (0.0 MB)')
      await expect(note(page).getByRole('button')).toHaveCount(0)
      await expect(page.getByTestId('download-button').first()).toHaveAttribute(
        'href',
        /install-zupee-1\.0\.apk$/,
      )
    }
    const saved = nextDownload(page)
    await tapDownload(page)
    expect((await saved).sha256).toBe(older)
  })

for (const [name, newest, hints, words] of told)
  test(`${name} is led to another phone before the tap, if no release fits`, async ({ page, offer }) => {
    const site = await offer(newest, newest)
    await become(page, hints)
    for (const [locale, because] of Object.entries(words)) {
      await page.goto(site.url + addressIn(locale))
      await expect(note(page)).toContainText(because)
      await expect(note(page).getByRole('button')).toBeVisible()
    }
    const files: string[] = []
    page.on('request', (request) => request.url().includes('/files/') && files.push(request.url()))
    await tapDownload(page)
    const sheet = page.getByTestId('download-sheet')
    await expect(sheet).toContainText(words.bn ?? '')
    await expect(sheet).toContainText('অ্যাপটি এই ফোনে চলবে না')
    expect(files).toEqual([])

    await sheet.getByRole('button', { name: 'অন্য ফোনে নিন' }).click()
    const dialog = page.getByTestId('phone-dialog')
    await expect(dialog.getByRole('img').first()).toBeVisible()
    await expect(dialog.getByTestId('chat-form')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    const saved = nextDownload(page)
    await sheet.getByRole('button', { name: 'তবু ডাউনলোড করুন' }).click()
    expect((await saved).name).toBe('install-zupee.apk')
  })

test('the note leads to another phone without a tap on download', async ({ page, offer }) => {
  const site = await offer(android7, android7)
  await become(page, oldPhone)
  await page.goto(`${site.url}/ludo/`)
  await note(page).getByRole('button', { name: 'Get it on another phone' }).click()
  await expect(page.getByTestId('phone-dialog').getByRole('img').first()).toBeVisible()
  await expect(page.getByTestId('download-sheet')).toBeHidden()
})

/** Holds the check and the file back until the visitor has tapped, then lets the check go on. */
async function tapBeforeCheck(page: Page, site: Site): Promise<() => void> {
  let check = () => {}
  const held = new Promise<void>((resolve) => {
    check = resolve
  })
  let file = () => {}
  const heldFile = new Promise<void>((resolve) => {
    file = resolve
  })
  await page.route('**/api/apk-link', async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await page.context().route('**/files/*.apk', async (route) => {
    await heldFile
    await route.continue()
  })
  await page.goto(`${site.url}/ludo/`)
  const asked = page.waitForRequest('**/api/apk-link')
  await tapDownload(page)
  await asked
  check()
  return file
}

test('a tap that is faster than the check ends in the sheet, which leads to another phone', async ({
  page,
  offer,
}) => {
  const site = await offer(android7, android7)
  await become(page, oldPhone)
  await tapBeforeCheck(page, site)
  await expect(page.getByTestId('misfit-sheet')).toContainText('The newest version needs Android 7')
  await expect(page.getByRole('button', { name: 'Download anyway' })).toBeVisible()
})

test('a tap that is faster than the check ends in the sheet, which offers the older release', async ({
  page,
  offer,
}) => {
  const site = await offer(android7, anyPhone)
  await become(page, oldPhone)
  const letFilesGo = await tapBeforeCheck(page, site)
  const sheet = page.getByTestId('misfit-sheet')
  await expect(sheet).toContainText('Version 1.0 (0.0 MB) runs here.')
  letFilesGo()
  const saved = nextDownload(page)
  await sheet.getByRole('button', { name: 'Start' }).click()
  expect((await saved).sha256).toBe(older)
})

test('a page reached by a link within the site says it again', async ({ page, offer }) => {
  const site = await offer(android7, anyPhone)
  await become(page, oldPhone)
  await openControlled(page, `${site.url}/ludo/`)
  await expect(note(page)).toBeVisible()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/ludo-rules/"]')?.click())
  await expect(page).toHaveURL(/ludo-rules/)
  await expect(note(page)).toContainText('Version 1.0')
})

test('the help after a download begins with the likeliest cause, and the sheet says what space is missing', async ({
  page,
  offer,
}) => {
  const site = await offer(android7, anyPhone)
  await become(page, oldPhone)
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 20_000, usage: 10_000 })
  })
  await page.goto(`${site.url}/ludo/`)
  await expect(note(page)).toBeVisible()
  const saved = nextDownload(page)
  await tapDownload(page)
  await saved
  await expect(page.getByTestId('space-to-install')).toContainText('Installing needs about')
  await page.getByTestId('install-help').click()
  const causes = page.getByTestId('not-installed').getByRole('listitem')
  // The visitor got an older release, because the newest does not fit.
  await expect(causes.nth(0)).toContainText('Too little free space')
  await expect(causes.nth(1)).toContainText('A newer version is already there')
  await expect(causes.nth(2)).toContainText('The browser may not install apps')
})

test('the help for who downloads the file of another phone begins with that', async ({ page, offer }) => {
  const site = await offer(android7, android7)
  await become(page, oldPhone)
  await page.goto(`${site.url}/ludo/`)
  await expect(note(page)).toBeVisible()
  await tapDownload(page)
  const saved = nextDownload(page)
  await page.getByTestId('misfit-sheet').getByRole('button', { name: 'Download anyway' }).click()
  await saved
  await expect(page.getByTestId('space-to-install')).toHaveCount(0)
  await page.getByTestId('install-help').click()
  await expect(page.getByTestId('not-installed').getByRole('listitem').first()).toContainText(
    'The app does not run on this phone',
  )
})

test.describe('a phone that gets the file as before', () => {
  const fits: [string, Hints | null, Phones][] = [
    ['fits', { platformVersion: '14.0.0' }, upTo14],
    ['does not tell its version', { platformVersion: '' }, android7],
    ['tells a version that Chromium made up', { platformVersion: '5.1.99' }, android7],
    ['does not tell its processor', { platformVersion: '11.0.0' }, only64],
    ['is no Android phone', null, android7],
  ]
  for (const [name, hints, phones] of fits)
    test(name, async ({ page, offer }) => {
      const site = await offer(phones, anyPhone)
      if (hints) await become(page, hints)
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      const answered = hints && page.waitForResponse((response) => response.url().endsWith('/api/apk-link'))
      await openControlled(page, `${site.url}/ludo/`)
      await answered
      const saved = nextDownload(page)
      await tapDownload(page)
      expect((await saved).sha256).toBe(newest12)
      await expect(note(page)).toHaveCount(0)
      expect(scripts.filter((url) => url.includes('showMisfit'))).toEqual([])
    })

  test.describe('meets an endpoint', () => {
    test.use({ serviceWorkers: 'block' })
    for (const [name, answer] of [
      ['that does not know the question', { status: 404, body: 'Not found' }],
      ['that answers with a login page', { status: 200, contentType: 'text/html', body: '<p>Log in</p>' }],
      ['that answers other JSON', { status: 200, contentType: 'application/json', body: '{"refusing":7}' }],
    ] as const)
      test(name, async ({ page, offer }) => {
        const site = await offer(android7, android7)
        await become(page, oldPhone)
        await page.route('**/api/apk-link', (route) =>
          route.request().method() === 'GET' ? route.fulfill(answer) : route.continue(),
        )
        await page.goto(`${site.url}/ludo/`)
        const saved = nextDownload(page)
        await tapDownload(page)
        expect((await saved).name).toBe('install-zupee.apk')
      })
  })
})
