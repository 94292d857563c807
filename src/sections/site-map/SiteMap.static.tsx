import prose from '../../ui/rich-text/prose.module.css'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import type { SiteMapData } from './model.ts'
import styles from './siteMap.module.css'

const SiteMap = ({ data }: { data: SiteMapData }) => (
  <section data-section="site-map" className={styles.section}>
    <h1>{data.heading}</h1>
    {data.body_html !== undefined && (
      <RichText className={`${prose.prose} ${styles.text}`} html={data.body_html} />
    )}
    <div className={styles.groups}>
      {data.groups.map(({ heading, locale, links }) => (
        <div key={heading} className={styles.group} lang={locale}>
          <h2>{heading}</h2>
          <ul className={styles.links}>
            {links.map(({ name, path }) => (
              <li key={path}>
                <a href={path} hrefLang={locale}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
)

export default SiteMap
