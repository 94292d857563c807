import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gate } from './gate.ts'
import { clearCookies, type LoginSettings, tokenIn } from './login.ts'

/** Who asks: staff with this token, nobody that is known, or somebody only the CMS could tell, which is gone. */
export type Asker = { kind: 'staff'; jwt: string } | { kind: 'stranger' } | { kind: 'unknown' }

/** Reads the login of a request. A login that is over loses its cookies. */
export async function askerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  gate: Pick<Gate, 'check'>,
  settings: LoginSettings,
): Promise<Asker> {
  reply.header('cache-control', 'private, no-store')
  const jwt = tokenIn(request)
  const login = jwt === null ? 'signed-out' : await gate.check(jwt)
  if (login === 'unreachable') return { kind: 'unknown' }
  if (jwt !== null && login === 'signed-in') return { kind: 'staff', jwt }
  clearCookies(request, reply, settings)
  return { kind: 'stranger' }
}
