import { Icon } from '../download/Icon.tsx'
import styles from './closeButton.module.css'

type Props = { label: string; ground: 'dark' | 'light'; close(): void }

export const CloseButton = ({ label, ground, close }: Props) => (
  <button type="button" className={styles.close} data-ground={ground} aria-label={label} onClick={close}>
    <Icon name="close" size={22} />
  </button>
)
