import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Floor, missingFrom } from '../browsers/floor/compat.ts'
import { laterFeatures } from '../browsers/floor/features.ts'

/**
 * The features of the platform that some browsers of the floor lack: the file that names each, and what happens
 * without it. A dot stands before members.
 */
const detected: Record<string, [file: string, without: string]> = {
  '.at': ['download/older/older.ts', 'the older script adds it'],
  '.hasOwn': ['download/older/older.ts', 'the older script adds it'],
  '.randomUUID': ['download/older/older.ts', 'the older script adds it'],
  '.throwIfAborted': ['download/older/older.ts', 'the older script adds it'],
  '.toSorted': ['download/older/older.ts', 'the older script adds it'],
  'AbortSignal.any': ['download/older/older.ts', 'the older script adds it'],
  'AbortSignal.timeout': ['download/older/older.ts', 'the older script adds it'],
  reportError: ['download/older/older.ts', 'the older script adds it'],
  FileSystemFileHandle: ['download/store/byteFiles.ts', 'rows of IndexedDB hold the bytes'],
  '.createSyncAccessHandle': ['download/store/byteFiles.ts', 'rows of IndexedDB hold the bytes'],
  '.getDirectoryHandle': ['download/store/byteFiles.ts', 'rows of IndexedDB hold the bytes'],
  '.getFileHandle': ['download/store/byteFiles.ts', 'rows of IndexedDB hold the bytes'],
  '.getSize': ['download/store/byteFiles.ts', 'rows of IndexedDB hold the bytes'],
  '.removeEntry': ['download/store/byteFiles.ts', 'rows of IndexedDB hold the bytes'],
  '.truncate': ['download/store/byteFiles.ts', 'rows of IndexedDB hold the bytes'],
  '.locks': ['download/run/locks.ts', 'the tap follows the link'],
  '.databases': ['app/boot/lazyDownloader.ts', 'the page asks the database itself'],
  '.estimate': ['download/store/quota.ts', 'a full disk is noticed when a write fails'],
  '.adoptedStyleSheets': ['app/navigation/pageStyles.ts', 'the browser loads a document'],
  '.replaceSync': ['app/navigation/pageStyles.ts', 'the browser loads a document'],
  '.startViewTransition': ['app/navigation/swap.ts', 'pages change without a transition'],
  '.updateCallbackDone': ['app/navigation/swap.ts', 'pages change without a transition'],
  '.showModal': ['app/boot/boot.ts', 'the boot script does nothing'],
  '.HTMLDialogElement': ['../scripts/build/minify.ts', 'the boot script does nothing'],
  '.CSSLayerBlockRule': ['model/olderStyles.ts', 'the page loads the older styles'],
  '.share': ['../games/ludo/main.ts', 'the demo has no button to share'],
  '.vibrate': ['../games/ludo/table/eventDisplay.ts', 'the phone does not vibrate'],
  '.ariaHidden': ['../games/ludo/table/tokens.ts', 'screen readers of Firefox before 119 read each token'],
  '.ariaLabel': ['../games/ludo/table/visitorInput.ts', 'screen readers of Firefox before 119 get no hint'],
  '.ariaExpanded': ['../games/ludo/main.ts', 'screen readers of Firefox before 119 get no state'],
  '.ariaPressed': ['../games/ludo/main.ts', 'screen readers of Firefox before 119 get no state'],
  '.connection': ['tracking/connection.ts', 'the network counts as fast'],
  '.effectiveType': ['tracking/connection.ts', 'the network counts as fast'],
  '.saveData': ['tracking/connection.ts', 'the network counts as cheap'],
  '.trustedTypes': ['app/boot/trustedTypes.ts', 'addresses are text'],
  '.createPolicy': ['app/boot/trustedTypes.ts', 'addresses are text'],
  '.createHTML': ['ui/rich-text/RichText.tsx', 'HTML is text'],
  '.createScriptURL': ['app/boot/trustedTypes.ts', 'addresses are text'],
  requestIdleCallback: ['app/download/warmWhenIdle.ts', 'a timer of 0 ms'],
  '.brands': ['app/download/attention/isChromium.ts', 'the hand is not shown'],
  '.userAgentData': ['webview/links/impression.ts', 'the model of the phone stays unknown'],
  '.getHighEntropyValues': ['webview/links/impression.ts', 'the model of the phone stays unknown'],
  '.architecture': ['app/boot/phoneHints.ts', 'the processor of the phone stays unknown'],
  '.setAppBadge': ['app/pwa/notifications/DownloadNotifications.tsx', 'the icon has no badge'],
  '.clearAppBadge': ['app/pwa/notifications/DownloadNotifications.tsx', 'the icon has no badge'],
  '.showNotification': ['app/pwa/notifications/systemNotifications.ts', 'no notification'],
  '.notification': ['app/pwa/notifications/systemNotifications.ts', 'no notification'],
  '.preloadResponse': ['sw/assets.ts', 'the worker fetches the page'],
  '.sync': ['sw/events.ts', 'events wait for the next visit'],
  '.wakeLock': ['app/download/effects/wakeLock.ts', 'the screen may turn off'],
  '.ancestorOrigins': ['webview/bridge/host.ts', 'the browser checks the target of messages'],
}

