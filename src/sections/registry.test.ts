import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as models from './registry.ts'
import { interactiveViews, SectionView, staticViews } from './SectionView.tsx'

/** The names of the models in the folders below `root`, each named after its folder; parts are not. */
const namesBelow = (root: string) =>
  readdirSync(root).flatMap((type) => {
    const file = `${root}/${type}/model.ts`
    return existsSync(file) && readFileSync(file, 'utf8').includes(`'sections.${type}'`)
      ? [`sections.${type}`]
      : []
  })

test('every folder with a model of its name can be placed and has a view', () => {
  // A hero heads a page and is no part of its body.
  const names = namesBelow('src/sections').filter((name) => name !== 'sections.hero')
  expect(Object.keys(models).toSorted()).toEqual(names.toSorted())
  expect(
    Object.keys({ ...interactiveViews, ...staticViews })
      .map((folder) => `sections.${folder}`)
      .toSorted(),
  ).toEqual(names.toSorted())
})

test('a section that ends says when, and no other does', () => {
  const shown = (ends: object) => {
    const section = { __component: 'sections.tips' as const, heading: 'Tips', tips: [], ...ends }
    return renderToString(createElement(SectionView, { section, locale: 'en' }))
  }
  const end = Date.parse('2027-03-31T23:59:59.999+05:30')
  expect(shown({ endsOn: '2027-03-31' })).toBe(`<div data-ends="${end}">${shown({})}</div>`)
})
