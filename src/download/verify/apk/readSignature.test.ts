import { describe, expect, test } from 'vitest'
import { type Expected, readSignature } from './readSignature.ts'
import {
  type ApkOptions,
  certificateOf,
  der,
  ecdsa,
  fingerprintOf,
  type Identity,
  prefixed,
  readerOf,
  rsa,
  type SignerOptions,
  signBy,
  signedApk,
  u32,
} from './signedApk.fake.ts'
import type { Flaw } from './verdict.ts'

const identity = rsa()
const stranger = rsa()
const noKey = der(0x30, der(0x02, Buffer.of(1)))
const old = ecdsa('P-256')
const anything: Expected = { fingerprints: null, schemes: null }
const ids = { v2Stripped: 0xbeeff00d, v3Stripped: 0x559f8b02, rotation: 0x3ba06f8c }
const lastSdk = 0x7fffffff

async function verdictOn(schemes: ApkOptions['schemes'], expected = anything) {
  const signature = await readSignature(readerOf(signedApk({ schemes })), expected)
  if (signature.kind !== 'signed') return signature
  const { kind, fingerprint, schemes: found } = signature
  return { kind, fingerprint, schemes: found }
}
const wrong = (because: Flaw) => ({ kind: 'wrong', because })

type RotationOptions = { signing?: Identity[]; algorithm?: number; named?: number; version?: number }

/** Each key signs the next certificate. */
function rotation(
  identities: Identity[],
  { signing = identities, algorithm = 0x0201, named = algorithm, version = 1 }: RotationOptions = {},
) {
  const levels = identities.map(({ certificate }, at) => {
    const before = signing[at - 1]
    const signedData = Buffer.concat([prefixed(certificate), u32(before ? named : 0)])
    const signature = before ? signBy(algorithm, before.privateKey, signedData) : Buffer.alloc(0)
    const own = at < identities.length - 1 ? algorithm : 0
    return prefixed(prefixed(signedData), u32(3), u32(own), prefixed(signature))
  })
  return { id: ids.rotation, value: Buffer.concat([u32(version), ...levels]) }
}

describe('a signer', () => {
  const cases: [string, Partial<SignerOptions>, Flaw][] = [
    ['whose certificate is another’s', { certificate: stranger.certificate }, 'public-key'],
    ['whose key is another’s', { publicKey: stranger.spki }, 'public-key'],
    [
      'whose key and certificate are another’s',
      { publicKey: stranger.spki, certificate: stranger.certificate },
      'signature',
    ],
    ['whose key is none', { publicKey: noKey, certificate: certificateOf(noKey) }, 'public-key'],
    ['without signatures', { algorithms: [] }, 'no-signature'],
    ['that signs a digest it does not name', { signedAlgorithms: [0x0103, 0x0104] }, 'algorithms'],
    ['that names another digest', { signedAlgorithms: [0x0104] }, 'algorithms'],
    ['whose algorithm is for other keys', { algorithms: [0x0201] }, 'public-key'],
  ]
  test.each(cases)('%s', async (_name, options, because) => {
    expect(await verdictOn({ v2: [{ identity, ...options }] })).toEqual(wrong(because))
    expect(await verdictOn({ v3: [{ identity, ...options }] })).toEqual(wrong(because))
  })

  test.each([
    ['DSA', [0x0301], '0x0301'],
    ['DSA beside RSA', [0x0103, 0x0425], '0x0425'],
    ['only a later algorithm', [0x0501], '0x0501'],
  ])('by %s is not supported', async (_name, algorithms, algorithm) => {
    expect(await verdictOn({ v2: [{ identity, algorithms }] })).toEqual({ kind: 'not-supported', algorithm })
  })

  test('by a curve that WebCrypto does not know is not supported', async () => {
    const signer = { identity: ecdsa('secp256k1'), algorithms: [0x0201] }
    expect(await verdictOn({ v2: [signer] })).toMatchObject({ kind: 'not-supported' })
  })

  test('every signature counts, not the strongest alone', async () => {
    const file = signedApk({ schemes: { v2: [{ identity, algorithms: [0x0103, 0x0104] }] } })
    const verdicts = []
    for (const algorithm of [0x0103, 0x0104]) {
      // The ID stands before a digest first, then before a signature of 256 bytes.
      const at = file.indexOf(Buffer.concat([u32(algorithm), u32(256)])) + 8
      const damaged = Buffer.from(file)
      damaged.writeUInt8(damaged.readUInt8(at + 200) ^ 1, at + 200)
      verdicts.push(await readSignature(readerOf(damaged), anything))
    }
    expect(verdicts).toEqual([wrong('signature'), wrong('signature')])
  })

  test.each([
    [{ sdk: [28, lastSdk], signedSdk: [24, lastSdk] }],
    [{ sdk: [28, lastSdk], signedSdk: [28, 32] }],
    [{ sdk: [33, 32] }],
  ] satisfies [Partial<SignerOptions>][])('of v3 for other versions than signed: %j', async (sdks) => {
    expect(await verdictOn({ v3: [{ identity, ...sdks }] })).toEqual(wrong('sdk-range'))
  })
})

