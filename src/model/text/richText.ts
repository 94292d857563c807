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
 * The sanitised HTML of an editor's text. Markdown from old drafts and other tools becomes HTML first. Runs when
 * content is parsed, never in the browser.
 */
export const readRichText = (written: string): string => sanitizeHtml(htmlOf(written), allowed)
