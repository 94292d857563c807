import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Core } from '@strapi/strapi'
import { type Picture, pictureId } from './library'

type Raw = Record<string, unknown>
type Attribute = { type: string; component?: string }
type Attributes = Record<string, Attribute>

const content = join(process.cwd(), '../content')

const read = (file: string) => JSON.parse(readFileSync(join(content, file), 'utf8'))

/** Creates and publishes each file of `content/` once: later changes and deletions of editors stay. */
export async function seed(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'seed' })
  const done = new Set((await store.get({ key: 'files' })) as string[] | null)
  for (const file of ['site.json', ...pageFiles()].filter((one) => !done.has(one))) {
    const raw = read(file)
    const uid = file === 'site.json' ? 'api::site.site' : 'api::page.page'
    const data = await inputOf(strapi, uid, raw)
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

/** Content as input for Strapi's document service: only fields of the model, with the ids of pictures. */
async function inputOf(strapi: Core.Strapi, uid: string, raw: Raw): Promise<Raw> {
  const { attributes } = strapi.getModel(uid as never) as { attributes: Attributes }
  const input: Raw = {}
  for (const [key, attribute] of Object.entries(attributes)) {
    const value = raw[key] ?? null
    if (value !== null && key !== 'id') input[key] = await inputValue(strapi, attribute, value)
  }
  return input
}

async function inputValue(
  strapi: Core.Strapi,
  { type, component }: Attribute,
  value: unknown,
): Promise<unknown> {
  if (type === 'media') return pictureId(strapi, value as Picture)
  if (type !== 'component' && type !== 'dynamiczone') return value
  const one = async (raw: Raw): Promise<Raw> => {
    const name = component ?? String(raw.__component)
    return { ...(await inputOf(strapi, name, raw)), ...(component ? {} : { __component: name }) }
  }
  if (!Array.isArray(value)) return one(value as Raw)
  const all: Raw[] = []
  for (const raw of value) all.push(await one(raw))
  return all
}
