import { escaped } from './staffPage.ts'

/** The views of figures, in the order of the navigation. */
const views = [
  { path: '/staff/funnel', name: 'Funnel' },
  { path: '/staff/vitals', name: 'Web vitals' },
  { path: '/staff/experiments', name: 'Experiments' },
  { path: '/staff/queries', name: 'Queries' },
] as const

export type ViewPath = (typeof views)[number]['path']

/** HTML: `lead` beside the title, `headline` for the numbers below it, `content` for the cards. */
type Parts = { path: ViewPath; title: string; lead?: string; headline?: string; content: string }

/** A page of figures for staff. Its policy allows no inline styles and no scripts. */
export const figuresPage = ({
  path,
  title,
  lead = '',
  headline = '',
  content,
}: Parts): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/staff/figures.css">
<header>
<div class="bar-of-views"><a class="home" href="/"><img src="/favicon.svg" alt="The site" width="36" height="36"></a>
<nav aria-label="Figures">${views
  .map(({ path: to, name }) => `<a href="${to}"${to === path ? ' aria-current="page"' : ''}>${name}</a>`)
  .join('')}</nav></div>
<div class="head"><h1>${escaped(title)}</h1>${lead}</div>
${headline}
</header>
<main>
${content}
</main>
</html>
`

/** A card with a heading and a link to the query of its figures. */
export const card = (heading: string, query: string, content: string, style = ''): string =>
  `<section class="card ${style}"><h2>${escaped(heading)}</h2>${queryLink(query)}${content}</section>`

const queryLink = (query: string) =>
  `<a class="query" href="/staff/queries#${query}" title="How this is counted">query</a>`
