import sanitizeHtml from 'sanitize-html'
import { withTrailingSlash } from './paths.ts'

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
        ...(href !== undefined && { href: withTrailingSlash(href) }),
        ...(others.target === '_blank' && { rel: 'noopener' }),
      },
    }),
  },
}

/** Removes everything from an editor's HTML that is not in the allow-list. Runs when content is parsed, never in the browser. */
export const sanitise = (html: string): string => sanitizeHtml(html, allowed)
