import sanitizeHtml from 'sanitize-html'
import { withLastSlash } from './pagePath.ts'

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
    a: (tagName, { href, ...others }) => ({
      tagName,
      attribs: {
        ...others,
        ...(href !== undefined && { href: withLastSlash(href) }),
        ...(others.target === '_blank' && { rel: 'noopener' }),
      },
    }),
  },
}

/** Keeps of an editor's HTML what the allow-list names. Runs where content comes in; never in the browser. */
export const sanitise = (html: string): string => sanitizeHtml(html, allowed)
