import { type Content, nameOf, type PageKey } from '../../src/site/content.ts'
import type { Strapi } from './cms/strapi.ts'
import { fetched, type Hint, isAboutAll, partOf, stillWrong } from './hint.ts'
import type { LiveSite, Prepared } from './liveSite.ts'
import type { Preview } from './preview.ts'
import { isNews, nothingShown, type Publication, type SharedContent } from './sharedContent.ts'
import { newestIn, withHeld, withPart } from './snapshots/held.ts'
import { contentOf, type Parts, partsOf, rawsOf } from './snapshots/parts.ts'
import type { Refusal, SnapshotStore } from './snapshots/store.ts'

/** The result of a round: the changed files, and the problems of the parts that did not change. */
export type Report = { changed: string[]; problems: string[] }

export type Publisher = {
  /**
   * Puts the content of a snapshot in place. Each page stays until the CMS has a newer version than now. Rejects and
   * changes nothing if it needs a picture from an unreachable CMS.
   */
  rollBack(id: string, signal: AbortSignal): Promise<{ kind: 'rolled-back'; report: Report } | Refusal>
  /** The live content, as the CMS sent it. */
  current(): Content
  /** Fetches, renders the changes and puts them in place. Rejects and changes nothing if the CMS is unreachable. */
  publish(hint: Hint, signal: AbortSignal): Promise<Report>
  /** Puts in place what another server has published. Rejects and changes nothing if the database is unreachable. */
  follow(signal: AbortSignal): Promise<void>
  /** Why parts of the published content of the CMS are not live. */
  problems(): string[]
  /** Why sections of live pages are missing. */
  leftOut(): string[]
  /** The settings of a page that the site ignores: unreadable colours and unknown styles. */
  withoutEffect(raw: unknown): string[]
  /** The live version of a page, as the CMS sent it; undefined if the page is not live. */
  live(key: PageKey): unknown
  /** The page at a path of the site. */
  pageAt(path: string): PageKey | null
  /** The path of a page; null if the page is not live. */
  addressOf(key: PageKey): string | null
  /**
   * Renders the page with `raw` instead of its live version, and makes the variants of new pictures. `framedBy` may show
   * it in a frame. Rejects if it needs a picture from an unreachable CMS.
   */
  preview(raw: PageKey, framedBy: string, signal: AbortSignal): Promise<Preview>
}

/**
 * Publishes from `cms` to `live`, one round at a time. With `shared`, all servers show what one of them publishes: each
 * round starts from the last publication of any server, and starts again if another server was faster.
 */
