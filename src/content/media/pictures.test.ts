import { expect, test } from 'vitest'
import type { PageOnSite } from '../catalogue.ts'
import { withVariants } from './pictures.ts'

const photo = {
  width: 4000,
  height: 3000,
  url: '/variants/a-720.webp',
  smallest: '/variants/a-320.webp',
  variants: { avif: '/variants/a-320.avif 320w', webp: '/variants/a-320.webp 320w' },
  placeholder: 'data:image/webp;base64,AA==',
}
const pictures = { '/uploads/a.jpg': photo }

/** A page with this content; only what pictures are looked for in. */
const page = (content: object, mark = '/pictures/mark.svg') =>
  ({ path: '/', page: content, site: { brand: { mark }, social: [{ icon: mark }] } }) as unknown as PageOnSite

test('a photo stands with its size and its variants wherever the content has it', () => {
  const { variants, url, width, height } = photo
  const shown = withVariants(
    page({
      page_body: [
        { items: [{ img: { url: '/uploads/a.jpg' }, alt: 'A board' }, { img: { url: '/b.svg' } }] },
      ],
    }),
    pictures,
  )
  expect(shown.page).toEqual({
    page_body: [
      { items: [{ img: { variants, url, width, height }, alt: 'A board' }, { img: { url: '/b.svg' } }] },
    ],
  })
  expect(shown.placeholders).toBe(
    'img[src="/variants/a-720.webp"]{background:url(data:image/webp;base64,AA==) 0 0/100% 100%}',
  )
})

test('the preview of a link shows the JPEG, with its own size', () => {
  const share = { url: '/variants/a-1200.jpg', width: 1200, height: 900 }
  const withShare = { '/uploads/a.jpg': { ...photo, share } }
  const content = { search: { shareImage: { url: '/uploads/a.jpg' } } }
  expect(withVariants(page(content), withShare).page.search?.shareImage).toMatchObject(share)
  // Variants of an earlier version have none.
  expect(withVariants(page(content), pictures).page.search?.shareImage).toMatchObject({ url: photo.url })
})

test('marks and icons of the site take the smallest', () =>
  expect(withVariants(page({}, '/uploads/a.jpg'), pictures).site).toMatchObject({
    brand: { mark: '/variants/a-320.webp' },
    social: [{ icon: '/variants/a-320.webp' }],
  }))

const inText = (html: string) =>
  (withVariants(page({ html }), pictures).page as unknown as { html: string }).html

test('a photo in a text gets the room it will need', () =>
  expect(inText('<p>See <img src="/uploads/a.jpg" alt="A &quot;board&quot;" />!</p>')).toBe(
    '<p>See <picture class="photo-in-text"><source type="image/avif" srcset="/variants/a-320.avif 320w" ' +
      'sizes="auto, (min-width: 768px) 704px, calc(100vw - 2.5rem)">' +
      '<img src="/variants/a-720.webp" alt="A &quot;board&quot;" srcset="/variants/a-320.webp 320w" ' +
      'sizes="auto, (min-width: 768px) 704px, calc(100vw - 2.5rem)" width="4000" height="3000" loading="lazy"></picture>!</p>',
  ))

test('the width that its author chose stays, in the right shape', () =>
  expect(inText('<img src="/uploads/a.jpg" width="400" height="10" />')).toMatch(
    /sizes="auto, min\(400px, 100vw - 2.5rem\)" .*width="400" height="300"|width="400" height="300".*sizes="auto, min\(400px, 100vw - 2.5rem\)"/,
  ))

test('nothing else changes', () => {
  const same = page({
    texts: ['/uploads/a.jpg', 'a text', '<img src="/uploads/b.jpg">'],
    count: 7,
    nothing: null,
  })
  expect(withVariants(same, pictures)).toEqual(same)
  expect(withVariants(page({ img: { url: '/uploads/a.jpg' } }), {})).toEqual(
    page({ img: { url: '/uploads/a.jpg' } }),
  )
})
