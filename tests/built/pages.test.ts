import { createHash } from 'node:crypto'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { frameWords } from '../../src/app/frame/words.ts'
import type { Locale } from '../../src/model/locale.ts'
import { builtFile, type Crawled, crawl, ownText } from '../kit/site/crawled.ts'

const pages = crawl()

/** The findings of all pages, each after the path of its page. */
const findings = (of: (page: Crawled) => string[]) =>
  pages.flatMap((page) => of(page).map((finding) => `${page.path}: ${finding}`))

const attributes = ({ document }: Crawled, selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')

const pathOf = (address: string) => new URL(address).pathname
// The demo is not a content page.
const isDemo = (path: string) => /^\/(?:\w\w\/)?play\//.test(path)

const notIndexed = [
  // These pages open the app.
  ...['/bn/referral/', '/gu/referral/', '/hi/referral/', '/referral/'],
  // These pages lack facts about the operator.
  ...['/chaalbaazi-terms-conditions/', '/consent-declaration/', '/privacy-policy/', '/terms-and-conditions/'],
  // These campaign pages have little text.
  ...['/lite-free-loc/', '/lite-free-turbo-exp/', '/lite/free/three/', '/lite/quick/', '/ludoturbofree2/'],
].sort()

test('the sitemaps have every page but those that search engines may not index', () => {
  const listedIn = (sitemap: string) =>
    [...(builtFile(sitemap)?.toString() ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      pathOf(address),
    )
  const listed = listedIn('/sitemap.xml').flatMap(listedIn)
  const indexed = pages.filter((page) => attributes(page, 'meta[name=robots]', 'content').length === 0)
  expect(pages.filter((page) => !indexed.includes(page)).map(({ path }) => path)).toEqual(notIndexed)
  expect(indexed.map(({ path }) => path)).toEqual(listed.filter((path) => !isDemo(path)).sort())
  expect(findings(({ document }) => (document.documentElement.lang ? [] : ['has no language']))).toEqual([])
})

test('a page has one main heading, and shares it, its title and its description with no other', () => {
  const texts: Record<string, (page: Crawled) => string[]> = {
    title: ({ document }) => [document.title],
    heading: ({ document }) => [...document.querySelectorAll('h1')].map((one) => one.textContent ?? ''),
    description: (page) => attributes(page, 'meta[name=description]', 'content'),
  }
  for (const [name, of] of Object.entries(texts)) {
    const all = pages.map((page) => of(page).join('\n'))
    expect(
      findings((page) => (of(page).filter(Boolean).length === 1 ? [] : [`${of(page).length} × ${name}`])),
    ).toEqual([])
    expect(all.filter((text, place) => all.indexOf(text) < place)).toEqual([])
  }
})

test('a page has at least 120 words of its own', () => {
  expect(
    findings((page) => {
      const words = ownText(page).split(' ').length
      return words < 120 ? [`${words} words`] : []
    }),
  ).toEqual([])
})

/** Whether search engines may not index it. Such a page has no alternates. */
const isHidden = ({ document }: Crawled) =>
  document.querySelector('meta[name=robots][content=noindex]') !== null

test('pages name their one address, and languages name each other', () => {
  const named = new Map(
    pages.map((page) => [
      page.path,
      page.document.querySelectorAll('link[rel=alternate][hreflang]').length > 0
        ? attributes(page, 'link[rel=alternate][hreflang]:not([hreflang=x-default])', 'href').map(pathOf)
        : [],
    ]),
  )
  expect(
    findings((page) => {
      const canonical = attributes(page, 'link[rel=canonical]', 'href').map(pathOf)
      const others = named.get(page.path) ?? []
      const english = attributes(page, 'link[hreflang=en]', 'href')
      return [
        ...(canonical.join() === page.path ? [] : [`its canonical address is ${canonical.join()}`]),
        ...(others.includes(page.path) !== isHidden(page)
          ? []
          : ['does not name itself, or is not indexed but does']),
        ...others
          .filter((other) => named.get(other)?.toSorted().join() !== others.toSorted().join())
          .map((other) => `${other} does not name the same languages`),
        ...(attributes(page, 'link[hreflang=x-default]', 'href').join() === english.join()
          ? []
          : ['has another default than English']),
      ]
    }),
  ).toEqual([])
})

const mayLead = (path: string) => !path.endsWith('/') || isDemo(path)

test('every link leads to a page or file at its own address, and to an anchor that is there', () => {
  const ids = new Map(
    pages.map(({ path, document }) => [
      path,
      new Set([...document.querySelectorAll('[id]')].map((element) => element.id)),
    ]),
  )
  expect(
    findings((page) =>
      [...new Set(attributes(page, 'a[href]', 'href'))].flatMap((href) => {
        const to = new URL(href, `https://site.example${page.path}`)
        // The server serves the app. The build does not contain it.
        if (to.host !== 'site.example' || to.pathname.startsWith('/files/')) return []
        const anchors = ids.get(to.pathname)
        if (!anchors) return builtFile(to.pathname) && mayLead(to.pathname) ? [] : [`leads to ${href}`]
        return to.hash && !anchors.has(decodeURIComponent(to.hash.slice(1))) ? [`leads to ${href}`] : []
      }),
    ),
  ).toEqual([])
})

test('every page is linked from another one', () => {
  const linked = new Set(
    pages.flatMap((page) =>
      attributes(page, 'a[href]', 'href')
        .map((href) => new URL(href, `https://site.example${page.path}`).pathname)
        .filter((path) => path !== page.path),
    ),
  )
  expect(findings(({ path }) => (linked.has(path) ? [] : ['is linked from nowhere']))).toEqual([])
})

test('every picture has an alternative text, a size and a file of at most 60 KB', () => {
  const weightOf = (path: string) =>
    (builtFile(`${path}.br`) ?? builtFile(path))?.length ?? Number.POSITIVE_INFINITY
  expect(
    findings(({ document }) =>
      [...document.querySelectorAll('img')].flatMap((img) => {
        const src = img.getAttribute('src') ?? ''
        const path = src.replace(/[?#].*$/, '')
        return [
          ...(img.hasAttribute('alt') ? [] : [`${src} has no alternative text`]),
          ...(img.hasAttribute('width') && img.hasAttribute('height') ? [] : [`${src} has no size`]),
          ...(path.startsWith('/') && weightOf(path) > 60_000 ? [`${src} is missing or heavy`] : []),
        ]
      }),
    ),
  ).toEqual([])
})

test('a shared link shows a picture of the page', () => {
  const shown = pages.map((page) =>
    attributes(page, 'meta[property="og:image"]', 'content').map(pathOf).join(),
  )
  expect(new Set(shown).size).toBe(pages.length)
  expect(shown.filter((path) => builtFile(path)?.subarray(0, 2).toString('hex') !== 'ffd8')).toEqual([])
})

test('what a page says for machines it says to people', () => {
  expect(
    findings((page) => {
      const things = [...page.document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      )
      const text = ownText(page)
      const said = things.flatMap((thing) => [
        ...(thing['@type'] === 'FAQPage' ? thing.mainEntity.map(({ name }: { name: string }) => name) : []),
      ])
      return [
        ...(things.some((thing) => thing['@type'] === 'Organization') ? [] : ['does not say whose it is']),
        ...said.filter((name: string) => !text.includes(name.replace(/\s+/g, ' '))),
      ]
    }),
  ).toEqual([])
})

test('every page says below its content for whom it is, and where limits and help are, in its language', () => {
  const missing = findings(({ document }) => {
    const block = document.querySelector('footer #responsible')
    const words = frameWords[document.documentElement.lang as Locale]
    const said = [words.adultsOnly, words.risk, words.limits, words.limitsLink].filter(
      (one) => !block?.textContent?.includes(one),
    )
    const own = document.documentElement.lang === 'en' ? '' : `/${document.documentElement.lang}`
    const ways = [`a[href="${own}/responsible-gaming/"]`, 'a[href^="tel:"]'].filter(
      (one) => !block?.querySelector(one),
    )
    return [...said, ...ways]
  })
  expect(missing).toEqual([])
})

test('every page is valid HTML', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // A `summary` has the role button, since only a button may have `aria-expanded`. The progress ring contains text.
      'prefer-native-element': ['error', { exclude: ['button', 'progressbar'] }],
      'no-redundant-role': 'off',
      'no-inline-style': 'error',
    },
  })
  expect(
    findings(({ html }) =>
      validator
        .validateStringSync(html)
        .results.flatMap(({ messages }) =>
          messages.map(
            ({ ruleId, message, offset }) =>
              `${ruleId}: ${message} at ${html.slice(Math.max(0, offset - 60), offset + 20)}`,
          ),
        ),
    ),
  ).toEqual([])
})

