import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'

// Through Vite, since the models of the sections stand in one registry with their views and styles.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
})
const { cmsFiles } = (await vite.ssrLoadModule('/scripts/cms/files.ts')) as typeof import('./files.ts')
await vite.close()

for (const folder of ['src/components', 'src/model'])
  rmSync(join('cms', folder), { recursive: true, force: true })
for (const [path, content] of Object.entries(cmsFiles())) {
  const file = join('cms', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
