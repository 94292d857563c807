import { env } from '../node_modules/@huggingface/transformers/src/env.js'
import { getModelFile } from '../node_modules/@huggingface/transformers/src/utils/hub.js'
import { hashOf } from './hash.ts'

globalThis.start = async (url) => {
  const { origin, pathname } = new URL(url)
  Object.assign(env, { allowLocalModels: false, remoteHost: origin, remotePathTemplate: '.' })
  return hashOf(await getModelFile('model', pathname.slice(1), true, {}))
}
