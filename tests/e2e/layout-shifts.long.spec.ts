import { watchLayoutShifts } from '../kit/browser/layoutShifts.ts'
import { throttle } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'

test.use({ viewport: { width: 412, height: 823 } })

// A good value: https://web.dev/articles/cls
const maxShift = 0.1

// A page with a hero, and a page with a form.
for (const path of ['/gu/ludo/', '/contact-us/'])
  test(`on a slow phone ${path} has no noticeable layout shift while it loads`, async ({
    page,
    context,
    site,
  }) => {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await throttle(context, 'slow-4g')
    const layoutShift = await watchLayoutShifts(page)
    let tellLaidOut = () => {}
    const laidOut = new Promise<void>((resolve) => {
      tellLaidOut = resolve
    })
    // The page calls the test, because locators force a layout and so hide shifts.
    await page.exposeFunction('tellLaidOut', tellLaidOut)
    await page.addInitScript(() => {
      const { tellLaidOut } = window as unknown as { tellLaidOut(): void }
      // The elements near the first view are laid out when this attribute is removed.
      new MutationObserver(() => {
        if (!('unpainted' in document.documentElement.dataset))
          requestAnimationFrame(() => requestAnimationFrame(() => tellLaidOut()))
      }).observe(document, { attributeFilter: ['data-unpainted'], subtree: true })
    })
    await page.goto(site.url + path)
    await laidOut
    expect(await layoutShift()).toBeLessThanOrEqual(maxShift)
  })
