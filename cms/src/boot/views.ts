import type { Core } from '@strapi/strapi'
import views from '../model/views.json'

type View = {
  mainField: string | null
  fields: Record<string, { label: string; description: string; editable?: boolean }>
  rows: { name: string; size: number }[][]
  columns?: string[]
}
type Configuration = {
  settings: { mainField?: string; pageSize?: number; defaultSortBy?: string }
  metadatas: Record<string, { edit?: object; list?: object }>
  layouts: { edit: View['rows']; list: string[] }
}

/** Configures the panel from the models: labels, help texts, widths, order, and the field that names an entry in lists. */
export async function writeViews(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager')
  for (const [uid, { mainField, fields, rows, columns }] of Object.entries(views as Record<string, View>)) {
    const isType = uid.startsWith('api::')
    const service = manager.service(isType ? 'content-types' : 'components')
    const model = isType ? service.findContentType(uid) : service.findComponent(uid)
    const { settings, metadatas, layouts, ...others }: Configuration = await service.findConfiguration(model)
    for (const [field, texts] of Object.entries(fields)) {
      const { edit, list } = metadatas[field] ?? {}
      metadatas[field] = { edit: { ...edit, ...texts }, list: { ...list, label: texts.label } }
    }
    await service.updateConfiguration(model, {
      ...others,
      metadatas,
      settings: {
        ...settings,
        ...(mainField && { mainField }),
        ...(columns && { pageSize: 50, defaultSortBy: 'route_name' }),
      },
      layouts: { ...layouts, edit: rows, ...(columns && { list: columns }) },
    })
  }
}
