// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadStyles } from './loadStyles.ts'

const links = () => [...document.querySelectorAll('link')]

test('the styles are asked for once, and again after the network failed', async () => {
  document.head.innerHTML = '<script data-styles="/assets/later.css"></script>'
  const failed = loadStyles()
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('/assets/later.css')
  expect(links()).toEqual([])
  const [first, second] = [loadStyles(), loadStyles()]
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/later.css'])
  links()[0]?.dispatchEvent(new Event('load'))
  await Promise.all([first, second, loadStyles()])
  expect(links()).toHaveLength(1)
})
