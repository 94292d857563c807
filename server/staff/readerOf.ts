import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DraftReader } from '../publishing/cms/strapi.ts'
import type { AuthProvider } from './login/authProvider.ts'
import { authenticate, type CookieSettings } from './login/sessionCookie.ts'

/**
 * Who reads the draft that a request names: whoever holds the pass in its query, which the panel of the CMS signs for one
 * draft and the CMS checks, or signed-in staff.
 */
export async function readerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { pass, status }: { pass?: string | undefined; status?: 'draft' | 'published' },
  provider: Pick<AuthProvider, 'check'>,
  settings: CookieSettings,
): Promise<DraftReader | 'signed-out' | 'unreachable'> {
  if (pass !== undefined && status === 'draft') {
    reply.header('cache-control', 'private, no-store')
    return { pass }
  }
  const staff = await authenticate(request, reply, provider, settings)
  return staff.kind === 'staff' ? { login: staff.jwt } : staff.kind
}
