import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Refused } from '../../settings/refused.ts'
import { moveInPlace } from '../wholeFile.ts'
import { type PublicKeys, publicKeyOf, type SigningKey } from './token.ts'

const bytes32 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/))

const keyFile = v.pipe(
  v.object({
    keys: v.array(
      v.object({
        id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(255)),
        created: v.string(),
        publicKey: bytes32,
        /** Only the newest key has one: it signs. Of earlier keys the public key remains, to verify. */
        privateKey: v.exactOptional(bytes32),
      }),
    ),
  }),
  v.check(({ keys }) => new Set(keys.map(({ id }) => id)).size === keys.length),
)

/** A key in the file. Keys are 32 bytes in base64. */
export type StoredKey = v.InferOutput<typeof keyFile>['keys'][number]

/** The key that signs tokens, null if there is none, and the keys that verify them. */
export type CampaignKeys = { signing: SigningKey | null; verifying: PublicKeys }

const mostKeys = 255
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The file of the keys. It is in the folder of the releases, so that backups include it. */
export const keysPath = (releasesFolder: string): string => join(releasesFolder, 'campaign-keys.json')

/** All keys, the newest first; none without a file. Throws `Refused` if the file is damaged. */
export async function storedKeys(releasesFolder: string): Promise<StoredKey[]> {
  const path = keysPath(releasesFolder)
  try {
    return v.parse(keyFile, JSON.parse(await readFile(path, 'utf8'))).keys
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new Refused(path, 'a file as `npm run apk keys` writes it; restore it from the backup')
  }
}

/**
 * Adds a key that signs from now on. Tokens of earlier keys stay genuine, but no more can be made. Throws `Refused` if all
 * IDs are used.
 */
export async function addKey(releasesFolder: string, now: Date): Promise<StoredKey[]> {
  const earlier = await storedKeys(releasesFolder)
  const id = 1 + Math.max(0, ...earlier.map((key) => key.id))
  if (id > mostKeys) throw new Refused(keysPath(releasesFolder), `at most ${mostKeys} keys`)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const last32 = (der: Buffer): string => der.subarray(-32).toString('base64')
  const made: StoredKey = {
    id,
    created: now.toISOString(),
    publicKey: last32(publicKey.export({ type: 'spki', format: 'der' })),
    privateKey: last32(privateKey.export({ type: 'pkcs8', format: 'der' })),
  }
  const keys = [made, ...earlier.map(({ privateKey: _, ...known }) => known)]
  await mkdir(releasesFolder, { recursive: true })
  const path = keysPath(releasesFolder)
  const fresh = `${path}.${process.pid}`
  const file = await open(fresh, 'w', 0o600)
  await file.writeFile(`${JSON.stringify({ keys }, null, 2)}\n`)
  await moveInPlace(file, fresh, path)
  return keys
}

export function campaignKeys(stored: StoredKey[]): CampaignKeys {
  const [newest] = stored
  const seed = newest?.privateKey
  return {
    signing:
      newest && seed !== undefined
        ? {
            id: newest.id,
            privateKey: createPrivateKey({
              key: Buffer.concat([pkcs8Head, Buffer.from(seed, 'base64')]),
              format: 'der',
              type: 'pkcs8',
            }),
          }
        : null,
    verifying: new Map(
      stored.map(({ id, publicKey }) => [id, publicKeyOf(Buffer.from(publicKey, 'base64'))]),
    ),
  }
}
