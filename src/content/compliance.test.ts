import { expect, test } from 'vitest'
import ludo from '../../content/pages/en/ludo.json'
import { allowedBy } from './compliance.ts'
import { parsePage } from './page.ts'

function pageWith(hero: object) {
  const read = parsePage({ ...ludo, downloadAndWin: true, Hero_Banner: { ...ludo.Hero_Banner, ...hero } })
  if (read.kind === 'broken') throw new Error(read.problems.join('\n'))
  return read.page
}

const crown = { showDownloadWinnings: true, crownContent: { img: '/crown.svg', text: '₹10 lakh' } }

test('free play claims no winnings and invents no players', () => {
  const page = allowedBy(
    'free-play',
    pageWith({ ...crown, showLocationWidget: true, showPlayableLudo: false }),
  )
  expect(page.downloadAndWin).toBe(false)
  expect(page.Hero_Banner).not.toHaveProperty('extras')
})

test('free play shows a count that someone has counted', () => {
  const page = pageWith({ ...crown, showLocationWidget: true, playersCount: 4711 })
  expect(allowedBy('free-play', page).Hero_Banner?.extras).toMatchObject({ players: { figure: 4711 } })
  expect(allowedBy('free-play', page).Hero_Banner?.extras).not.toHaveProperty('winnings')
})

test('the standard profile leaves the page as it is', () => {
  const page = pageWith({ ...crown, showLocationWidget: true })
  expect(allowedBy('standard', page)).toBe(page)
  expect(page.Hero_Banner?.extras).toMatchObject({ players: {}, winnings: {} })
})
