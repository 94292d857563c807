import * as v from 'valibot'
import { locales } from '../../src/content/language.ts'

const name = v.pipe(v.string('must be given once'), v.regex(/^[\w-]{1,64}$/, 'must be the id of a document'))

/** A page by its document and language in the CMS. */
export const documentQuery = v.object(
  {
    document: name,
    locale: v.picklist(locales, `must be one of ${locales.join(', ')}`),
    status: v.optional(v.picklist(['draft', 'published'], 'must be draft or published'), 'draft'),
    pass: v.optional(
      v.pipe(v.string('must be given once'), v.regex(/^[\w.-]{1,1000}$/, 'must be a pass of the CMS')),
    ),
  },
  'is required',
)

/** A page by its path, or by its document in the CMS. */
export const pageQuery = v.union([
  documentQuery,
  v.object({ path: v.pipe(v.string(), v.regex(/^\/.{0,2047}$/)) }),
])