/** Members of our own objects, whose names only the platform's later objects have. */
const ownNames =
  'address bytes cause changed check chunks country details device dispatch downloaded drop element endpoint fallback ' +
  'forget format getState handle icon image info ink isError last layout locale margin navigate pad path permissions ' +
  'phone platforms queue quota range remote retry run show side suffix tag take to token touched usage watch with blocking ' +
  'destroy writable subscribe fileName states reasons install variant reducedMotion badge level memory'
const own = new Set(ownNames.split(' ').map((name) => `.${name}`))

// React and web-vitals detect for themselves what they use, and a command runs in Node.
const theirs = /^assets\/(?:react|speed)-|^cli\.js$/

// One page of content and the demo have all inline scripts that there are.
const withScripts = /\.c?js$|^(?:play\/)?ludo\/index\.html$/

/** The scripts in a file of the build. */
const scriptsOf = (path: string): string[] => {
  const text = readFileSync(path, 'utf8')
  if (!path.endsWith('.html')) return [text]
  return [...text.matchAll(/<script(?![^>]* type=)[^>]*>(.+?)<\/script>/gs)].map(([, code = '']) => code)
}

/** The later features in the scripts of a folder, with the files. */
function used(folder: string, floor: Floor): Map<string, string[]> {
  const missing = missingFrom(floor)
  const found = new Map<string, string[]>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => withScripts.test(one) && !theirs.test(one)))
    for (const { name, browsers } of scriptsOf(`${folder}/${file}`).flatMap((code) =>
      laterFeatures(code, missing),
    ))
      if (!own.has(name)) found.set(name, [...(found.get(name) ?? []), `${file} (${browsers})`])
  return found
}

const floorOf = (browserslist: string[]): Floor =>
  Object.fromEntries(
    browserslist.map((line) => line.split(' >= ')).map(([name, from]) => [name, Number(from)]),
  )

const listed = (file: string) =>
  floorOf((JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] }).browserslist)

const undetected = (found: Map<string, string[]>) => [...found].filter(([name]) => !(name in detected))

const site = used('dist/site', listed('package.json'))
const library = used('dist/webview', listed('dist/webview/package.json'))
const engine = used(
  'dist/packages/resumable-download',
  listed('dist/packages/resumable-download/package.json'),
)

test('scripts of the site use a later feature only where it is detected', () =>
  expect(undetected(site)).toEqual([]))
test('so does the web-view library', () => expect(undetected(library)).toEqual([]))
test('so does resumable-download, in the browsers of its own list', () =>
  expect(undetected(engine)).toEqual([]))

test('the table names no feature that nothing uses', () => {
  const all = new Set([site, library, engine].flatMap((one) => [...one.keys()]))
  expect(Object.keys(detected).filter((name) => !all.has(name))).toEqual([])
})

test('each file of the table names its feature', () => {
  const namesIt = ([name, [file]]: [string, [string, string]]) =>
    readFileSync(`src/${file}`, 'utf8').includes(name.replace(/^.*\./, ''))
  expect(Object.entries(detected).filter((row) => !namesIt(row))).toEqual([])
})

test('the inline scripts of a page and of the demo are read', () =>
  expect(['ludo', 'play/ludo'].map((page) => scriptsOf(`dist/site/${page}/index.html`).length)).toEqual([
    2, 3,
  ]))

test.each([
  ['structuredClone(a)', 'structuredClone'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['const { findLast } = []', '.findLast'],
  ['a.showPopover()', '.showPopover'],
  ['/(?<=a)b/.test(c)', '(?<=…)'],
  ['class A { static { b() } }', 'static {}'],
  ['class A { #a; b(c) { return #a in c } }', '#… in'],
  ['await a()', 'await outside functions'],
])('%s is noticed', (code, name) =>
  expect(laterFeatures(code, missingFrom(listed('package.json'))).map((one) => one.name)).toContain(name),
)

test.each([
  'async () => { await a }',
  'a.map(b)',
  'fetch(a)',
  'Promise.any(a)',
  'class A { #a = 1 }',
  'const { name } = a',
])('%s is not', (code) => expect(laterFeatures(code, missingFrom(listed('package.json')))).toEqual([]))
