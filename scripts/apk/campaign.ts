import { open } from 'node:fs/promises'
import { bytesAt } from '../../server/apk/bytes.ts'
import { addKey, campaignKeys, keysPath, type StoredKey, storedKeys } from '../../server/apk/campaign/keys.ts'
import { slotIn } from '../../server/apk/campaign/signingBlock.ts'
import { tokenInSlot } from '../../server/apk/campaign/slot.ts'
import { readToken, verifyToken } from '../../server/apk/campaign/token.ts'
import { readFacts } from '../../server/apk/facts/facts.ts'
import { slotBytes } from '../../src/download/campaignSlot.ts'
import type { Answer } from './answer.ts'

/** Lists the keys in `folder`; the newest one signs. Creates a key if `adds` is set or the folder has none. */
export async function keys(folder: string, adds: boolean, now: Date): Promise<Answer> {
  const present = await storedKeys(folder)
  const all = adds || present.length === 0 ? await addKey(folder, now) : present
  return {
    done: true,
    lines: [...all.map(lineOf), `They are in ${keysPath(folder)}: every machine needs this file.`],
  }
}

const lineOf = ({ id, created, publicKey }: StoredKey, place: number): string =>
  `${place === 0 ? '*' : ' '}  ${String(id).padStart(3)}  ${created.slice(0, 10)}  ${Buffer.from(publicKey, 'base64').toString('hex')}`

/** Reads the token in an APK, and checks whether one of the keys in `folder` signed it. */
export async function read(path: string, folder: string, now: Date): Promise<Answer> {
  const file = await open(path).catch(() => null)
  if (!file) return { done: false, lines: [`${path} is no file that can be read.`] }
  try {
    const stat = await file.stat()
    if (!stat.isFile()) return { done: false, lines: [`${path} is no file.`] }
    const bytes = (start: number, length: number) => bytesAt(file, start, length)
    const slot = await slotIn({ size: stat.size, read: bytes })
    if (slot === null) return { done: false, lines: [`${path} has no room for a campaign.`] }
    const token = tokenInSlot(await bytes(slot, slotBytes))
    if (!token) return { done: true, lines: ['campaign     none: the file as it was published'] }
    const said = readToken(token)
    if (!said) return { done: false, lines: [`${path} holds ${token.length} bytes that are no token.`] }
    const facts = await readFacts(file)
    const packageName = facts.kind === 'apk' ? facts.facts.packageName : ''
    const { verifying } = campaignKeys(await storedKeys(folder))
    const isGenuine = verifyToken(token, packageName, verifying, now) !== null
    return {
      done: isGenuine,
      lines: [
        `campaign     ${said.campaign}`,
        `source       ${said.source}`,
        `hour         ${new Date(said.hour * 3_600_000).toISOString().slice(0, 13)}:00Z`,
        `key          ${said.keyId}, ${isGenuine ? `its signature holds for ${packageName}` : 'which did not sign it: believe none of this'}`,
      ],
    }
  } finally {
    await file.close()
  }
}