export function createPublisher(
  live: LiveSite,
  cms: Strapi,
  snapshots: SnapshotStore,
  shared: SharedContent | null,
): Publisher {
  let problems: string[] = []
  let held = snapshots.held()
  let inCms = held ?? partsOf(live.content())
  // A new build starts with the content from which it was built.
  let rolledBack = held && newestIn(snapshots)
  let shown = nothingShown
  if (!shared && snapshots.list().snapshots.length === 0) snapshots.keep(live.content(), new Date())
  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Map<string, Promise<Report>>()
  const files = shared ? shared.sharing(cms) : cms

  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const mine = last.then(task)
    last = mine.catch(() => {})
    return mine
  }

  async function round(hint: Hint, signal: AbortSignal): Promise<Report> {
    await follow(signal)
    const fresh = await fetched(cms, live.content(), hint, signal)
    const nextInCms = isAboutAll(hint) ? partsOf(fresh) : withPart(inCms, partsOf(fresh), partOf(hint))
    const isHeld = held !== null && isAboutAll(hint)
    const now = isHeld && held ? withHeld(rolledBack ?? live.content(), fresh, held) : fresh
    const prepared = await live.prepare(now, hint, files, signal)
    const report = await put(prepared, hint, { inCms: nextInCms, held })
    if (report === 'too late') return round(hint, signal)
    if (isHeld) rolledBack = null
    return report
  }

  async function rollBack(id: string, signal: AbortSignal): ReturnType<Publisher['rollBack']> {
    await follow(signal)
    const found = snapshots.find(id)
    if (found.kind === 'refused') return found
    const read = snapshots.read(found.snapshot)
    if (read.kind === 'refused') return read
    const content = live.content()
    const now = withHeld(content, read.content, partsOf(content))
    const prepared = await live.prepare(now, 'site', files, signal)
    const report = await put(prepared, 'site', { inCms, held: inCms })
    if (report === 'too late') return rollBack(id, signal)
    rolledBack = null
    return { kind: 'rolled-back', report }
  }

  /** Puts prepared content in place, here and on all servers. Does nothing if another server was faster. */
  async function put(
    prepared: Prepared,
    hint: Hint,
    next: { inCms: Parts; held: Parts | null },
  ): Promise<Report | 'too late'> {
    const nextProblems = [...prepared.problems, ...stillWrong(problems, hint)]
    const uploads = Object.fromEntries(
      Object.entries(prepared.uploads).map(([url, { sha256 }]) => [url, sha256]),
    )
    const parts = partsOf(prepared.content)
    const publication: Publication = { parts, uploads, problems: nextProblems, ...next }
    const isOffered = shared !== null && isNews(publication, shown.publication)
    const offered = isOffered ? await shared.offer(publication, prepared.content, shown, new Date()) : shown
    if (!offered) return 'too late'
    // First: if the server stops in between, the next round must not undo a half-done rollback.
    if (next.held !== held) snapshots.hold(next.held)
    held = next.held
    inCms = next.inCms
    const changed = await prepared.put()
    problems = nextProblems
    // Last: if `put` fails, this server follows its own publication.
    shown = offered
    const unkept =
      changed.length > 0 || isOffered ? keep(new Date(isOffered ? offered.at : Date.now())) : null
    return { changed, problems: [...prepared.problems, ...live.leftOut(), ...(unkept ? [unkept] : [])] }
  }

  const keep = (at: Date) => snapshots.keep(live.content(), at)

  async function follow(signal: AbortSignal): Promise<void> {
    if (!shared || (await shared.version()) === shown.version) return
    const next = await shared.shown()
    const { publication } = next
    if (!publication) return
    await live.takeDown(Object.keys(publication.parts))
    const prepared = await live.prepare(
      await contentWith(shared, publication.parts),
      { published: publication.uploads },
      shared.filesOf(publication, cms),
      signal,
    )
    await prepared.put()
    held = publication.held
    snapshots.hold(held)
    rolledBack = null
    inCms = publication.inCms
    problems = [...new Set([...publication.problems, ...prepared.problems])]
    shown = next
    await mirror(shared)
  }

  /** The content with these parts. Reads only the missing ones from the database. */
  async function contentWith(shared: SharedContent, parts: Parts): Promise<Content> {
    const content = live.content()
    const here = partsOf(content)
    const raws = new Map(Object.entries(rawsOf(content)).map(([name, raw]) => [here[name] ?? '', raw]))
    const missing = await shared.read(Object.values(parts).filter((sha256) => !raws.has(sha256)))
    return contentOf(
      Object.fromEntries(
        Object.entries(parts).map(([name, sha256]) => [name, raws.get(sha256) ?? missing.get(sha256)]),
      ),
    )
  }

  /** Copies the snapshots of all servers here, except damaged ones. */
  async function mirror(shared: SharedContent): Promise<void> {
    const here = new Set(snapshots.list().snapshots.map(({ id }) => id))
    for (const { id, at, publication } of await shared.kept()) {
      if (here.has(id)) continue
      const content = await contentWith(shared, publication.parts).catch(() => null)
      if (content) snapshots.add(content, new Date(at))
    }
  }

  return {
    publish(hint, signal) {
      // A waiting round with the same hint will see this change, too.
      const name = JSON.stringify(hint)
      const known = waiting.get(name)
      if (known) return known
      const mine = inTurn(() => {
        waiting.delete(name)
        return round(hint, signal)
      })
      waiting.set(name, mine)
      return mine
    },
    async follow(signal) {
      if (shared && (await shared.version()) !== shown.version) await inTurn(() => follow(signal))
    },
    rollBack: (id, signal) => inTurn(() => rollBack(id, signal)),
    current: live.content,
    problems: () => problems,
    leftOut: live.leftOut,
    withoutEffect: live.withoutEffect,
    live: (key) => live.content().pages[nameOf(key)],
    pageAt: (path) => live.pages().find((one) => [one.path, ...one.aliases].includes(path))?.page ?? null,
    addressOf: (key) => live.pages().find(({ page }) => nameOf(page) === nameOf(key))?.path ?? null,
    preview: (raw, framedBy, signal) => live.preview(raw, framedBy, cms, signal),
  }
}
