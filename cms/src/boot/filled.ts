import type { Core } from '@strapi/strapi'
import { type Picture, pictureId } from './pictures'

type Raw = Record<string, unknown>
type Attribute = { type: string; component?: string }
type Attributes = Record<string, Attribute>

/** The raw content of a model as Strapi takes it in: only fields it knows, pictures by the id of their file. */
export async function filled(strapi: Core.Strapi, uid: string, raw: Raw): Promise<Raw> {
  const { attributes } = strapi.getModel(uid as never) as { attributes: Attributes }
  const taken: Raw = {}
  for (const [key, attribute] of Object.entries(attributes)) {
    const value = raw[key] ?? null
    if (value !== null && key !== 'id') taken[key] = await taking(strapi, attribute, value)
  }
  return taken
}

async function taking(strapi: Core.Strapi, { type, component }: Attribute, value: unknown): Promise<unknown> {
  if (type === 'media') return pictureId(strapi, value as Picture)
  if (type !== 'component' && type !== 'dynamiczone') return value
  const one = async (raw: Raw): Promise<Raw> => {
    const name = component ?? String(raw.__component)
    return { ...(await filled(strapi, name, raw)), ...(component ? {} : { __component: name }) }
  }
  if (!Array.isArray(value)) return one(value as Raw)
  const all: Raw[] = []
  for (const raw of value) all.push(await one(raw))
  return all
}