describe('a scheme', () => {
  test('without signers is wrong', async () => {
    expect(await verdictOn({ v2: [], v3: [{ identity }] })).toEqual(wrong('no-signer'))
  })

  test('of ten v2 signers is the largest', async () => {
    const signers = (count: number) => Array<SignerOptions>(count).fill({ identity })
    expect(await verdictOn({ v2: signers(10) })).toMatchObject({ kind: 'signed' })
    expect(await verdictOn({ v2: signers(11) })).toEqual(wrong('too-many-signers'))
  })

  test.each<[string, SignerOptions['sdk'], SignerOptions['sdk'], string]>([
    ['follow', [28, 32], [33, lastSdk], 'signed'],
    ['overlap', [28, 33], [33, lastSdk], 'wrong'],
    ['leave a gap', [28, 31], [33, lastSdk], 'wrong'],
  ])('of v3 whose signers %s one another', async (_name, first, second, kind) => {
    const signers = [first, second].map((sdk) => ({ identity, sdk: sdk ?? [0, 0] }) as SignerOptions)
    expect(await verdictOn({ v3: signers })).toMatchObject({ kind })
    expect(await verdictOn({ v3: signers.reverse() })).toMatchObject({ kind })
  })

  const named = (id: number, value: number) => ({ identity, attributes: [{ id, value: u32(value) }] })

  test('that v2 names cannot be removed', async () => {
    const v2 = [named(ids.v2Stripped, 3)]
    expect(await verdictOn({ v2, v3: [{ identity }] })).toMatchObject({ schemes: ['v2', 'v3'] })
    expect(await verdictOn({ v2 })).toEqual(wrong('v3-stripped'))
  })

  test('that v3 names cannot be removed or start elsewhere', async () => {
    const v3 = [named(ids.v3Stripped, 33)]
    const rotated = (sdk: number) => [{ identity, sdk: [sdk, lastSdk] } as SignerOptions]
    expect(await verdictOn({ v3, 'v3.1': rotated(33) })).toMatchObject({ schemes: ['v3', 'v3.1'] })
    expect(await verdictOn({ v3 })).toEqual(wrong('v3.1-stripped'))
    expect(await verdictOn({ v3, 'v3.1': rotated(34) })).toEqual(wrong('v3.1-stripped'))
  })

  test('v3.1 needs v3 beside it', async () => {
    expect(await verdictOn({ v2: [{ identity }], 'v3.1': [{ identity }] })).toEqual(wrong('v3.1-without-v3'))
  })

  test('none at all is unsigned where nothing is expected, wrong otherwise', async () => {
    expect(await verdictOn({})).toEqual({ kind: 'unsigned' })
    expect(await verdictOn({}, { fingerprints: null, schemes: ['v2'] })).toEqual(wrong('signature-missing'))
    const pinned = { fingerprints: [fingerprintOf(identity)], schemes: null }
    expect(await verdictOn({}, pinned)).toEqual(wrong('signature-missing'))
  })

  test('that is expected must be there; more may be', async () => {
    const expected: Expected = { fingerprints: null, schemes: ['v2'] }
    expect(await verdictOn({ v3: [{ identity }] }, expected)).toEqual(wrong('scheme-missing'))
    const both = { v2: [{ identity }], v3: [{ identity }] }
    expect(await verdictOn(both, expected)).toMatchObject({ kind: 'signed' })
  })

  test('that signs another digest than the others is wrong, whatever the content', async () => {
    const file = signedApk({ schemes: { v2: [{ identity }] } })
    const other = signedApk({ schemes: { v3: [{ identity }] }, contents: Buffer.alloc(4096) })
    expect(file.length).toBe(other.length)
    const schemeValue = (apk: Buffer) =>
      apk.subarray(4096 + 8 + 12, 4096 + 8 + 8 + apk.readUInt32LE(4096 + 8))
    const mixed = signedApk({
      schemes: {},
      pairs: [
        { id: 0x7109871a, value: schemeValue(file) },
        { id: 0xf05368c0, value: schemeValue(other) },
      ],
    })
    expect(await readSignature(readerOf(mixed), anything)).toEqual(wrong('content'))
  })

  test('by a verity tree needs contents and block in whole pages', async () => {
    const schemes = { v3: [{ identity, algorithms: [0x0421] }] }
    const file = signedApk({ schemes, contents: Buffer.alloc(4095) })
    expect(await readSignature(readerOf(file), anything)).toEqual(wrong('verity-alignment'))
  })
})

