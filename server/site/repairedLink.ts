/** A path and a query, both encoded; the query begins with `?` or is empty. */
export type Link = { pathname: string; search: string }

// `&utm_source=sms` after a path without a query, and `?` that an app encoded.
const lateQuery = /^(.*?)(?:&|%3f|%26)(.*)$/i
// What apps and people leave at the end of a link: punctuation, brackets, quotation marks, spaces. More is no accident.
const trailing = /(?<![^\p{L}\p{N}\p{M}\p{Cc}/])[^\p{L}\p{N}\p{M}\p{Cc}/]{1,3}$/u
const invisible = /\p{Cf}/gu

/**
 * Repairs a link that somebody pasted with something after it, such as `/ludo/)` or `/ludo/&utm_source=sms`. Returns null
 * if there is nothing to repair. The caller checks that the result exists.
 */
export function repairedLink(url: string): Link | null {
  const [pathname = '', ...search] = url.split('?')
  const [, head = pathname, tail = ''] = lateQuery.exec(pathname) ?? []
  const path = decoded(head)
  if (path === null) return null
  const clean = encodeURI(path.replace(invisible, '').replace(trailing, ''))
  const queries = [withSigns(tail), search.join('?')].filter(Boolean)
  if (clean === pathname || clean === '') return null
  return { pathname: clean, search: queries.length > 0 ? `?${queries.join('&')}` : '' }
}

/** A query whose signs are encoded, too, such as `utm_source%3Dsms`. */
const withSigns = (query: string): string =>
  query.includes('=') ? query : query.replace(/%3d/gi, '=').replace(/%26/gi, '&')

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
