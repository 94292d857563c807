import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as models from './registry.ts'
import { interactiveViews, staticViews } from './SectionView.tsx'

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
