import { watchLayoutShifts } from '../kit/browser/layoutShifts.ts'
import { throttle } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'

test.use({ viewport: { width: 412, height: 823 } })

// What visitors do not notice: https://web.dev/articles/cls
const maxShift = 0.1

// With a hero, and with a form.
for (const path of ['/gu/ludo/', '/contact-us/'])
  test(`on a slow phone ${path} hardly moves while it arrives`, async ({ page, context, site }) => {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await throttle(context, 'slow-4g')
    const layoutShift = await watchLayoutShifts(page)
    let tellLaidOut = () => {}
    const laidOut = new Promise<void>((resolve) => {
      tellLaidOut = resolve
    })
    // The page tells by itself: locators lay it out when they look for an element, and so hide shifts.
    await page.exposeFunction('tellLaidOut', tellLaidOut)
    await page.addInitScript(() => {
      const { tellLaidOut } = window as unknown as { tellLaidOut(): void }
      // What is near the first view is laid out when this attribute goes.
      new MutationObserver(() => {
        if (!('unpainted' in document.documentElement.dataset))
          requestAnimationFrame(() => requestAnimationFrame(() => tellLaidOut()))
      }).observe(document, { attributeFilter: ['data-unpainted'], subtree: true })
    })
    await page.goto(site.url + path)
    await laidOut
    expect(await layoutShift()).toBeLessThanOrEqual(maxShift)
  })
