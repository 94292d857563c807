import { expect, test } from 'vitest'
import { type Identity, prefixed, rsa, signBy, u32 } from '../../../src/download/verify/apk/signedApk.fake.ts'
import { type ApkOptions, factsWith } from '../phones/apk.fixture.ts'
import { spoken } from '../phones/levels.ts'
import { updateLevels } from './update.ts'

const [old, fresh, other] = [rsa(), rsa(), rsa()]
const algorithm = 0x0103
const newest: [number, number] = [33, 0x7fffffff]

/** The attribute in which each key signs the next certificate. */
function lineage(
  identities: Identity[],
  { flags = 0x17, forger }: { flags?: number; forger?: Identity } = {},
) {
  const levels = identities.map(({ certificate }, place) => {
    const before = identities[place - 1]
    const signed = Buffer.concat([prefixed(certificate), u32(before ? algorithm : 0)])
    const signature = before ? signBy(algorithm, (forger ?? before).privateKey, signed) : Buffer.alloc(0)
    return prefixed(prefixed(signed), u32(flags), u32(algorithm), prefixed(signature))
  })
  return { id: 0x3ba06f8c, value: Buffer.concat([u32(1), ...levels]) }
}

const by = (identity: Identity): ApkOptions => ({ schemes: { v2: [{ identity }], v3: [{ identity }] } })
const v3 = (identity: Identity, attributes: ReturnType<typeof lineage>[] = []): ApkOptions => ({
  minSdk: 28,
  schemes: { v3: [{ identity, attributes }] },
})

const rotated = lineage([old, fresh])

test.each<[string, ApkOptions, ApkOptions, string]>([
  ['the same signer', by(old), by(old), ''],
  ['another one', by(old), by(other), 'Android 7 and later'],
  ['a key that was replaced as the lineage proves', by(old), v3(fresh, [rotated]), ''],
  ['a lineage of three keys', by(old), v3(other, [lineage([old, fresh, other])]), ''],
  ['a lineage of others', by(other), v3(fresh, [rotated]), 'Android 9 and later'],
  [
    'a lineage that somebody else signed',
    by(old),
    v3(fresh, [lineage([old, fresh], { forger: other })]),
    'Android 9 and later',
  ],
  [
    'a lineage in which the old key no longer counts',
    by(old),
    v3(fresh, [lineage([old, fresh], { flags: 0x06 })]),
    'Android 9 and later',
  ],
  [
    'the new key in v2, too, where no lineage counts',
    by(old),
    { schemes: { v2: [{ identity: fresh }], v3: [{ identity: fresh, attributes: [rotated] }] } },
    'Android 7 to 8.1',
  ],
  [
    'the old key up to Android 12L, and v3.1',
    by(old),
    {
      schemes: {
        v2: [{ identity: old }],
        v3: [{ identity: old, sdk: [28, 32] }],
        'v3.1': [{ identity: fresh, sdk: newest, attributes: [rotated] }],
      },
    },
    '',
  ],
  [
    'v3.1 without a lineage',
    by(old),
    {
      schemes: {
        v2: [{ identity: old }],
        v3: [{ identity: old }],
        'v3.1': [{ identity: fresh, sdk: newest }],
      },
    },
    'Android 13 and later',
  ],
  ['the old key again', v3(fresh, [rotated]), by(old), 'Android 9 and later'],
  [
    'v1 by another key',
    { minSdk: 21, v1: { identity: old }, schemes: {} },
    { minSdk: 21, v1: { identity: other }, schemes: {} },
    'Android 5 and later',
  ],
  [
    'v1 by the same key, and v2 by another one',
    { minSdk: 21, v1: { identity: old }, schemes: {} },
    { minSdk: 21, v1: { identity: old }, schemes: { v2: [{ identity: other }] } },
    'Android 7 and later',
  ],
  [
    'one signer less',
    { schemes: { v2: [{ identity: old }, { identity: other }] } },
    { schemes: { v2: [{ identity: old }] } },
    'Android 7 and later',
  ],
])('only phones that see another signer refuse an update with %s', async (_name, current, next, phones) => {
  const { both, refusedBy } = updateLevels(await factsWith(next), await factsWith(current))
  expect(both.length).toBeGreaterThan(0)
  expect(spoken(refusedBy)).toBe(phones)
})
