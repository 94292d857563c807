import { extname } from 'node:path'
import type { Core } from '@strapi/strapi'

/** Rotates photographs upright, and sends no picture to a service that describes it. */
export async function setUpLibrary(strapi: Core.Strapi): Promise<void> {
  await strapi.plugin('upload').service('upload').setSettings({
    sizeOptimization: true,
    responsiveDimensions: true,
    autoOrientation: true,
    aiMetadata: false,
  })
}

/** A picture in `content/`: its address, with its size in pixels if that is known. */
export type Picture = string | { url: string; width?: number | null; height?: number | null }

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** The id of the row in the media library for a picture in `public/pictures`. Creates a missing row. */
export async function pictureId(strapi: Core.Strapi, picture: Picture): Promise<number> {
  const { url, width = null, height = null } = typeof picture === 'string' ? { url: picture } : picture
  const files = strapi.db.query('plugin::upload.file')
  const known = await files.findOne({ where: { url, width, height } })
  if (known) return known.id
  const ext = extname(url.replace(/#.*$/, ''))
  const name = url.replace(/^\/pictures\//, '')
  const file = { name, url, width, height, ext, mime: types[ext] ?? 'image/*', hash: name, size: 0 }
  return (await files.create({ data: { ...file, provider: 'local', folderPath: '/' } })).id
}
