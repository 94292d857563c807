import { createReadStream, existsSync } from 'node:fs'
import { extname, join } from 'node:path'

type Context = { method: string; path: string; type: string; body: unknown }

const named = /^\/pictures\/((?:[\w-]+\/)*[\w-]+\.\w+)$/

/** Serves the pictures of the site, `/pictures/…`, to the panel. */
const pictures = () => async (context: Context, next: () => Promise<void>) => {
  const [, name] = context.path.match(named) ?? []
  const file = name && join(process.cwd(), '../public/pictures', name)
  if (!file || context.method !== 'GET' || !existsSync(file)) return next()
  context.type = extname(file)
  context.body = createReadStream(file)
}

export default pictures
