import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { cors } from './answer.ts'
import type { LinkFault } from './faults.ts'
import type { Counts } from './requestLog.ts'

/** Responds to a `POST /link` with these facts about the file, or as the fault says. */
export async function answerLink(
  request: IncomingMessage,
  response: ServerResponse,
  counts: Counts,
  fault: LinkFault | undefined,
  facts: { apkLink: string },
): Promise<void> {
  counts.links.push({ body: await text(request), at: Date.now() })
  const say = (status: number, type: string, body: string) =>
    response.writeHead(status, { ...cors, 'content-type': type }).end(body)
  switch (fault?.do) {
    case undefined:
      return void say(200, 'application/json', JSON.stringify(facts))
    case 'give':
      return void say(200, 'application/json', JSON.stringify({ ...facts, apkLink: fault.url }))
    case 'answer':
      return void say(fault.status, 'application/json', '{"error":"faulty on purpose"}')
    case 'html':
      return void say(200, 'text/html', '<!doctype html><title>Welcome</title>')
    case 'malformed':
      return void say(200, 'application/json', '{"apkLink": ')
    case 'hang':
      return
  }
}
