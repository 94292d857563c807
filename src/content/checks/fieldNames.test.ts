import { expect, test } from 'vitest'
import { component, link, list, optional, text, video } from '../../model/fields.ts'
import { pageModel } from '../page.ts'
import { namesOf } from './fieldNames.ts'

test('fields are found by what they are, whatever they are called, also in lists', () => {
  const step = component('parts.step', { to: optional(link()), name: text() })
  const model = component('sections.any', { clip: video(), further: optional(video()), steps: list(step) })
  expect([...namesOf(model, ({ media }) => media === 'video')]).toEqual(['clip', 'further'])
  expect([...namesOf(model, ({ leadsTo }) => leadsTo !== undefined)]).toEqual(['to'])
})

test('the sections and the hero of a page are searched, too', () => {
  expect([...namesOf(pageModel, ({ media }) => media === 'video')].sort()).toEqual(['mp4Url', 'videoUrl'])
  expect([...namesOf(pageModel, ({ leadsTo }) => leadsTo === 'page or nothing')].sort()).toEqual([
    'imageLink',
    'paymentSafetyUrl',
    'url',
  ])
})
