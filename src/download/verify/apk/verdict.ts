/** The schemes that are verified. v1 signs the entries of the ZIP, so it cannot prove every byte of a file. */
export type Scheme = 'v2' | 'v3' | 'v3.1'

/** Why a file is not what its developer signed, or not what was expected. */
export type Flaw =
  // The container.
  | 'no-end-record'
  | 'zip64'
  | 'central-directory'
  | 'block-size'
  | 'pairs'
  // What the block holds.
  | 'malformed'
  | 'no-signer'
  | 'too-many-signers'
  | 'no-signature'
  | 'algorithms'
  | 'sdk-range'
  | 'no-certificate'
  | 'public-key'
  | 'signature'
  | 'rotation'
  | 'v3-stripped'
  | 'v3.1-stripped'
  | 'v3.1-without-v3'
  | 'unrelated-signers'
  // The bytes that are signed.
  | 'content'
  | 'verity-alignment'
  // What was expected.
  | 'signature-missing'
  | 'scheme-missing'
  | 'other-signer'

/** Every verdict but `signed`. */
export type RefusedVerdict =
  /** Nothing was expected, and the file has no signature of these schemes. */
  | { kind: 'unsigned' }
  | { kind: 'wrong'; because: Flaw }
  /** WebCrypto cannot check this algorithm or curve, so nothing proves the file. */
  | { kind: 'not-supported'; algorithm: string }

/** What is known about the signer of a file. `fingerprint` is the SHA-256 of the newest scheme's certificate. */
export type SignerFacts = { fingerprint: string; schemes: Scheme[] }

/** Only `signed` proves a file. */
export type Verdict = ({ kind: 'signed' } & SignerFacts) | RefusedVerdict

/** Carries a verdict out of nested parsing. `readSignature` catches it and returns the verdict. */
export class Refusal extends Error {
  declare readonly verdict: RefusedVerdict
  constructor(verdict: RefusedVerdict) {
    super(verdict.kind)
    this.verdict = verdict
  }
}

export const refuse = (because: Flaw): never => {
  throw new Refusal({ kind: 'wrong', because })
}
