import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { problemsOf } from '../../model/problems.ts'
import { sliderWords } from '../../ui/slider/words.ts'
import { type RatingData, rating } from './model.ts'
import Rating from './Rating.interactive.tsx'

const parse = (raw: object) => v.parse(rating.schema, { heading: 'Winners', ...raw })
const cards = (...testimonials: object[]) => parse({ testimonials }).cards
const show = (data: RatingData) => renderToStaticMarkup(<Rating data={data} words={sliderWords.en} />)
const html = (...testimonials: object[]) => show(parse({ testimonials }))

const grouped = {
  testimonialtext: 'Great',
  wonText: '₹500 won',
  userdescription: {
    name: 'Jignesh',
    location: 'Surat',
    profilepicture: { imagefile: { url: '/a.svg' }, alttext: 'His face' },
  },
}
const flat = {
  testimonialtext: 'Great',
  wonText: '₹500 won',
  userNameTxt: 'Jignesh',
  userLocation: 'Surat',
  profilePictureSrc: '/a.svg',
  profilePictureAlt: 'His face',
}

test('both shapes of a testimonial become the same', () => {
  expect(cards(flat)).toEqual(cards(grouped))
  expect(cards(flat)[0]).toMatchObject({
    words: 'Great',
    name: 'Jignesh',
    place: 'Surat',
    won: '₹500 won',
    portrait: { url: '/a.svg', alt: 'His face' },
  })
})

test('a card shows who said it, what, and what was won', () => {
  const card = html(grouped)
  for (const shown of ['Great', 'Jignesh', 'Surat', '₹500 won', 'alt="His face"'])
    expect(card).toContain(shown)
})

test('a portrait that is called by its name has no other words', () => {
  const portrait = { ...flat, profilePictureAlt: 'Jignesh' }
  expect(cards(portrait)[0]).toMatchObject({ portrait: { url: '/a.svg' } })
  expect(html(portrait)).toContain('alt="Jignesh"')
})

test.each([
  [{}, [52, 52]],
  [{ width: 64, height: 80 }, [64, 80]],
  [{ height: 40 }, [40, 40]],
  [{ width: 2000, height: 1 }, [96, 24]],
])('a portrait of %o is as large as its editor says, within what the card holds', (size, [width, height]) => {
  const { userdescription: person } = grouped
  const profilepicture = { ...person.profilepicture, ...size }
  const card = html({ ...grouped, userdescription: { ...person, profilepicture } })
  expect(card).toMatch(new RegExp(`<img [^>]*alt="His face"[^>]* width="${width}" height="${height}"`))
})

test('without pictures there is none', () =>
  expect(html({ testimonialtext: 'Great', userNameTxt: 'Jignesh' })).not.toContain('<img'))

test('the picture of the prize is shown when it is to be', () => {
  const prize = { ...flat, profilePictureSrc: null, prizeImageSrc: '/prize.svg' }
  expect(html({ ...prize, showPrizeImage: true })).toContain('/prize.svg')
  expect(html({ ...prize, showPrizeImage: false })).not.toContain('/prize.svg')
})

test('colours that can be read are used, others are not', () => {
  const card = html({
    ...flat,
    userNameColor: '#0A6A35',
    testimonialtextColor: '#EEEEEE',
    wonTextColor: '#FFD965',
  })
  expect(card).toContain('data-ink="#0A6A35"')
  expect(card).toContain('data-ink="#FFD965"')
  expect(card).not.toContain('#EEEEEE')
})

test('a testimonial needs a name', () => {
  const result = v.safeParse(rating.schema, {
    heading: 'Winners',
    testimonials: [{ testimonialtext: 'Great' }],
  })
  expect(problemsOf(result.issues ?? [])).toEqual([
    'testimonials[0]: needs a name, in userdescription or userNameTxt',
  ])
})

test('testimonials that are pictures follow', () => {
  const imageTestimonials = [
    { imageTitle: 'Champion', subtitle: 'Of May', imageURL: '/b.svg', altText: 'A cup', name: 'Kinjal' },
  ]
  const data = parse({ testimonials: [flat], imageTestimonials })
  expect(data.cards.map(({ kind }) => kind)).toEqual(['words', 'picture'])
  const shown = show(data)
  for (const text of ['Champion', 'Of May', 'alt="A cup"', 'Kinjal']) expect(shown).toContain(text)
})
