import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './breadcrumb.module.css'
import type { BreadcrumbData } from './model.ts'

const Breadcrumb = ({ data }: { data: BreadcrumbData }) => (
  <nav data-section="breadcrumb" aria-label="breadcrumb" className={styles.breadcrumb}>
    <ol className={styles.steps}>
      {data.steps.map(({ name, url }, i) => (
        <li key={name}>
          {i > 0 && <Icon drawing={pageIcons.next} size={14} />}
          {url && i < data.steps.length - 1 ? (
            <PageLink href={url}>{name}</PageLink>
          ) : (
            <span aria-current="page">{name}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

export default Breadcrumb
