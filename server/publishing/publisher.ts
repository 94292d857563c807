import { type Content, nameOf, type PageKey } from '../../src/site/content.ts'
import type { Strapi } from './cms/strapi.ts'
import { fetched, type Hint, isAboutAll, partOf, stillWrong } from './hint.ts'
import type { LiveSite, Prepared } from './liveSite.ts'
import type { Preview } from './preview.ts'
import { isNews, nothingShown, type Publication, type SharedContent } from './sharedContent.ts'
import { newestIn, withHeld, withPart } from './snapshots/held.ts'
import { contentOf, type Parts, partsOf, rawsOf } from './snapshots/parts.ts'
import type { Refusal, SnapshotStore } from './snapshots/store.ts'

/** The result of one round: the files that changed, and the problems of what stayed as it was. */
export type Report = { changed: string[]; problems: string[] }

export type Publisher = {
  /**
   * Puts what was live at the time of a snapshot in place. It stays, page by page, until the CMS has another version of
   * the page than now. Rejects when a picture has to come from a CMS that cannot be reached; nothing changes then.
   */
  rollBack(id: string, signal: AbortSignal): Promise<{ kind: 'rolled-back'; report: Report } | Refusal>
  /** What the site shows, as the CMS sent it. */
  current(): Content
  /** Fetches, renders what changed and puts it in place. Rejects when the CMS cannot be reached; nothing changes then. */
  publish(hint: Hint, signal: AbortSignal): Promise<Report>
  /** Puts in place what another machine has published. Rejects when the database cannot be reached; nothing changes then. */
  follow(signal: AbortSignal): Promise<void>
  /** Why parts of what the CMS holds now are not live: these stay as they were. */
  problems(): string[]
  /** Why sections of live pages are missing. */
  leftOut(): string[]
  /** What a page, as the CMS sent it, asks for and the site does not follow: unreadable colours and unknown styles. */
  withoutEffect(raw: unknown): string[]
  /** What the site shows of a page, as the CMS sent it; undefined where it shows nothing. */
  live(key: PageKey): unknown
  /** The page at a path of the site. */
  pageAt(path: string): PageKey | null
  /** The path of a page; null where the site shows nothing of it. */
  addressOf(key: PageKey): string | null
  /**
   * The page as it would be with `raw` in place of what is live, in frames of `framedBy`; new pictures get their variants.
   * Rejects when one has to come from a CMS that cannot be reached.
   */
  preview(raw: PageKey, framedBy: string, signal: AbortSignal): Promise<Preview>
}

/**
 * Publishes from `cms` to `live`, one round at a time. With `shared`, what one machine publishes is what all show: each
 * round begins with what the others did, and begins again where another was quicker.
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
  // A new build starts with the content it was made from.
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

  /** Puts what was prepared in place, here and on all machines; does nothing where another machine was quicker. */
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
    // Held first: a stop in between must not let the next round undo the half that is in place.
    if (next.held !== held) snapshots.hold(next.held)
    held = next.held
    inCms = next.inCms
    const changed = await prepared.put()
    problems = nextProblems
    // Not before all is in place: if that failed, this machine follows itself.
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

  /** The content with these parts, of which most are here already. */
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

  /** Adds the snapshots of all machines to those of this one, except those that are damaged. */
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
      // A round that has not begun yet sees what this hint is about, too.
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
