// @vitest-environment jsdom
import { act, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { lazyView } from './lazyView.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const Sum = ({ of }: { of: number[] }) => <b>{of.reduce((sum, one) => sum + one, 0)}</b>

test('a view is loaded when it first renders, and appears when its code arrives', async () => {
  let come = () => {}
  const fetchView = vi.fn(
    () => new Promise<{ default: typeof Sum }>((resolve) => (come = () => resolve({ default: Sum }))),
  )
  const Lazy = lazyView(fetchView)
  expect(fetchView).not.toHaveBeenCalled()
  const place = document.createElement('div')
  const show = (of: number[]) => (
    <Suspense fallback="loading">
      <Lazy of={of} />
    </Suspense>
  )
  const root = createRoot(place)
  await act(async () => root.render(show([1, 2])))
  expect(place.textContent).toBe('loading')
  await act(async () => come())
  expect(place.textContent).toBe('3')
  await act(async () => root.render(show([4])))
  expect(place.textContent).toBe('4')
  expect(fetchView).toHaveBeenCalledOnce()
})

test('a view that is loaded renders synchronously', async () => {
  const Lazy = lazyView(async () => ({ default: Sum }))
  await act(async () => createRoot(document.createElement('div')).render(<Lazy of={[]} />))
  const place = document.createElement('div')
  await act(async () => {
    const root = createRoot(place)
    flushSync(() => root.render(<Lazy of={[5]} />))
    expect(place.textContent).toBe('5')
  })
})
