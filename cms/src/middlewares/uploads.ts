type Context = { path: string; set(name: string, value: string): void }

/** Lets nothing run that is opened from the media library, not even a file that came into it before types were checked. */
const uploads = () => async (context: Context, next: () => Promise<void>) => {
  await next()
  if (context.path.startsWith('/uploads/')) context.set('content-security-policy', 'sandbox')
}

export default uploads
