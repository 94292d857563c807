import { rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { packedFolder, packedForm } from '../../server/apk/packed/packedReleases.ts'
import { type PublishOptions, publishApk } from '../../server/apk/releases/publish.ts'
import {
  allPublished,
  currentPath,
  currentVersion,
  publishedAs,
  switchTo,
} from '../../server/apk/releases/releaseStore.ts'
import { fetchReleases, shareRelease } from '../../server/apk/releases/sharedReleases.ts'
import { refusedByPages } from '../../server/apk/releases/validateRelease.ts'
import type { Tables } from '../../server/storage/database/tables.ts'
import { keys, read } from './campaign.ts'
import { inspect } from './inspect.ts'
import { packInto } from './packInto.ts'

/**
 * `pinned` is the signer that pages expect. `withSlot` is true if campaigns are written into the APK. `progress` gets the
 * done part of packing.
 */
export type SiteSettings = Pick<PublishOptions, 'pinned' | 'withSlot' | 'progress'>

/** The output of a command, and whether it succeeded. */
export type Answer = { done: boolean; lines: string[] }

const usage = [
  'npm run apk inspect FILE                    what an APK says of itself, and which phones install it',
  'npm run apk publish FILE                    offers it from now on, and keeps those before',
  'npm run apk publish FILE allow-older        the same although its version code is lower',
  'npm run apk publish FILE allow-new-signer   the same although phones with the app cannot install it over the present one',
  'npm run apk list                            all releases; * marks the one that is offered',
  'npm run apk switch VERSION                  offers one of them again',
  'npm run apk pack FILE DIR                   the packed form of a file, for a static host: see docs/releases.md',
  'npm run apk read FILE                       the campaign in an APK that somebody saved',
  'npm run apk keys                            the keys of campaigns, and makes the first one; * marks the one that signs',
  'npm run apk keys rotate                     makes another one, which signs from now on',
]

/**
 * Runs the command in `words`, the arguments of `npm run apk`, on the releases in `folder`. If all machines share the
 * database `shared`, it also applies to their releases.
 */
export async function answer(
  words: string[],
  folder: string,
  site: SiteSettings,
  shared: Kysely<Tables> | null = null,
): Promise<Answer> {
  if (!shared || /^(inspect|read|keys|pack)$/.test(words[0] ?? '')) return answerHere(words, folder, site)
  const seen = await fetchReleases(shared, folder)
  const before = await currentVersion(folder)
  const answered = await answerHere(words, folder, site)
  const offered = await currentVersion(folder)
  const release = offered === null ? null : await publishedAs(folder, offered)
  if (!answered.done || !release || words[0] === 'list') return answered
  const isShared = await shareRelease(shared, folder, release, seen).catch(async (error) => {
    await (before === null ? rm(currentPath(folder)) : switchTo(folder, before))
    throw error
  })
  if (isShared) return answered
  await fetchReleases(shared, folder)
  const line = `Another machine has changed meanwhile which release is offered, so ${release.version} is not. See \`npm run apk list\`.`
  return { done: false, lines: [line] }
}

async function answerHere(words: string[], folder: string, site: SiteSettings): Promise<Answer> {
  const [command, subject, ...flags] = words
  if (command === 'inspect' && subject && words.length === 2) return inspect(subject)
  if (command === 'publish' && subject && flags.every((flag) => allowing.includes(flag)))
    return publish(folder, subject, site, flags)
  if (command === 'pack' && subject && flags[0] && words.length === 3)
    return packInto(subject, flags[0], site.progress)
  if (command === 'list' && words.length === 1) return list(folder)
  if (command === 'switch' && subject && words.length === 2) return offerAgain(folder, subject, site.pinned)
  if (command === 'read' && subject && words.length === 2) return read(subject, folder, new Date())
  if (command === 'keys' && (words.length === 1 || (subject === 'rotate' && words.length === 2)))
    return keys(folder, subject === 'rotate', new Date())
  return { done: false, lines: usage }
}

const allowing = ['allow-older', 'allow-new-signer']

async function publish(folder: string, apk: string, site: SiteSettings, flags: string[]): Promise<Answer> {
  const outcome = await publishApk(folder, apk, {
    ...site,
    mayBeOlder: flags.includes('allow-older'),
    mayHaveNewSigner: flags.includes('allow-new-signer'),
    now: new Date(),
  })
  if (outcome.kind === 'refused')
    return { done: false, lines: [`${apk} is not published: ${outcome.because}.`] }
  const { release, packing } = outcome
  const { version, signer, size } = release
  const transfer =
    packing.kind === 'packed'
      ? `It is packed: visitors fetch ${ofMegabytes(packing.wireBytes, size)}.`
      : `It is not packed: ${packing.because}.`
  const unverified =
    'Its signature by scheme v2 or v3 could not be verified: see what `apksigner verify` says of it.'
  const lines = [
    `${version} is offered from now on.`,
    transfer,
    ...outcome.warnings,
    ...(signer ? [] : [unverified]),
  ]
  return { done: true, lines }
}

const ofMegabytes = (wireBytes: number, size: number): string =>
  `${megabytes(wireBytes)} of ${megabytes(size)} MB`

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)

async function list(folder: string): Promise<Answer> {
  const [releases, current] = await Promise.all([allPublished(folder), currentVersion(folder)])
  if (releases.length === 0) return { done: true, lines: [`Nothing was published into ${folder} yet.`] }
  const forms = await Promise.all(releases.map(({ sha256 }) => packedForm(packedFolder(folder), sha256)))
  const lines = releases.map(({ version, size, sha256, about }, place) => {
    const form = forms[place]
    return [
      version === current ? '*' : ' ',
      version.padEnd(12),
      String(about.versionCode).padStart(10),
      (form ? `packed ${ofMegabytes(form.wireBytes, size)}` : `${megabytes(size)} MB`).padStart(24),
      about.published?.slice(0, 10),
      sha256,
    ].join('  ')
  })
  return { done: true, lines }
}

async function offerAgain(folder: string, version: string, pinned: SiteSettings['pinned']): Promise<Answer> {
  const release = await publishedAs(folder, version)
  if (release) {
    const because = refusedByPages(release, pinned)
    if (because !== null) return { done: false, lines: [`${version} is not offered: ${because}.`] }
    await switchTo(folder, version)
    return { done: true, lines: [`${version} is offered from now on. Phones with a newer one keep it.`] }
  }
  const known = (await allPublished(folder)).map((release) => release.version)
  return { done: false, lines: [`There is no release ${version}. There are: ${known.join(', ') || 'none'}.`] }
}
