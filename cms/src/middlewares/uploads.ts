type Context = { path: string; set(name: string, value: string): void }

/** Sandboxes all uploads, so that no script in them runs, also in files from before types were checked. */
const uploads = () => async (context: Context, next: () => Promise<void>) => {
  await next()
  if (context.path.startsWith('/uploads/')) context.set('content-security-policy', 'sandbox')
}

export default uploads
