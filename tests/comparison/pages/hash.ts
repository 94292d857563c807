/** The SHA-256 of a loaded file, in lower-case hex. */
export async function hashOf(bytes: Blob | Uint8Array<ArrayBuffer>): Promise<string> {
  const buffer = bytes instanceof Blob ? await bytes.arrayBuffer() : bytes
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', buffer))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
