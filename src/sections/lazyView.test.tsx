// @vitest-environment jsdom
import { act, type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static.edge'
import { expect, test, vi } from 'vitest'
import { lazyView, liveView, stillView } from './lazyView.ts'
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

/** A view whose file comes when told. */
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

test('a page is rendered whole, whatever has to be fetched for it', async () =>
  expect((await prerendered(lazyView(async () => ({ default: Counter })))).textContent).toBe('Before1'))

test('what was rendered stays as it is until its view comes and takes it over', async () => {
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

test('a live view is fetched when it is told to, not by being rendered', async () => {
  const place = await prerendered(Counter)
  const fetchView = vi.fn(async () => ({ default: Counter }))
  const Live = liveView(fetchView)
  await act(async () => hydrateRoot(place, page(Live)))
  expect(fetchView).not.toHaveBeenCalled()
  await act(() => Live.load())
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toBe('Before2')
})

test('what a still view has rendered is left alone, until another page takes its place', async () => {
  const place = await prerendered(Counter)
  const button = place.querySelector('button')
  const fetchView = vi.fn(async () => ({ default: Counter }))
  const Still = stillView(fetchView)
  const root = await act(async () => hydrateRoot(place, page(Still)))
  expect(place.querySelector('button')).toBe(button)
  expect(fetchView).not.toHaveBeenCalled()
  await act(async () => root.render(<p>Another page</p>))
  expect(place.textContent).toBe('Another page')
})

test('a view that was loaded ahead is shown at once', async () => {
  const Lazy = lazyView(async () => ({ default: Counter }))
  await Lazy.load()
  const place = document.createElement('div')
  await act(async () => {
    const root = createRoot(place)
    flushSync(() => root.render(page(Lazy)))
    expect(place.textContent).toBe('Before1')
  })
})

test('loading ahead fails as the network does, and a later try may succeed', async () => {
  const files = [Promise.reject(new Error('offline')), Promise.resolve({ default: Counter })]
  const Lazy = lazyView(() => files.shift() ?? Promise.reject(new Error('asked too often')))
  await expect(Lazy.load()).rejects.toThrow('offline')
  await Lazy.load()
  await Lazy.load()
  expect(files).toEqual([])
})

test('a section that breaks takes nothing with it and is reported', async () => {
  const reported: unknown[] = []
  const place = document.createElement('div')
  await act(async () =>
    createRoot(place, { onCaughtError: (error) => reported.push(error) }).render(page(Broken)),
  )
  expect(place.textContent).toBe('Before')
  expect(String(reported[0])).toContain('broken 1')
})
