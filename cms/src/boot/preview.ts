type Asked = { uid: string; documentId?: string; locale?: string; status?: string }

/** Where the site shows a page's draft to signed-in staff; null for what is no page. */
export function previewAddress(site: string, { uid, documentId, locale, status }: Asked): string | null {
  if (uid !== 'api::page.page' || !documentId) return null
  const query = new URLSearchParams({
    document: documentId,
    locale: locale ?? 'en',
    status: status ?? 'draft',
  })
  return `${site}/preview?${query}`
}
