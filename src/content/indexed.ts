import type { PageData } from './page.ts'

/** Whether searches may show a page; one that only passes visitors on to the app says nothing of its own. */
export const isIndexed = ({ page_body }: Pick<PageData, 'page_body'>): boolean =>
  page_body.every(({ __component }) => __component !== 'sections.open-in-app')
