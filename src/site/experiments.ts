import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { PageOnSite } from '../content/catalogue.ts'
import { experiments, type Letter } from '../model/experiment.ts'

/** The file in the site folder that names the pages on which an experiment runs. It is not served. */
export const experimentsFile = '_experiments.json'

/** The other form of a page, beside its `index.html`. It is not served at an address of its own. */
export const otherFormFile = '_b.html'

const schema = v.object({
  /** By the path of a page: the key of its experiment, and how many visitors of a hundred get B. */
  pages: v.record(v.string(), v.object({ key: v.string(), shareB: v.number() })),
  /** All experiments that the site has had, in the order of the CMS. */
  all: experiments.schema,
})
export type Experiments = v.InferOutput<typeof schema>
type Running = Experiments['pages'][string]

/** The forms of a page, each with its file. */
export function formsOn(page: PageOnSite): { form: PageOnSite; file: string }[] {
  const { otherForm, experiment } = page
  return [
    { form: page, file: 'index.html' },
    ...(otherForm && experiment
      ? [
          {
            form: { ...page, page: otherForm, experiment: { ...experiment, letter: 'B' as const } },
            file: otherFormFile,
          },
        ]
      : []),
  ]
}

/** Reads the experiments file. Returns no experiments if an earlier build wrote none. */
export function readExperiments(siteFolder: string): Experiments {
  try {
    return v.parse(schema, JSON.parse(readFileSync(join(siteFolder, experimentsFile), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { pages: {}, all: [] }
    throw error
  }
}

/** The number of buckets of visitors. A cookie names the bucket. */
export const buckets = 100

/**
 * The form that the visitors of a bucket get. Each experiment sorts the buckets in its own order, and the first ones
 * get B, so that two experiments do not split visitors alike.
 */
export function letterIn(bucket: number, { key, shareB }: Running): Letter {
  const own = rank(key, bucket)
  let before = 0
  for (let other = 0; other < buckets; other += 1) {
    const rankOfOther = rank(key, other)
    if (rankOfOther < own || (rankOfOther === own && other < bucket)) before += 1
  }
  return before < shareB ? 'B' : 'A'
}

/** FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/. Mixed once more, because the last byte changes few bits. */
function rank(key: string, bucket: number): number {
  let hash = 0x811c9dc5
  for (const character of `${bucket} ${key}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
