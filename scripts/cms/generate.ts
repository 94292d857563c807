import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cmsFiles } from './files.ts'

for (const folder of ['src/components', 'src/model'])
  rmSync(join('cms', folder), { recursive: true, force: true })
for (const [path, content] of Object.entries(cmsFiles())) {
  const file = join('cms', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
