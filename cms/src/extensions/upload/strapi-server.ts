import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { errors } from '@strapi/utils'
import mediaTypes from '../../model/mediaTypes.json'

type File = { filepath?: string; originalFilename?: string | null }
type Upload = {
  upload(input: { files: File | File[] }, options?: object): Promise<unknown>
  replace(id: unknown, input: { file: File }, options?: object): Promise<unknown>
}
type Plugin = { services: { upload(context: object): Upload } }

/**
 * Refuses files whose first bytes match no allowed type, or whose name ends like another type. Strapi's `allowedTypes`
 * trusts the name of a file with unknown bytes, such as an HTML page named `holiday.jpg`. All uploads use this service.
 */
export default (plugin: Plugin): Plugin => {
  const create = plugin.services.upload
  plugin.services.upload = (context) => {
    const service = create(context)
    return {
      ...service,
      async upload(input, options) {
        for (const file of [input.files].flat()) await refuseOthers(file)
        return service.upload(input, options)
      },
      async replace(id, input, options) {
        await refuseOthers(input.file)
        return service.replace(id, input, options)
      },
    }
  }
  return plugin
}

async function refuseOthers({ filepath, originalFilename }: File): Promise<void> {
  const name = originalFilename ?? ''
  const beginning = filepath ? await beginningOf(filepath) : ''
  const found = Object.entries(mediaTypes).find(([, { begins }]) => new RegExp(begins).test(beginning))
  if (!found) {
    const allowed = Object.keys(mediaTypes).join(', ')
    throw new errors.ValidationError(`${name} has a type that is not allowed; allowed are ${allowed}`)
  }
  const [type, { endings }] = found
  const ending = extname(name).slice(1).toLowerCase()
  if (ending === '' || endings.includes(ending)) return
  const wanted = endings.map((one) => `.${one}`).join(' or ')
  throw new errors.ValidationError(`${name} is ${type}, so its name must end with ${wanted}`)
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
