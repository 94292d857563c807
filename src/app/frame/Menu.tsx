import { RoundButton } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import type { PageContent } from '../render/pageView.ts'
import { LanguageLinks, LinkGroups } from './FrameParts.tsx'
import header from './header.module.css'
import styles from './menu.module.css'

type Props = { view: PageContent }

/** `boot.ts` opens the menu on a click. Without that script the link leads to the link lists in the footer. */
export const MenuButton = ({ view: { words } }: Props) => (
  <a className={header.switch} href="#links" data-menu="" aria-haspopup="dialog" aria-label={words.menu}>
    <Icon drawing={pageIcons.menu} size={24} />
  </a>
)

/** The site's menu: a modal dialog with the groups that editors chose, and the languages. `boot.ts` closes it. */
export const Menu = ({ view }: Props) => (
  <dialog className={styles.menu} data-testid="menu" aria-labelledby="menu-title">
    <div className={styles.head}>
      <h2 id="menu-title" tabIndex={-1}>
        {view.words.menu}
      </h2>
      <RoundButton icon={pageIcons.close} label={view.words.closeMenu} ground="dark" />
    </div>
    <LinkGroups groups={view.site.menu} />
    <LanguageLinks view={view} />
  </dialog>
)
