// @vitest-environment jsdom
import { useEffect, useId, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleStore, useDownload } from '../../state/useDownload.ts'
import { hydrateIsland } from './hydrateIsland.tsx'
import { connectIslands, type Hydrate, type View } from './islands.ts'

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void
const observed = new Set<Element>()
let report: Report = () => {}
const reported = vi.fn()
const listeners: [string, EventListenerOrEventListenerObject][] = []

beforeEach(() => {
  observed.clear()
  reported.mockReset()
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: Report) {
        report = onChange
      }
      observe = (element: Element) => observed.add(element)
      disconnect = () => observed.clear()
    },
  )
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) => {
      listeners.push([type, listener])
      add(type, listener, options)
    },
  )
})
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener, true)
  vi.restoreAllMocks()
})

let mounted = 0

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  const id = useId()
  const platform = useDownload((state) => state.platform)
  useEffect(() => {
    mounted += 1
    return () => {
      mounted -= 1
    }
  }, [])
  return (
    <p>
      <button type="button" id={id} onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <a href="#here">{platform}</a>
    </p>
  )
}
const Broken = ({ from }: { from: number }): string => {
  if (typeof document !== 'undefined' && document.body.dataset.scripted) throw new Error(`broken ${from}`)
  return `prerendered ${from}`
}

/** A document with these islands. `arrive` lets the code of React come. */
function page(islands: { name: string; wakes?: string }[]) {
  mounted = 0
  delete document.body.dataset.scripted
  const views: Record<string, View> = { Counter, Broken }
  document.body.innerHTML = islands
    .map(({ name, wakes }, place) => {
      const View = views[name] ?? Counter
      const html = renderToString(<View from={place} />, { identifierPrefix: `i${place}` })
      return `<div id="i${place}" data-island="${name}" data-props='{"from":${place}}'${wakes ? ` data-wakes="${wakes}"` : ''}>${html}</div>`
    })
    .join('')
  document.body.dataset.scripted = 'true'
  let arrive = () => {}
  const arrived = new Promise<Hydrate>((resolve) => {
    arrive = () => resolve(hydrateIsland)
  })
  const loads: string[] = []
  const load = async (name: string) => {
    loads.push(name)
    const view = views[name]
    if (!view) throw new Error('offline')
    return view
  }
  const connected = connectIslands(idleStore, () => arrived, {
    Counter: () => load('Counter'),
    Broken: () => load('Broken'),
  })
  connected.watch()
  const button = (place: number) =>
    document.querySelectorAll<HTMLElement>('[data-island]')[place]?.querySelector('button')
  return { connected, loads, arrive: () => arrive(), button }
}

const awake = (count = 1) => vi.waitFor(() => expect(mounted).toBe(count))
const says = (element: Element | null | undefined, text: string) =>
  vi.waitFor(() => expect(element?.textContent).toBe(text))

test('an island that waits for a touch loads nothing before it', async () => {
  const { loads, arrive, button } = page([{ name: 'Counter' }, { name: 'Counter' }])
  expect(loads).toEqual([])
  expect(observed.size).toBe(0)
  button(1)?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  arrive()
  await awake()
  expect(loads).toEqual(['Counter'])
})

test.each(['pointerover', 'pointerdown', 'focusin'])('%s wakes an island once', async (touch) => {
  const { loads, arrive, button } = page([{ name: 'Counter' }])
  const element = button(0)
  element?.dispatchEvent(new Event(touch, { bubbles: true }))
  element?.dispatchEvent(new Event(touch, { bubbles: true }))
  arrive()
  await awake()
  element?.click()
  await says(element, '1')
  expect(loads).toEqual(['Counter'])
  expect(reported).not.toHaveBeenCalled()
})

test('hydration keeps the elements, their ids and the store', async () => {
  const { arrive, button } = page([{ name: 'Counter' }])
  const before = document.querySelector('[data-island]')?.innerHTML
  const element = button(0)
  element?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  arrive()
  await awake()
  expect(document.querySelector('[data-island]')?.innerHTML).toBe(before)
  expect(button(0)).toBe(element)
})

test('a click on a control is repeated once its island is awake, however often it was clicked', async () => {
  const { arrive, button } = page([{ name: 'Counter' }])
  const element = button(0)
  const early = new MouseEvent('click', { bubbles: true, cancelable: true })
  element?.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  element?.click()
  expect(element?.textContent).toBe('0')
  arrive()
  await awake()
  await says(element, '1')
})

test('a click on a plain link in an island follows it', () => {
  page([{ name: 'Counter' }])
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})

test('what acts by itself wakes when it comes into view, or on load', async () => {
  const { loads, arrive, connected } = page([
    { name: 'Counter', wakes: 'view' },
    { name: 'Counter', wakes: 'load' },
    { name: 'Counter' },
  ])
  expect(loads).toEqual(['Counter'])
  const [target] = observed
  if (!target) throw new Error('Nothing is observed')
  expect(target.parentElement?.id).toBe('i0')
  report([{ target, isIntersecting: false }])
  expect(loads).toHaveLength(1)
  report([{ target, isIntersecting: true }])
  expect(loads).toHaveLength(2)
  arrive()
  await awake(2)
  connected.unmount()
  await awake(0)
  expect(observed.size).toBe(0)
})

test('a view that throws is reported, and its HTML stays', async () => {
  const { arrive } = page([
    { name: 'Broken', wakes: 'load' },
    { name: 'Counter', wakes: 'load' },
  ])
  arrive()
  await awake()
  await vi.waitFor(() => expect(reported).toHaveBeenCalled())
  expect(String(reported.mock.lastCall?.[0])).toContain('broken 0')
  expect(document.querySelector('[data-island=Broken]')?.textContent).toBe('prerendered 0')
})

test('an island without a view is reported, and its controls do what they do without JavaScript', () => {
  const { button } = page([{ name: 'Missing' }])
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  button(0)?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
  expect(String(reported.mock.lastCall?.[0])).toContain('There is no view Missing')
})

test('an island that was replaced before React came is not hydrated, and the next page is', async () => {
  const { arrive, connected } = page([{ name: 'Counter', wakes: 'load' }])
  const old = document.querySelector('[data-island]')
  connected.unmount()
  old?.replaceWith(old.cloneNode(true))
  connected.watch()
  arrive()
  await awake(1)
  document.querySelector('button')?.click()
  await says(document.querySelector('button'), '1')
  expect(old?.querySelector('button')?.textContent).toBe('0')
})
