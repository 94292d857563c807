import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DownloadContext } from '../../state/useDownload.ts'
import { LinkLanguageContext } from '../../ui/PageLink.tsx'
import type { Hydrate } from './islands.ts'

/** Hydrates an island as a separate React root. */
export const hydrateIsland: Hydrate = (island, View, store) => {
  const prerendered = [...island.childNodes].map((node) => node.cloneNode(true))
  return new Promise((resolve, reject) => {
    const root = hydrateRoot(
      island,
      <DownloadContext value={store}>
        <LinkLanguageContext value={JSON.parse(island.dataset.languages ?? '{}')}>
          <Hydrated then={() => resolve(() => root.unmount())}>
            <View {...JSON.parse(island.dataset.props ?? '{}')} />
          </Hydrated>
        </LinkLanguageContext>
      </DownloadContext>,
      {
        identifierPrefix: island.id,
        // React has removed the content of the island.
        onUncaughtError(error) {
          island.replaceChildren(...prerendered)
          reject(error)
        },
      },
    )
  })
}

/** Calls `then` once after its children are hydrated. */
function Hydrated({ then, children }: { then(): void; children: ReactNode }) {
  useEffect(then, [])
  return children
}
