import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { pageIcons } from '../icon/pageIcons.tsx'
import styles from './buttons.module.css'
import round from './roundButton.module.css'

/** `icon` is one of `pageIcons` or `overlayIcons`. */
type Look = { look: 'primary' | 'secondary' | 'text'; icon?: ReactNode }

const Content = ({ look, icon, children }: Look & { children?: ReactNode }) => (
  <>
    {icon && <Icon drawing={icon} size={look === 'primary' ? 26 : 22} />}
    <span>{children}</span>
  </>
)

/** A button as wide as its container. */
export const Button = ({ look, icon, children, ...button }: Look & ComponentProps<'button'>) => (
  <button type="button" className={styles[look]} {...button}>
    <Content look={look} icon={icon}>
      {children}
    </Content>
  </button>
)

/** A link that looks like a button. */
export const ButtonLink = ({ look, icon, children, ...link }: Look & ComponentProps<'a'>) => (
  <a className={styles[look]} {...link}>
    <Content look={look} icon={icon}>
      {children}
    </Content>
  </a>
)

type RoundProps = ComponentProps<'button'> & {
  icon: ReactNode
  /** Its accessible name. */
  label: string
  /** The background around the button. */
  ground: 'light' | 'dark'
}

/** A round button of 48 px that shows only an icon. */
export const RoundButton = ({ icon, label, ground, className = '', ...button }: RoundProps) => (
  <button
    type="button"
    className={`${round.round} ${className}`}
    data-ground={ground}
    aria-label={label}
    {...button}
  >
    <Icon drawing={icon} size={22} />
  </button>
)

type CloseProps = Omit<RoundProps, 'icon' | 'onClick'> & { close(): void }

/** A round button that closes its dialog or notification. */
export const CloseButton = ({ close, ...button }: CloseProps) => (
  <RoundButton icon={pageIcons.close} onClick={close} {...button} />
)
