import { startStrapiAndSite } from './site.ts'

/** Starts one Strapi and one site for all tests that may share them. */
export default async function setup(): Promise<() => Promise<unknown>> {
  const { strapi, site, stop } = await startStrapiAndSite({ SCHEDULE_RULE: '* * * * * *' })
  process.env.SHARED_STRAPI = strapi.address
  process.env.SHARED_SITE = site.address
  return stop
}
