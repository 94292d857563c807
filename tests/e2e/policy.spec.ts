import { openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test('a visit with a download violates no policy and logs no error or warning', async ({ page, publish }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective}`),
    )
  })
  const site = await publish({ always: [] })
  const saving = page.waitForEvent('download')
  await openControlled(page, site.landing)
  await tapDownload(page)
  await (await saving).path()
  await untilPercent(page, 100)
  expect(complaints).toEqual([])
})
