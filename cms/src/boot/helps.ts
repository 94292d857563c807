import type { Core } from '@strapi/strapi'
import help from '../model/help.json'

type Metadatas = Record<string, { edit?: { description?: string } }>
type Configuration = { metadatas: Metadatas }

/** Writes what an editor reads below each field, as the models say it. */
export async function writeHelps(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager')
  for (const [uid, helps] of Object.entries<Record<string, string>>(help)) {
    const isType = uid.startsWith('api::')
    const service = manager.service(isType ? 'content-types' : 'components')
    const model = isType ? service.findContentType(uid) : service.findComponent(uid)
    const { metadatas, ...others }: Configuration = await service.findConfiguration(model)
    for (const [field, description] of Object.entries(helps)) {
      const { edit, ...rest } = metadatas[field] ?? {}
      metadatas[field] = { ...rest, edit: { ...edit, description } }
    }
    await service.updateConfiguration(model, { ...others, metadatas })
  }
}
