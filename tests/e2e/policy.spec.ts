import { openControlled, tapDownload, untilPercent } from '../kit/browser/visitor.ts'
import { expect, test } from '../kit/fixtures.ts'

test('a visit with a download breaks no policy and complains of nothing', async ({ page, publish }) => {
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

test('the policy is strict and is sent as a header', async ({ request, site }) => {
  const policy = (await request.get(`${site.url}/gu/ludo/`)).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|\*/)
})
