import { type Content, siteName } from '../../../src/site/content.ts'
import { type Parts, partsOf } from './parts.ts'
import type { SnapshotStore } from './store.ts'

/** What the newest snapshot holds; null where there is none that can be read. */
export function newestIn(snapshots: SnapshotStore): Content | null {
  const newest = snapshots.list().snapshots[0]
  const read = newest && snapshots.read(newest)
  return read?.kind === 'content' ? read.content : null
}

/** `parts` with the part called `name` as it is in `fresh`. */
export function withPart(parts: Parts, fresh: Parts, name: string): Parts {
  const { [name]: _, ...others } = parts
  const part = fresh[name]
  return part === undefined ? others : { ...others, [name]: part }
}

/** `fresh`, but each part that is still as in `held` stays as it is in `live`. */
export function withHeld(live: Content, fresh: Content, held: Parts): Content {
  const now = partsOf(fresh)
  const isHeld = (name: string) => now[name] === held[name]
  const names = new Set([...Object.keys(fresh.pages), ...Object.keys(live.pages)])
  const pages = [...names].flatMap((name) => {
    const from = (isHeld(name) ? live : fresh).pages
    return name in from ? [[name, from[name]] as const] : []
  })
  return { site: isHeld(siteName) ? live.site : fresh.site, pages: Object.fromEntries(pages) }
}
