import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Core } from '@strapi/strapi'
import { filled } from './filled'

const content = join(process.cwd(), '../content')

const read = (file: string) => JSON.parse(readFileSync(join(content, file), 'utf8'))

/** Brings in what `content/` holds and was never brought in before, published. What editors made of it stays. */
export async function seed(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'seed' })
  const done = new Set((await store.get({ key: 'files' })) as string[] | null)
  for (const file of ['site.json', ...pageFiles()].filter((one) => !done.has(one))) {
    const raw = read(file)
    const uid = file === 'site.json' ? 'api::site.site' : 'api::page.page'
    const data = await filled(strapi, uid, raw)
    const own = file === 'site.json' ? {} : { documentId: raw.documentId }
    await strapi.documents(uid).create({
      ...(raw.locale && { locale: raw.locale }),
      data: { ...data, ...own },
      status: 'published',
    })
    await store.set({ key: 'files', value: [...done.add(file)] })
  }
}

const pageFiles = () =>
  readdirSync(join(content, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join('pages', file))
    .sort()
