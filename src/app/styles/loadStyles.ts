import { importWithRetry } from '../../state/importWithRetry.ts'

let loaded: Promise<void> | undefined

/** Loads the styles of what scripts add to a page; those of its HTML are in it. Rejects when the network fails. */
export function loadStyles(): Promise<void> {
  loaded ??= new Promise((resolve, reject) => {
    const { styles = '' } = document.querySelector<HTMLScriptElement>('script[data-styles]')?.dataset ?? {}
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      loaded = undefined
      reject(new Error(`${styles} cannot be loaded`))
    }
    document.head.append(link)
  })
  return loaded
}

/** Loads a chunk that shows something, and its styles. Retries until the network delivers both. */
export const withStyles = <Chunk>(load: () => Promise<Chunk>) =>
  importWithRetry(async () => (await Promise.all([load(), loadStyles()]))[0])
