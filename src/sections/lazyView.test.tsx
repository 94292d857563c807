// @vitest-environment jsdom
import { act, type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static.edge'
import { expect, test, vi } from 'vitest'
import { interactiveView, lazyView, staticView } from './lazyView.ts'
import { SectionBoundary } from './SectionBoundary.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type View = ComponentType<{ from: number }>

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}
const Broken: View = ({ from }) => {
  throw new Error(`broken ${from}`)
}

/** A lazy view and a function that completes its import. */
function held(view: View) {
  let come = () => {}
  const Lazy = lazyView(
    () => new Promise<{ default: View }>((resolve) => (come = () => resolve({ default: view }))),
  )
  return { Lazy, come: () => come() }
}

const page = (View: View) => (
  <>
    <h2>Before</h2>
    <SectionBoundary>
      <View from={1} />
    </SectionBoundary>
  </>
)

async function prerendered(View: View): Promise<HTMLElement> {
  const { prelude } = await prerender(page(View))
  const place = document.createElement('div')
  place.innerHTML = await new Response(prelude).text()
  return place
}

test('prerendering waits for lazy views', async () =>
  expect((await prerendered(lazyView(async () => ({ default: Counter })))).textContent).toBe('Before1'))

test('prerendered HTML stays until the view loads and hydrates it', async () => {
  const place = await prerendered(Counter)
  const button = place.querySelector('button')
  const { Lazy, come } = held(Counter)
  const complaints: unknown[] = []
  await act(async () =>
    hydrateRoot(place, page(Lazy), { onRecoverableError: (error) => complaints.push(error) }),
  )
  await act(async () => button?.click())
  expect(button?.textContent).toBe('1')
  await act(async () => come())
  await act(async () => button?.click())
  expect(place.querySelector('button')).toBe(button)
  expect(button?.textContent).toBe('2')
  expect(complaints).toEqual([])
})

test('an interactive view is loaded by load(), not by rendering', async () => {
  const place = await prerendered(Counter)
  const fetchView = vi.fn(async () => ({ default: Counter }))
  const Interactive = interactiveView(fetchView)
  await act(async () => hydrateRoot(place, page(Interactive)))
  expect(fetchView).not.toHaveBeenCalled()
  await act(() => Interactive.load())
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toBe('Before2')
})

test('the HTML of a static view stays until another page replaces it', async () => {
  const place = await prerendered(Counter)
  const button = place.querySelector('button')
  const fetchView = vi.fn(async () => ({ default: Counter }))
  const Static = staticView(fetchView)
  const root = await act(async () => hydrateRoot(place, page(Static)))
  expect(place.querySelector('button')).toBe(button)
  expect(fetchView).not.toHaveBeenCalled()
  await act(async () => root.render(<p>Another page</p>))
  expect(place.textContent).toBe('Another page')
})

test('a preloaded view renders synchronously', async () => {
  const Lazy = lazyView(async () => ({ default: Counter }))
  await Lazy.load()
  const place = document.createElement('div')
  await act(async () => {
    const root = createRoot(place)
    flushSync(() => root.render(page(Lazy)))
    expect(place.textContent).toBe('Before1')
  })
})

test('load() rejects when the network fails, and can be called again', async () => {
  const files = [Promise.reject(new Error('offline')), Promise.resolve({ default: Counter })]
  const Lazy = lazyView(() => files.shift() ?? Promise.reject(new Error('loaded too often')))
  await expect(Lazy.load()).rejects.toThrow('offline')
  await Lazy.load()
  await Lazy.load()
  expect(files).toEqual([])
})

test('an error in a section is reported and removes only that section', async () => {
  const reported: unknown[] = []
  const place = document.createElement('div')
  await act(async () =>
    createRoot(place, { onCaughtError: (error) => reported.push(error) }).render(page(Broken)),
  )
  expect(place.textContent).toBe('Before')
  expect(String(reported[0])).toContain('broken 1')
})
