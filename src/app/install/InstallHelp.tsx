import { useCallback, useState } from 'react'
import buttons from '../download/buttons.module.css'
import { Icon } from '../download/Icon.tsx'
import type { Device } from './device.ts'
import { InstallGuide } from './InstallGuide.tsx'
import type { InstallWords } from './words.ts'

/** Offers the guide that fits this phone. */
export default function InstallHelp({ device, words }: { device: Device; words: InstallWords }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        type="button"
        className={buttons.quiet}
        data-testid="install-help"
        onClick={() => setOpen(true)}
      >
        <Icon name="help" size={22} />
        <span>{words.offer}</span>
      </button>
      {isOpen && <InstallGuide device={device} words={words} close={close} />}
    </>
  )
}
