import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Refused } from '../../settings/refused.ts'

const nonceBytes = 12
const tagBytes = 16

export type Encryption = {
  /** AES-256-GCM, its key from HKDF-SHA-256 with the info `seal`: base64 of nonce (12 bytes), tag (16) and ciphertext. */
  encrypt(plain: string): string
  /** Throws `Refused` for a text that was encrypted with another key. */
  decrypt(encrypted: string): string
  /** HMAC-SHA-256, 64 hexadecimal digits: equal for equal texts, and useless without the key. */
  fingerprint(plain: string): string
}

/** Encrypts personal data for the database. */
export function encryptionWith(dataKey: string): Encryption {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32))
  const [encryptionKey, fingerprintKey] = [keyFor('seal'), keyFor('fingerprint')]
  return {
    encrypt(plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce)
      const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return (
          decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        throw new Refused('DATA_KEY', 'the key that the numbers in this database were encrypted with')
      }
    },
    fingerprint: (plain) => createHmac('sha256', fingerprintKey).update(plain).digest('hex'),
  }
}
