import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkLanguageContext, PageLink } from './PageLink.tsx'

const languages = { '/about/': { locale: 'en', note: '(अंग्रेज़ी)' } } as const

test.each([
  ['/about/', '<a href="/about/" hrefLang="en">हम (अंग्रेज़ी)</a>'],
  ['/about/?a=1#team', '<a href="/about/?a=1#team" hrefLang="en">हम (अंग्रेज़ी)</a>'],
  ['/hi/about/', '<a href="/hi/about/">हम</a>'],
])('a link to %s is %s', (href, html) =>
  expect(
    renderToStaticMarkup(
      <LinkLanguageContext value={languages}>
        <PageLink href={href}>हम</PageLink>
      </LinkLanguageContext>,
    ),
  ).toBe(html),
)
