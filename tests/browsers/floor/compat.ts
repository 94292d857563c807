import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'

/** The first versions that count, such as `{ chrome: 88 }`. */
export type Floor = Partial<Record<'chrome' | 'firefox' | 'safari', number>>

/** What the oldest browsers lack, by name: globals, static members such as `AbortSignal.any`, and members of any object. */
export type Missing = Record<'globals' | 'statics' | 'members', Map<string, string[]>>

/** The browsers of the floor that lack a feature. */
function browsersWithout({ support }: CompatStatement, floor: Floor): string[] {
  return Object.entries(floor).flatMap(([browser, version]) => {
    const statements = [support[browser as 'chrome'] ?? []].flat()
    const has = statements.some(
      ({ version_added: since, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof since === 'string' &&
        Number.parseFloat(since.replace('≤', '')) <= version &&
        !(removed || flags || prefix || other),
    )
    return has ? [] : browser
  })
}

/**
 * Reads MDN's browser-compat-data. A member of many interfaces is missing only where every interface lacks it, because a
 * script does not tell the type of an object.
 */
export function missingFrom(floor: Floor): Missing {
  const missing: Missing = { globals: new Map(), statics: new Map(), members: new Map() }
  function add(kind: keyof Missing, name: string, browsers: string[]) {
    const known = missing[kind].get(name)
    missing[kind].set(name, known?.filter((one) => browsers.includes(one)) ?? browsers)
  }
  const scopes = /^(?:Window|WorkerGlobalScope|ServiceWorkerGlobalScope)$/
  const interfaces = Object.entries({ ...bcd.javascript.builtins, ...bcd.api } as Record<string, Identifier>)
  for (const [owner, { __compat: compat, ...members }] of interfaces) {
    if (!compat) continue
    // `self.fetch` is a member, too.
    for (const kind of ['globals', 'members'] as const) add(kind, owner, browsersWithout(compat, floor))
    for (const [name, { __compat: own }] of Object.entries(members as Record<string, Identifier>)) {
      if (!own) continue
      const browsers = browsersWithout(own, floor)
      if (name.endsWith('_static')) add('statics', `${owner}.${name.replace('_static', '')}`, browsers)
      else if (!name.includes('_')) {
        add('members', name, browsers)
        if (scopes.test(owner)) add('globals', name, browsers)
      }
    }
  }
  return missing
}
