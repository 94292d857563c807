/** The bar of signed-in staff, in separate files. `boot.ts` loads them if the login cookie is set. */
import type { Locale } from '../../model/locale.ts'
import type { PageReport } from '../../model/pageReport.ts'
import { followDraft } from './followDraft.ts'
import type { BarWords } from './words/words.ts'

const previewPath = '/preview'
const loadWords: Record<Locale, () => Promise<{ words: BarWords }>> = {
  en: () => import('./words/bar-en.ts'),
  hi: () => import('./words/bar-hi.ts'),
  gu: () => import('./words/bar-gu.ts'),
  bn: () => import('./words/bar-bn.ts'),
}

// Only a preview contains this element.
const bar = document.querySelector('staff-bar') ?? document.createElement('staff-bar')
const isDraft = () => location.pathname === previewPath
let shownPath = ''

/** Null if the login has expired or the network fails. */
async function ask(): Promise<PageReport | null> {
  const query = isDraft() ? location.search : `?${new URLSearchParams({ path: location.pathname })}`
  const answer = await fetch(`/api/staff/page${query}`, { cache: 'no-store' }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as PageReport) : null
}

async function show(): Promise<void> {
  shownPath = location.pathname
  const report = await ask()
  // With a pass of the CMS instead of a login, a preview keeps the bar of its HTML.
  if (report === null) return isDraft() ? undefined : bar.remove()
  const { words } = await (loadWords[document.documentElement.lang as Locale] ?? loadWords.en)()
  const { state, problems, edit, preview, live } = report
  const says = !isDraft() ? words.states[state] : isFramed ? words.inPlace : words.draft
  bar.setAttribute('role', 'region')
  bar.setAttribute('aria-label', words.label)
  bar.setAttribute('data-testid', 'staff-bar')
  bar.setAttribute('data-state', isDraft() ? 'draft' : state)
  const actions = element('span', {})
  actions.append(
    ...link(words.edit, edit),
    ...(isDraft() ? [...secondWindow(words), ...link(words.live, live)] : link(words.preview, preview)),
    ...link(words.snapshots, state === 'files' ? null : '/snapshots'),
    element('button', { type: 'button', textContent: words.signOut, onclick: signOut }),
  )
  bar.replaceChildren(
    element('b', { textContent: says }),
    ...(problems.length > 0 ? [reasons(words.reasons, problems)] : []),
    actions,
  )
  if (!bar.isConnected) document.body.prepend(bar)
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}

const isFramed = window.top !== window
// The CMS shows a preview in a frame. Links to the CMS panel and to public pages cannot open inside that frame.
const target = isFramed ? '_blank' : ''

const link = (textContent: string, href: string | null) =>
  href === null ? [] : [element('a', { textContent, href, target })]

const secondName = 'preview'

/** A separate preview window follows the changes that editors save in the CMS. */
function secondWindow(words: BarWords): HTMLElement[] {
  if (window.name === secondName) return []
  const onclick = (event: Event) => {
    event.preventDefault()
    window.open(location.href, secondName, 'popup,width=480,height=900')
  }
  return [element('a', { textContent: words.secondWindow, href: location.href, target: secondName, onclick })]
}

function reasons(label: string, problems: string[]): HTMLElement {
  const list = element('ul', {})
  list.append(...problems.map((problem) => element('li', { textContent: problem })))
  const details = element('details', {})
  details.append(element('summary', { textContent: `${label} (${problems.length})` }), list)
  return details
}

async function signOut(): Promise<void> {
  await fetch('/api/auth/logout', { method: 'POST' }).catch(() => null)
  // A service worker of an earlier build cached pages of staff, too. The cache is that of `sw/pages.ts`.
  await caches.delete('pages').catch(() => false)
  location.reload()
}

const style = element('link', { rel: 'stylesheet', href: '/staff/bar.css' })
style.addEventListener('load', () => void show(), { once: true })
document.head.append(style)
// In-site navigation keeps the document and replaces its `main` element.
new MutationObserver(() => void (location.pathname !== shownPath && show())).observe(document.body, {
  childList: true,
})
const { version, cms } = bar instanceof HTMLElement ? bar.dataset : {}
if (isDraft() && version && cms) {
  followDraft(version, cms)
  if (isFramed) void editTexts(cms)
}

/** In the frame of the CMS, editors can change texts in the preview. */
async function editTexts(cms: string): Promise<void> {
  const { editInPlace } = await import('./editInPlace.ts')
  const asked = new URLSearchParams(location.search)
  const entry = { documentId: asked.get('document') ?? '', locale: asked.get('locale') ?? '' }
  const texts = document.getElementById('preview-texts')?.textContent ?? '[]'
  editInPlace(document, JSON.parse(texts), entry, cms)
}
