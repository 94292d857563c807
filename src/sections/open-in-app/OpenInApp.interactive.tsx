import { useEffect, useState } from 'react'
import { useDownload } from '../../state/useDownload.ts'
import { track } from '../../tracking/track.ts'
import { navigateInApp } from '../../webview/exports/bridge.ts'
import { deepPath, downloadPage, intentFor, openedEvent } from './deepLink.ts'
import type { OpenInAppData } from './model.ts'
import styles from './openInApp.module.css'

export default function OpenInApp({ data }: { data: OpenInAppData }) {
  const [address, setAddress] = useState<URL | null>(null)
  const isAndroid = useDownload(({ platform }) => platform === 'android')

  useEffect(() => {
    const here = new URL(location.href)
    setAddress(here)
    const path = deepPath(here.pathname)
    track({ name: openedEvent(path) })
    navigateInApp({ path: path + here.search })
  }, [])

  return (
    <section data-section="open-in-app" className={styles.section}>
      <p>{data.description}</p>
      {address && isAndroid && data.androidPackage && (
        <a
          className={styles.link}
          data-testid="open-in-app"
          href={intentFor(address, data.androidPackage, downloadPage(address))}
        >
          {data.label}
        </a>
      )}
    </section>
  )
}
