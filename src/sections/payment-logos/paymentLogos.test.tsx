import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paymentLogos } from './model.ts'
import PaymentLogos from './PaymentLogos.static.tsx'

const show = (logo: object) =>
  renderToStaticMarkup(
    <PaymentLogos
      data={v.parse(paymentLogos.schema, { items: [{ img: '/pictures/u.svg', alt: 'UPI', ...logo }] })}
    />,
  )

test('a logo has one size up to 767 px and one above', () => {
  const html = show({ width: 140, height: 52, mobwidth: 104, mobheight: 40 })
  expect(html).toContain('media="(max-width: 767px)" srcSet="/pictures/u.svg" width="104" height="40"')
  expect(html).toContain('alt="UPI" width="140" height="52"')
})

test('the size above 767 px holds below when no other was given', () => {
  expect(show({ width: 140, height: 52, mobwidth: null }).match(/width="140" height="52"/g)).toHaveLength(2)
})

test('without any size the picture has its own', () => {
  const html = show({ img: { url: '/pictures/u.svg', width: 90, height: 30 } })
  expect(html.match(/width="90" height="30"/g)).toHaveLength(2)
})
