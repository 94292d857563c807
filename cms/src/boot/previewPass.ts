import { createHmac, timingSafeEqual } from 'node:crypto'

const lifetimeMs = 30 * 60_000

/** What a pass opens: the draft of one document in one language, for the account of the panel with this email. */
export type Pass = { document: string; locale: string; email: string; ends: number }

const signatureOf = (body: string): Buffer =>
  createHmac('sha256', `preview ${process.env.ADMIN_JWT_SECRET}`).update(body).digest()

/** A signed pass for the link of a preview. It opens the draft without a login for 30 minutes. */
export function passFor(opens: Omit<Pass, 'ends'>, now = Date.now()): string {
  const body = Buffer.from(JSON.stringify({ ...opens, ends: now + lifetimeMs })).toString('base64url')
  return `${body}.${signatureOf(body).toString('base64url')}`
}

/** The content of a pass; null if the pass has ended or was not signed here. */
export function readPass(pass: string, now = Date.now()): Pass | null {
  const [body = '', signature = ''] = pass.split('.')
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(body)]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const opens = JSON.parse(Buffer.from(body, 'base64url').toString()) as Pass
  return opens.ends > now ? opens : null
}
