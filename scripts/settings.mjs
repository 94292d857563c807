import { tsImport } from 'tsx/esm/api'

/** Ends the process with one sentence when the server would refuse its settings, before a build is made for them. */
export async function checkSettings() {
  const { readConfig } = await tsImport('../server/config.ts', import.meta.url)
  try {
    readConfig(process.env)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
