import type { PageOnSite } from '../content/catalogue.ts'

/** What follows the visitor from page to page: the title, and the address that a phone shares. */
export const Head = ({ shown: { page, path } }: { shown: PageOnSite }) => (
  <>
    <title>{page.title}</title>
    <link rel="canonical" href={import.meta.env.SITE_ORIGIN + path} />
  </>
)