describe('who signed', () => {
  const pinned = (...who: Identity[]): Expected => ({ fingerprints: who.map(fingerprintOf), schemes: null })

  test('is one of those pinned', async () => {
    expect(await verdictOn({ v2: [{ identity }] }, pinned(stranger, identity))).toMatchObject({
      kind: 'signed',
    })
    expect(await verdictOn({ v2: [{ identity }] }, pinned(stranger))).toEqual(wrong('other-signer'))
    expect(await verdictOn({ v2: [{ identity }] }, pinned())).toEqual(wrong('other-signer'))
  })

  test('is the same in every scheme and signer', async () => {
    const both = { v2: [{ identity: stranger }], v3: [{ identity }] }
    expect(await verdictOn(both)).toEqual(wrong('unrelated-signers'))
    expect(await verdictOn(both, pinned(identity))).toEqual(wrong('other-signer'))
    const two = { v2: [{ identity }, { identity: stranger }] }
    expect(await verdictOn(two, pinned(identity))).toEqual(wrong('other-signer'))
    expect(await verdictOn(two, pinned(identity, stranger))).toMatchObject({ kind: 'signed' })
  })

  const first = { identity: old, algorithms: [0x0201] }
  const rotated = (attribute: { id: number; value: Buffer }): ApkOptions['schemes'] => ({
    v2: [first],
    v3: [{ ...first, sdk: [28, 32] }],
    'v3.1': [{ identity, sdk: [33, lastSdk], attributes: [attribute] }],
  })

  test('may be the key before a rotation where older phones look', async () => {
    const schemes = rotated(rotation([old, identity]))
    const verdict = { kind: 'signed', fingerprint: fingerprintOf(identity), schemes: ['v2', 'v3', 'v3.1'] }
    expect(await verdictOn(schemes)).toEqual(verdict)
    expect(await verdictOn(schemes, pinned(identity))).toEqual(verdict)
    expect(await verdictOn(schemes, pinned(old))).toEqual(wrong('other-signer'))
  })

  test.each<[string, { id: number; value: Buffer }, Flaw]>([
    ['signed by another', rotation([old, identity], { signing: [ecdsa('P-256'), identity] }), 'signature'],
    ['that ends at another certificate', rotation([old, stranger]), 'rotation'],
    ['that goes in a circle', rotation([old, old, identity]), 'rotation'],
    ['without certificates', rotation([]), 'rotation'],
    ['of another version', rotation([old, identity], { version: 2 }), 'rotation'],
    ['that signs for another algorithm', rotation([old, identity], { named: 0x0202 }), 'rotation'],
    [
      'that is cut off',
      { id: ids.rotation, value: rotation([old, identity]).value.subarray(0, -1) },
      'malformed',
    ],
  ])('is not proven by a rotation %s', async (_name, attribute, because) => {
    expect(await verdictOn(rotated(attribute))).toEqual(wrong(because))
  })

  test('is not proven by a rotation that WebCrypto cannot check', async () => {
    const attribute = rotation([old, identity], { algorithm: 0x0301 })
    expect(await verdictOn(rotated(attribute))).toEqual({ kind: 'not-supported', algorithm: '0x0301' })
  })

  test('is not proven by two rotations', async () => {
    const attribute = rotation([identity])
    const v3 = [{ identity, attributes: [attribute, attribute] }]
    expect(await verdictOn({ v3 })).toEqual(wrong('rotation'))
  })
})
