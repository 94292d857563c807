// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { useButtonOnScreen, useReportOnScreen } from './onScreen.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void
const watched = new Map<Element, Report>()

beforeEach(() => {
  watched.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: Report
      constructor(report: Report) {
        this.report = report
      }
      observe = (target: Element) => watched.set(target, this.report)
      disconnect = () => {}
    },
  )
})

const scrolls = (isIntersecting: boolean, which: number) =>
  act(() => {
    const [target, report] = [...watched][which] ?? []
    if (target) report?.([{ target, isIntersecting }])
  })

function Button() {
  const button = useRef<HTMLButtonElement>(null)
  useReportOnScreen(button)
  return <button type="button" ref={button} />
}

const Answer = () => <output>{String(useButtonOnScreen())}</output>

test('one button on screen is enough, and one that has left the page does not count', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (buttons: string[]) =>
    act(() =>
      root.render(
        <>
          {buttons.map((key) => (
            <Button key={key} />
          ))}
          <Answer />
        </>,
      ),
    )
  const answer = () => place.querySelector('output')?.textContent

  show(['hero', 'closing'])
  expect(answer()).toBe('null')
  scrolls(true, 0)
  scrolls(true, 1)
  expect(answer()).toBe('true')
  scrolls(false, 0)
  expect(answer()).toBe('true')
  show(['hero'])
  expect(answer()).toBe('false')
})
