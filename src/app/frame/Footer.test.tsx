// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchLinks } from './Footer.tsx'

test('the links for searches are in a closed disclosure with their heading', () => {
  const place = document.createElement('div')
  const links = [{ name: 'Ludo rules', url: '/ludo-rules/' }]
  place.innerHTML = renderToStaticMarkup(<SearchLinks heading="Popular" links={links} />)
  const [details, button] = [place.querySelector('details'), place.querySelector('[role=button]')]
  expect([details?.open, button?.getAttribute('aria-expanded'), button?.textContent]).toEqual([
    false,
    'false',
    'Popular',
  ])
  expect(details?.querySelector('a')?.getAttribute('href')).toBe('/ludo-rules/')
})
