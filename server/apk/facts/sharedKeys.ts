import { X509Certificate } from 'node:crypto'
import { sampleFingerprint } from '../sample/key.ts'

/** The key of a certificate that many people have: `debug` made by Android's tools, `public` that anybody can download. */
export type SharedKey = 'debug' | 'public'

// `testkey` in https://android.googlesource.com/platform/build/+/main/target/product/security/
const androidTestKey = 'a40da80a59d170caa950cf15c18c454d47a39b26989d8b640ecd745ba71bf5dc'

export function sharedKeyOf(certificate: Uint8Array, sha256: string): SharedKey | null {
  if (sha256 === androidTestKey || sha256 === sampleFingerprint) return 'public'
  return /^CN=Android Debug$/m.test(subjectOf(certificate)) ? 'debug' : null
}

function subjectOf(certificate: Uint8Array): string {
  try {
    return new X509Certificate(certificate).subject ?? ''
  } catch {
    // Android reads certificates that OpenSSL does not.
    return ''
  }
}
