import { importWithRetry } from '../../state/importWithRetry.ts'

let loaded: Promise<void> | undefined

/** Loads the styles for elements that scripts add to a page. Rejects when the network fails. */
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

/** Loads a chunk that renders elements, and its styles. Retries until the network delivers both. */
export const withStyles = <Chunk>(load: () => Promise<Chunk>) =>
  importWithRetry(async () => (await Promise.all([load(), loadStyles()]))[0])
