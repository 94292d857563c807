import { spawn } from 'node:child_process'
import { cmsSettings, makeCmsReady } from './ready.mjs'

const settings = cmsSettings()
await makeCmsReady(settings)

// The site's default host name too: the panel shows previews in a frame, which gets its cookies only on the same host.
const address = `http://${settings.HOST ?? 'localhost'}:${settings.PORT ?? 1337}`
const strapi = spawn(process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
  cwd: 'cms',
  env: settings,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => strapi.kill(signal))
strapi.on('exit', (code) => process.exit(code ?? 1))

console.log('Starting; the first start takes in all pages of content/ …')
while (!(await isUp())) await new Promise((wake) => setTimeout(wake, 500))
console.log(`
The CMS is at      ${address}/admin
First login        ${settings.FIRST_LOGIN_EMAIL}  ${settings.FIRST_LOGIN_PASSWORD}
The site with it   CMS_URL=${address} PUBLISH_SECRET=${settings.PUBLISH_SECRET} npm start
`)

async function isUp() {
  try {
    return (await fetch(`${address}/_health`)).status === 204
  } catch {
    return false
  }
}
