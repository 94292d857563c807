import type { PageOnSite } from '../../content/catalogue.ts'
import { absolute, type Thing } from './thing.ts'

/** How the game is played, where the page tells it step by step. */
export const instructions = ({ page, path }: PageOnSite): Thing[] =>
  page.page_body.flatMap((section) =>
    section.__component === 'sections.how-to-play'
      ? [
          {
            '@type': 'HowTo',
            name: section.heading,
            description: section.description,
            inLanguage: page.locale,
            step: section.steps.map(({ title, body_html, img }, place) => ({
              '@type': 'HowToStep',
              position: place + 1,
              name: title,
              text: plain(body_html),
              url: absolute(`${path}#step-${place + 1}`),
              image: img && new URL(img.url, absolute('/')).href,
            })),
          },
        ]
      : [],
  )

/** The words of some HTML that the sanitiser wrote. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
