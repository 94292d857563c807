import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { builtFolder } from './site.fixture.ts'

export type Started = { app: FastifyInstance; folder: string }

/** The whole server over a folder of its own, closed when the test ends. */
export async function startApp(environment: Record<string, string> = {}): Promise<Started> {
  const folder = builtFolder()
  const config = readConfig({
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    APK_FILE: join(folder, 'own.apk'),
    ...environment,
  })
  const app = await buildApp({ ...config, siteFolder: join(folder, 'dist/site') })
  onTestFinished(() => app.close())
  return { app, folder }
}
