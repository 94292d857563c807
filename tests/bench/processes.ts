import { readdirSync, readFileSync } from 'node:fs'

/** One process of a browser. `kind` is `browser`, `renderer` or what Chromium's `--type` says. */
type Process = { pid: number; kind: string }

/** The browser's own process and everything it started. */
export function processesOf(browser: number): Process[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? read(`${name}/stat`) : null
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return parent ? [{ pid: Number(name), parent: Number(parent) }] : []
  })
  const family = [browser]
  for (const member of family) {
    family.push(...parents.filter(({ parent }) => parent === member).map(({ pid }) => pid))
  }
  return family.map((pid) => ({ pid, kind: pid === browser ? 'browser' : kindOf(pid) }))
}

const kindOf = (pid: number) => /--type=([\w-]+)/.exec(read(`${pid}/cmdline`) ?? '')?.[1] ?? 'other'

/** Memory in bytes that the process holds itself: anonymous and shared pages, without mapped program files. */
export function memoryOf(pid: number): number {
  const status = read(`${pid}/status`) ?? ''
  const kib = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return (kib('RssAnon') + kib('RssShmem')) * 1024
}

/** Bytes the process has sent towards the disk so far. */
export const writtenBy = (pid: number): number =>
  Number(/^write_bytes: (\d+)/m.exec(read(`${pid}/io`) ?? '')?.[1] ?? 0)

function read(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return null // the process is gone
  }
}
