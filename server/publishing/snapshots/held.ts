import { type Content, siteName } from '../../../src/site/content.ts'
import { type Parts, partsOf } from './parts.ts'
import type { SnapshotStore } from './store.ts'

/** The content of the newest snapshot; null if there is none, or if it is damaged. */
export function newestIn(snapshots: SnapshotStore): Content | null {
  const newest = snapshots.list().snapshots[0]
  const read = newest && snapshots.read(newest)
  return read?.kind === 'content' ? read.content : null
}

/** `parts` with the part `name` from `fresh`. */
export function withPart(parts: Parts, fresh: Parts, name: string): Parts {
  const { [name]: _, ...others } = parts
  const part = fresh[name]
  return part === undefined ? others : { ...others, [name]: part }
}

/** `fresh`, but each part that is the same as in `held` stays as it is in `live`. */
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
