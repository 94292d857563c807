import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Refused } from '../refused.ts'

const nonceBytes = 12
const tagBytes = 16

export type Sealing = {
  /** AES-256-GCM, its key from HKDF-SHA-256 with the info `seal`: base64 of nonce (12 bytes), tag (16) and ciphertext. */
  seal(plain: string): string
  /** What was sealed. Throws `Refused` when that was done with another key. */
  open(sealed: string): string
  /** The same for the same text, and telling nothing about it to whoever lacks the key: 64 hexadecimal digits. */
  fingerprint(plain: string): string
}

/** What keeps personal data unreadable in the database. */
export function sealingWith(dataKey: string): Sealing {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32))
  const [sealKey, printKey] = [keyFor('seal'), keyFor('fingerprint')]
  return {
    seal(plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return (
          decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        throw new Refused('DATA_KEY', 'the key that the numbers in this database were sealed with')
      }
    },
    fingerprint: (plain) => createHmac('sha256', printKey).update(plain).digest('hex'),
  }
}
