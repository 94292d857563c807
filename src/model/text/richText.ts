import sanitizeHtml from 'sanitize-html'
import { withTrailingSlash } from '../paths.ts'
import { htmlOf } from './markdown.ts'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'span', 'bdi', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['id', 'lang', 'dir'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(attribs.href !== undefined && { href: withTrailingSlash(attribs.href) }),
        ...(attribs.target === '_blank' && { rel: 'noopener' }),
      },
    }),
  },
}

/**
 * The HTML of a text by an editor, without all that is not in the allow-list. HTML stays as it is; Markdown, which drafts
 * from before and other tools have, becomes HTML. Runs when content is parsed, never in the browser.
 */
export const readRichText = (written: string): string => sanitizeHtml(htmlOf(written), allowed)
