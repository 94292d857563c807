import type { SkipLists } from './parameters.ts'
import type { Visit } from './visit.ts'

/** Whether a skip list forbids a link on this page. */
export const isSkipped = ({ referrerSkipList, urlSkipList }: SkipLists, { page, referrer }: Visit): boolean =>
  holdsAny(referrer, referrerSkipList, 'HTTP referrer') || holdsAny(page.href, urlSkipList, 'page address')

function holdsAny(address: string, strings: string[] | undefined, what: string): boolean {
  const found = strings?.find((text) => text !== '' && address.toLowerCase().includes(text.toLowerCase()))
  if (found !== undefined) console.debug(`No link is made: the ${what} contains '${found}'`)
  return found !== undefined
}
