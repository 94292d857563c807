import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contrast, readable } from '../../model/brand/contrast.ts'
import { hero } from './model.ts'

const channel = fc.integer({ min: 0, max: 255 })
const colour = fc
  .tuple(channel, channel, channel)
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const ground = fc.option(colour, { nil: null })

const plain = { heading: 'H', headingDescription: '<p>d</p>', bannerImage: '/a.svg', bannerAlt: 'a' }
const read = (colours: object) => v.parse(hero.schema, { ...plain, ...colours })

test('of any colours an editor may give, those that stay can be read on every ground the hero has', () => {
  fc.assert(
    fc.property(
      colour,
      colour,
      ground,
      ground,
      (headingColor, lead, backgroundColor, backgroundColorMobile) => {
        const data = read({
          headingColor,
          headingDescriptionColor: lead,
          backgroundColor,
          backgroundColorMobile,
        })
        const own = ['#3a289c', '#120a3f']
        const wide = backgroundColor === null ? own : [backgroundColor]
        const grounds = [...wide, ...(backgroundColorMobile === null ? [] : [backgroundColorMobile])]
        const reads = (ink: string | undefined, least: number) =>
          ink === undefined || grounds.every((one) => contrast(ink, one) >= least)
        return (
          reads(data.headingColor, readable.largeText) && reads(data.headingDescriptionColor, readable.text)
        )
      },
    ),
    { seed: 1, numRuns: 500 },
  )
})

test('a colour that can be read stays', () =>
  expect(read({ headingColor: '#FFD965', headingDescriptionColor: '#FFFFFF' })).toMatchObject({
    headingColor: '#FFD965',
    headingDescriptionColor: '#FFFFFF',
  }))

const widget = { showLocationWidget: true }

test.each([
  ['nobody counted', widget, undefined],
  ['an editor wants a number by chance', { ...widget, randomPlayersCount: true }, {}],
  ['the widget is off', { randomPlayersCount: true, playersCount: 4711 }, undefined],
  [
    'somebody counted',
    { ...widget, randomPlayersCount: true, playersCount: 4711, playersCountDate: '1 November 2026' },
    { figure: 4711, counted: '1 November 2026' },
  ],
])('where %s, the players are %j', (_case, fields, players) =>
  expect(read(fields).extras?.players).toEqual(players),
)