/** The sources that a policy allows for a directive. */
const sourcesIn = (policy: string, directive: string) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? []

const resources = {
  'script-src': ['script[src]', 'src'],
  'style-src': ['link[rel=stylesheet]', 'href'],
  'img-src': ['img[src], link[rel=icon], link[as=image]', 'src', 'href'],
  'font-src': ['link[as=font]', 'href'],
  'manifest-src': ['link[rel=manifest]', 'href'],
  'media-src': ['video[src], audio[src], source[src]', 'src'],
  'frame-src': ['iframe[src]', 'src'],
  'form-action': ['form[action]', 'action'],
} as const

test('every page keeps to the policy it is sent with', () => {
  const headers: Record<string, Record<string, string>> = JSON.parse(
    builtFile('/headers.json')?.toString() ?? '',
  )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(
    findings(({ path, document }) => {
      const policy = (headers[path] ?? headers['*'])?.['content-security-policy'] ?? ''
      const every = (selector: string) => [...document.querySelectorAll(selector)]
      const inline = (selector: string, directive: string) =>
        every(selector)
          .map(({ textContent }) => hash(textContent ?? ''))
          .filter((one) => !sourcesIn(policy, directive).includes(one))
          .map(() => `has a ${selector} that ${directive} does not know`)
      const foreign = Object.entries(resources).flatMap(([directive, [selector, ...names]]) =>
        every(selector)
          .map((element) => names.map((name) => element.getAttribute(name)).find(Boolean) ?? '')
          .map((address) => new URL(address, 'https://site.example/'))
          .map(({ protocol, origin }) => (protocol === 'data:' ? protocol : origin))
          .map((origin) => (origin === 'https://site.example' ? "'self'" : origin))
          .filter((source) => !sourcesIn(policy, directive).includes(source))
          .map((source) => `${directive} does not allow ${source}`),
      )
      return [
        ...(/unsafe|\*/.test(policy) || !policy.startsWith("default-src 'none'")
          ? ['has a wide policy']
          : []),
        ...inline('script:not([src], [type$=json])', 'script-src'),
        ...inline('style', 'style-src'),
        ...foreign,
        ...every('[style], [onclick], [onload], [onerror]').map(
          ({ localName }) => `has code on a ${localName}`,
        ),
      ]
    }),
  ).toEqual([])
})
