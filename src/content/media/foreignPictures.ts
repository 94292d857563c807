import { namesOf } from '../checks/fieldNames.ts'
import { pageModel } from '../page.ts'

const pictureFields = namesOf(pageModel, ({ media }) => media === 'picture')

/** The origins of pictures from other sites on a page, including pictures in its texts. */
export const foreignPictures = (page: object): string[] => [...new Set(addressesIn(page).map(originOf))]

function addressesIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => {
    if (typeof value === 'string' && value.includes('<img'))
      return [...value.matchAll(/<img\b[^>]*? src="(https?:[^"]*)"/g)].map(([, address = '']) => address)
    const address: unknown = pictureFields.has(key) ? (value?.url ?? value) : undefined
    if (typeof address === 'string') return /^https?:/.test(address) ? [address] : []
    return addressesIn(value)
  })
}

const originOf = (address: string) => new URL(address).origin

/** Whether one of `allowed`, such as `https://media.example` or `https://*.example`, matches this origin. */
export const isAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => {
    const [scheme = '', host = ''] = one.split('://')
    return host.startsWith('*.')
      ? origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1))
      : origin === one
  })
