import type { Page } from 'playwright'
import { expect, test } from '../kit/fixtures.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

// Together these pages have every type of section and every language.
const walk = [
  '/faqs/',
  '/ludo/',
  '/ludo-rules/',
  '/gu/ludo/',
  '/testimonials/',
  '/',
  '/hi/ludo/',
  '/zupee-se-paise-kaise-nikale/',
  '/contact-us/',
  '/play-cash-games/',
  '/bn/ludo/',
  '/privacy-policy/',
  '/extra-winnings-during-innings/',
  '/html-sitemap/',
  '/ludo/ludo-supreme/',
  '/certification/',
  '/ludo/download-app/',
]

/** The elements and properties that look different with the styles of all visited pages than with this page's styles alone. */
const differences = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const own = new CSSStyleSheet()
    own.replaceSync(css)
    const setBy = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...('style' in rule ? (rule.style as CSSStyleDeclaration) : []),
        ...('cssRules' in rule ? setBy(rule.cssRules as CSSRuleList) : []),
      ])
    const properties = [
      ...new Set(
        [...document.styleSheets, ...document.adoptedStyleSheets, own].flatMap((one) => setBy(one.cssRules)),
      ),
    ]
    const elements = [...document.querySelectorAll(':is(header, main, footer, aside), body > * *')]
    for (const section of document.querySelectorAll<HTMLElement>('[data-section]'))
      section.style.contentVisibility = 'visible'
    const looks = () => {
      // Reading a height forces the layout of elements that the browser has skipped.
      for (const element of elements) void getComputedStyle(element).height
      for (const animation of document.getAnimations()) animation.finish()
      return elements.map((element) => {
        const style = getComputedStyle(element)
        return properties.map((name) => style.getPropertyValue(name))
      })
    }
    const together = looks()
    for (const { sheet } of document.querySelectorAll('style')) if (sheet) sheet.disabled = true
    const adopted = [...document.adoptedStyleSheets]
    document.adoptedStyleSheets = [own]
    const alone = looks()
    document.adoptedStyleSheets = adopted
    for (const { sheet } of document.querySelectorAll('style')) if (sheet) sheet.disabled = false
    return elements.flatMap(({ tagName, className }, place) =>
      properties.flatMap((name, n) => {
        const [all, one] = [together[place]?.[n], alone[place]?.[n]]
        return all === one ? [] : `${tagName}.${className} ${name}: ${all}, alone ${one}`
      }),
    )
  })

/** The tags of the head that only this document has, or only the HTML of the page at its address. */
const strangeTags = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? []
    const tagsOf = (text: string) =>
      [
        ...text
          .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
          .matchAll(/<(?:title>.*?<\/title|(?:meta|link) [^>]*)>/gs),
      ]
        .map(([tag]) => tag.replace(/\s*\/?>$/, '>').toLowerCase())
        .filter((tag) => !/rel="(?:preload|expect|stylesheet)"/.test(tag))
        .sort()
    const [own, shown] = [tagsOf(head), tagsOf(document.head.innerHTML)]
    return [...own.filter((tag) => !shown.includes(tag)), ...shown.filter((tag) => !own.includes(tag))]
  })

for (const width of [360, 1280])
  test(`at ${width} px every page reached by a link looks the same as with its own styles alone`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${site.url}/lite/free/`)
    // A touch lets the boot script import the page's script at once. That script handles links from then on.
    await page.evaluate(async () => {
      dispatchEvent(new PointerEvent('pointerdown'))
      await import(document.querySelector<HTMLScriptElement>('script[data-bundle]')?.dataset.bundle ?? '')
      document.body.setAttribute('data-kept', '')
    })
    for (const path of walk) {
      await page.evaluate((to) => {
        const link = document.querySelector<HTMLAnchorElement>('footer a[href^="/"]:not([target])')
        link?.setAttribute('href', to)
        link?.click()
      }, path)
      await expect(page).toHaveURL(site.url + path)
      await expect(page.locator('html')).not.toHaveAttribute('data-unpainted')
      expect([path, (await differences(page)).slice(0, 20)]).toEqual([path, []])
      expect([path, await strangeTags(page)]).toEqual([path, []])
    }
    await expect(page.locator('body')).toHaveAttribute('data-kept')
  })
