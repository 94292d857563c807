import type { Choice } from './consent.ts'

/** Tells the tag manager, in its consent mode 2: https://developers.google.com/tag-platform/security/guides/consent */
export function tellConsent(
  page: Pick<Window, 'dataLayer'>,
  command: 'default' | 'update',
  choice: Choice,
): void {
  page.dataLayer ??= []
  const { dataLayer } = page
  // A command is told from an event by being `arguments`; an array would be passed over.
  function push(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments)
  }
  push('consent', command, {
    ad_storage: choice,
    ad_user_data: choice,
    ad_personalization: choice,
    analytics_storage: choice,
  })
}
