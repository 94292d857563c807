import { createServer } from 'node:http'
import { listen } from '../loopback.ts'

const files: Record<string, [type: string, text: string]> = {
  '/': ['text/html', '<!doctype html><title>Probe</title>'],
  '/worker.js': [
    'text/javascript',
    `const measure = ${measure}
    onmessage = async ({ data }) => postMessage(await measure(data))`,
  ],
  '/sw.js': [
    'text/javascript',
    `const measure = ${measure}
    let first
    const asked = new URL(location).searchParams.get('install')
    oninstall = (event) => asked && event.waitUntil(measure(asked).then((measured) => { first = measured }))
    onactivate = (event) => event.waitUntil(clients.claim())
    onmessage = async ({ data, ports: [port] }) => port.postMessage(data === 'first' ? first : await measure(data).catch(() => null))`,
  ],
  '/shared.js': [
    'text/javascript',
    `const measure = ${measure}
    onconnect = ({ ports: [port] }) => {
      port.onmessage = async ({ data }) => port.postMessage(await measure(data))
    }`,
  ],
}

/** The time until the first byte of `url` and until its end (ms), and its size, measured where this runs. */
export async function measure(url: string): Promise<{ firstByteMs: number; wholeMs: number; bytes: number }> {
  const began = performance.now()
  const response = await fetch(url, { cache: 'no-store' })
  const firstByteMs = performance.now() - began
  const { byteLength } = await response.arrayBuffer()
  return { firstByteMs, wholeMs: performance.now() - began, bytes: byteLength }
}

/** Serves an empty page with workers and a service worker that measure a fetch on request. */
export async function serveProbe(): ReturnType<typeof listen> {
  const server = createServer((request, response) => {
    const [type, text] = files[request.url?.replace(/\?.*/, '') ?? ''] ?? ['text/plain', '']
    response.writeHead(text ? 200 : 404, { 'content-type': type }).end(text)
  })
  return listen(server)
}
