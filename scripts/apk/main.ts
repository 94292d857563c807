import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../server/settings/config.ts'
import { Refused } from '../../server/settings/refused.ts'
import { openDatabase } from '../../server/storage/database/open.ts'
import type { ApkSigner } from '../../src/model/apkRelease.ts'
import { readSettings } from '../../src/site/settings.ts'
import { contentFile } from '../../src/site/siteFiles.ts'
import { answer } from './answer.ts'
import { showProgress } from './showProgress.ts'

/** The signer that the pages of this build expect; null if they accept the signer that a release names. */
function pinnedSigner(renderFolder: string): ApkSigner | null {
  const file = join(renderFolder, contentFile)
  const { signer = null } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).site : {}
  return signer && { ...signer, schemes: signer.schemes.map(({ scheme }: { scheme: string }) => scheme) }
}

try {
  const { releasesFolder, siteFolder, renderFolder, database } = readConfig(process.env)
  const shared = 'postgres' in database ? await openDatabase(database) : null
  const { done, lines } = await answer(
    process.argv.slice(2),
    releasesFolder,
    {
      pinned: pinnedSigner(renderFolder),
      withSlot: (await readSettings(siteFolder)).campaignInApk,
      progress: showProgress(process.stderr),
    },
    shared,
  ).finally(() => shared?.destroy())
  if (done) console.log(lines.join('\n'))
  else console.error(lines.join('\n'))
  process.exitCode = done ? 0 : 1
} catch (error) {
  console.error(error instanceof Refused ? error.message : error)
  process.exitCode = 1
}
