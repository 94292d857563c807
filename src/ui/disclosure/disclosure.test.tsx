// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { announceDisclosures } from './announce.ts'
import { Disclosure } from './Disclosure.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

announceDisclosures()

/** One with another inside. */
const rest = (props: { startsOpen?: boolean; group?: string } = {}) => (
  <Disclosure summary="more" {...props}>
    <p>The rest</p>
    <Disclosure summary="more of it">All</Disclosure>
  </Disclosure>
)

/** Puts it into the document as a page without its script has it. */
function standing(props: { startsOpen?: boolean; group?: string } = {}) {
  document.body.innerHTML = renderToStaticMarkup(rest(props))
  return parts()
}

function parts() {
  const [details, summary] = [document.querySelector('details'), document.querySelector('[role=button]')]
  if (!details || !summary) throw new Error('There is nothing to open')
  return { details, told: () => summary.getAttribute('aria-expanded') }
}

/** As the browser does it, which reports it later. */
async function toggle(details: HTMLDetailsElement, open: boolean) {
  const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }))
  details.open = open
  await toggled
}

test.each([true, false])(
  'it says whether it is open, from the start (%s) and however it was opened',
  async (startsOpen) => {
    const { details, told } = standing({ startsOpen })
    expect([details.open, told()]).toEqual([startsOpen, String(startsOpen)])
    await toggle(details, !startsOpen)
    expect(told()).toBe(String(!startsOpen))
    await toggle(details, startsOpen)
    expect(told()).toBe(String(startsOpen))
    expect(details.querySelector('p ~ details [role=button]')?.getAttribute('aria-expanded')).toBe('false')
  },
)

test('a new render keeps the open state', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.children[0] as Element)
  act(() => root.render(rest()))
  const { details, told } = parts()
  await toggle(details, true)
  act(() => root.render(rest()))
  expect([details.open, told()]).toEqual([true, 'true'])
})

test('one of a group is open at most, where the browser does not see to it, too', async () => {
  const one = (group?: string) =>
    renderToStaticMarkup(
      <Disclosure summary="more" {...(group && { group })}>
        The rest
      </Disclosure>,
    )
  document.body.innerHTML = one('all') + one('all') + one('others') + one()
  const all = [...document.querySelectorAll('details')]
  expect(all.map((details) => details.getAttribute('name'))).toEqual(['all', 'all', 'others', null])
  const [first, second] = all
  for (const details of all.filter((each) => each !== second)) await toggle(details, true)
  if (!first || !second) throw new Error('There is nothing to open')
  const closed = new Promise((resolve) => first.addEventListener('toggle', resolve, { once: true }))
  await toggle(second, true)
  await closed
  expect(all.map(({ open }) => open)).toEqual([false, true, true, true])
  expect(first.querySelector('summary')?.getAttribute('aria-expanded')).toBe('false')
})
