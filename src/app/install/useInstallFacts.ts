import { useContext, useEffect, useState } from 'react'
import { fetchLatestFile } from '../../sections/about-file/latestFile.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import type { InstallFacts } from './causes.ts'
import { freeBytes } from './freeBytes.ts'

type Facts = Omit<InstallFacts, 'device'>

const nothing: Facts = { size: 0, free: null, isUnfit: false, isSuperseded: false, permissions: [] }

/** What is known of the downloaded file and of the space on this phone, once it `isDue`. */
export function useInstallFacts(isDue: boolean): Facts {
  const store = useContext(DownloadContext)
  const [facts, setFacts] = useState(nothing)

  useEffect(() => {
    if (!isDue) return
    const unmounted = new AbortController()
    const load = async () => {
      const [free, latest] = await Promise.all([
        freeBytes(),
        fetchLatestFile(store.getState(), unmounted.signal),
      ])
      if (unmounted.signal.aborted) return
      const { download, misfit } = store.getState()
      const file = download.phase === 'complete' ? download.file : null
      // Another release may be offered by now.
      const isSame = typeof latest === 'object' && latest?.sha256 === file?.sha256
      setFacts({
        size: file?.size ?? 0,
        free,
        isUnfit: misfit?.older === null,
        isSuperseded: isSame && latest?.superseded === true,
        permissions: (isSame && latest?.about?.permissions) || [],
      })
    }
    void load()
    return () => unmounted.abort()
  }, [isDue, store])

  return facts
}
