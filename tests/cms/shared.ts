import { visitorOf } from './site.ts'

// `setup.ts` starts both. Each test file changes pages of its own, or only fields that no other file reads.

/** The address of the Strapi that the test files share. It checks every second what is due. */
export const strapi = process.env.SHARED_STRAPI ?? ''

/** The site that shows the content of this Strapi. */
export const site = { address: process.env.SHARED_SITE ?? '', ...visitorOf(process.env.SHARED_SITE ?? '') }
