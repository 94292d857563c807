import type { Content } from './content.ts'

const named = /"(\/uploads\/[\w.-]+)"/g

/** The files of editors that the content names, such as `/uploads/players.webp`. */
export const uploadsIn = (content: Content): string[] => [
  ...new Set([...JSON.stringify(content).matchAll(named)].flatMap(([, path]) => (path ? [path] : []))),
]

/** Their bytes by their names in the folder of the site. */
export const fetchUploads = (
  paths: string[],
  file: (path: string) => Promise<Uint8Array>,
): Promise<[string, Uint8Array][]> =>
  Promise.all(paths.map(async (path) => [path.slice(1), await file(path)] as [string, Uint8Array]))
