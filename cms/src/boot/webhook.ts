import type { Core } from '@strapi/strapi'

type Webhook = {
  id?: string
  name: string
  url: string
  headers: object
  events: string[]
  isEnabled: boolean
}
type Store = {
  findWebhooks(): Promise<Webhook[]>
  createWebhook(webhook: Webhook): Promise<Webhook>
  updateWebhook(id: string, webhook: Webhook): Promise<Webhook>
}
type Runner = { add(webhook: Webhook): void; update(webhook: Webhook): void }

const name = 'The site'

/** Ensures the webhook that notifies the site of publications; the site then fetches the changes. Needs PUBLISH_SECRET. */
export async function ensureWebhook(strapi: Core.Strapi): Promise<void> {
  const secret = process.env.PUBLISH_SECRET
  if (!secret) return
  const webhook: Webhook = {
    name,
    url: `${process.env.SITE_ORIGIN ?? 'http://localhost:4173'}/hooks/publish`,
    headers: { Authorization: `Bearer ${secret}` },
    events: ['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete'],
    isEnabled: true,
  }
  const store = strapi.get('webhookStore') as Store
  const runner = strapi.get('webhookRunner') as Runner
  const known = (await store.findWebhooks()).find((one) => one.name === name)
  if (known?.id) runner.update(await store.updateWebhook(known.id, { ...webhook, id: known.id }))
  else runner.add(await store.createWebhook(webhook))
}
