import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Tips from './Tips.static.tsx'

test('a heading of level 2 and an ordered list in the order of the editor', () => {
  const tips = [
    { title: 'Move all tokens', text: 'Not one alone.' },
    { title: 'Rest on a star', text: '<b>Safe</b>' },
  ]
  const html = renderToStaticMarkup(<Tips data={{ heading: 'Tips', tips }} />)
  expect(html).toContain('<h2>Tips</h2><ol')
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html.indexOf('Move all')).toBeLessThan(html.indexOf('Rest on'))
  expect(html).toContain('&lt;b&gt;Safe&lt;/b&gt;')
})
