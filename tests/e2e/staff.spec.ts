import { expect, test } from '../kit/fixtures.ts'

const account = { STAFF_IDENTIFIER: 'asha@example.com', STAFF_PASSWORD: 'right-password' }

test('staff log in, get a bar in the language of the page, and log out', async ({ page, publish }) => {
  const site = await publish({}, { env: account })
  const complaints: string[] = []
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto(`${site.url}/login/`)
  await expect(page.getByText('Connect with System Admin')).toBeVisible()
  expect(await page.locator('form').count()).toBe(1)
  await expect(page.getByRole('link', { name: /sign up|register|account/i })).toHaveCount(0)

  await page.getByLabel('Username or email').fill('asha')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  expect(posts).toEqual([])

  await page.getByLabel('Username or email').fill(account.STAFF_IDENTIFIER)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Log In' }).click()
  const message = page.getByRole('alert')
  await expect(message).toHaveText('Invalid identifier or password')
  const [form, below] = await Promise.all([page.getByRole('button').boundingBox(), message.boundingBox()])
  expect(below?.y).toBeGreaterThan(form?.y ?? Number.NaN)

  await page.getByLabel('Password').fill(account.STAFF_PASSWORD)
  const refreshed = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Log In' }).click()
  await refreshed
  const body = await page.evaluate(async ({ STAFF_IDENTIFIER: identifier, STAFF_PASSWORD: password }) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ identifier, password }) }
    return (await fetch('/api/auth/local', init)).json()
  }, account)
  expect(Object.keys(body)).toEqual(['user'])
  await expect(page.getByText('You are logged in.')).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'jwt')
  expect([cookie?.httpOnly, cookie?.path, cookie?.sameSite]).toEqual([true, '/', 'Lax'])
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(1800)
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(1700)

  await page.goto(`${site.url}/hi/ludo/`)
  const bar = page.getByTestId('staff-bar')
  await expect(bar).toContainText('प्रोजेक्ट की फ़ाइलों से')
  await page.mouse.move(5, 300)
  await page.locator('footer').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/hi\/ludo/)
  await expect(bar).toBeVisible()

  await bar.getByRole('button').click()
  await expect(bar).toHaveCount(0)
  const report = await fetch(`${site.url}/api/staff/page?path=/hi/ludo/`, {
    headers: { cookie: `jwt=${cookie?.value}` },
  })
  expect(report.status).toBe(401)
  expect((await page.context().cookies()).filter(({ name }) => /^(jwt|staff)$/.test(name))).toEqual([])
  // The browser logs the 400 of the wrong password. The bar must cause no hydration error.
  expect(complaints.filter((line) => !/status of 400/.test(line))).toEqual([])
})

test('on a narrow phone the bar has two rows, in every state, and in every language', {
  tag: '@long',
}, async ({ page, publish }) => {
  const site = await publish({}, { env: account })
  const { STAFF_IDENTIFIER: identifier, STAFF_PASSWORD: password } = account
  await page.request.post(`${site.url}/api/auth/local`, { data: { identifier, password } })
  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.getByTestId('staff-bar')
  const states = ['published', 'changed', 'refused', 'partly', 'files', 'unreachable', 'other']
  for (const [locale, shown] of [
    ['hi/', states],
    ['', ['partly']],
    ['gu/', ['partly']],
    ['bn/', ['partly']],
  ] as const)
    for (const state of shown) {
      await page.route('**/api/staff/page?*', (route) =>
        route.fulfill({
          json: { state, problems: ['a: b', 'c: d'], edit: '/login/', preview: '/preview', live: null },
        }),
      )
      await page.goto(`${site.url}/${locale}ludo/`)
      await expect(bar.getByRole('button')).toBeVisible()
      // Two rows of 40 px, the minimum height of a control.
      expect((await bar.boundingBox())?.height, `${locale}${state}`).toBeLessThanOrEqual(84)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.unroute('**/api/staff/page?*')
    }
  await bar.getByRole('button').scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button')).toBeInViewport()
})

test('a visitor who is not logged in loads no script of staff', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/gu/ludo/`)
  await page.mouse.move(5, 300)
  await expect(page.locator('html')).toBeAttached()
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/page-'))).toBe(true)
  expect(asked.filter((path) => /staff|preview|api\/auth/.test(path))).toEqual([])
})

test('another site cannot log staff out', async ({ page, publish }) => {
  const site = await publish({}, { env: account })
  const answer = await fetch(`${site.url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: account.STAFF_IDENTIFIER, password: account.STAFF_PASSWORD }),
  })
  const jwt = ((await answer.json()) as { jwt: string }).jwt
  // All ports of a host are the same site, so the browser sends the cookies with this request of another origin.
  await page.context().addCookies([{ name: 'jwt', value: jwt, url: site.url }])
  await page.route('http://127.0.0.1:4999/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="text/plain" action="${site.url}/api/auth/logout"><button>Win</button></form>`,
    }),
  )
  await page.goto('http://127.0.0.1:4999/')
  const posted = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'))
  await page.getByRole('button').click()
  expect((await posted).status()).toBe(403)
  const cookies = await page.context().cookies(site.url)
  expect(cookies.map(({ name, value }) => [name, value])).toContainEqual(['jwt', jwt])
})
