import type { BrowserContext, Page } from 'playwright'
import { expect, test } from '../kit/fixtures.ts'

test.use({ serviceWorkers: 'block', locale: 'en-IN' })

/** Sends the messages of the players of YouTube and Vimeo, and shows its state in `data-state`. */
const fakePlayer = `<!doctype html><title>Player</title><button>Play</button><script>
const isVimeo = location.host === 'player.vimeo.com'
const says = (state) => {
  document.querySelector('button').dataset.state = state
  const message = isVimeo
    ? { event: state === 'plays' ? 'play' : 'pause' }
    : { event: 'infoDelivery', info: { playerState: state === 'plays' ? 1 : 2 } }
  parent.postMessage(JSON.stringify(message), '*')
}
let isOpen = false
addEventListener('message', ({ data }) => {
  const { event, method, func } = JSON.parse(data)
  if (!isOpen && (event === 'listening' || method === 'addEventListener')) says('plays')
  isOpen = true
  if (func === 'pauseVideo' || method === 'pause') says('paused')
})
document.querySelector('button').onclick = () => says('plays')
</script>`

const films = (page: Page) => page.locator('[data-section=video-grid] li')

const videos = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871', '/videos/install.webm']
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** Opens the home page with fake players of YouTube and Vimeo. Returns the requests that they get. */
async function openFilms(page: Page, context: BrowserContext, url: string) {
  const asked: string[] = []
  for (const origin of players)
    await context.route(`${origin}/**`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: fakePlayer })
    })
  await page.goto(`${url}/`)
  await films(page).first().hover()
  await expect(page.locator('[data-island=VideoGrid]')).toHaveAttribute('data-awake')
  return asked
}

test('only one video of YouTube and Vimeo plays at a time, and none is fetched before a tap', async ({
  page,
  context,
  publishContent,
}) => {
  const site = await publishContent((content) => {
    for (const section of content.page('/').page_body)
      if (section.__component === 'sections.video-grid')
        section.items = (section.items as object[]).map((item, at) => ({ ...item, videoUrl: videos[at] }))
  })
  const asked = await openFilms(page, context, site.url)
  const player = (at: number) => films(page).nth(at).frameLocator('iframe').getByRole('button')
  await films(page).nth(0).getByRole('link').click()
  await expect(player(0)).toHaveAttribute('data-state', 'plays')
  expect(asked.map((address) => new URL(address).host)).toEqual(['www.youtube-nocookie.com'])
  await films(page).nth(1).getByRole('link').click()
  await expect(player(1)).toHaveAttribute('data-state', 'plays')
  await expect(player(0)).toHaveAttribute('data-state', 'paused')
  await player(0).click()
  await expect(player(1)).toHaveAttribute('data-state', 'paused')
  await expect(player(0)).toHaveAttribute('data-state', 'plays')
})
