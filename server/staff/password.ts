import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyBytes = 32

/** What is kept of a password: salt and scrypt key in hexadecimal digits, with a colon between them. */
export async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await derive(password, salt, keyBytes)).toString('hex')}`
}

/** Takes as long for a password that is wrong. */
export async function fits(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'hex'), keyBytes), Buffer.from(key, 'hex'))
}
