import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paymentSection } from './model.ts'
import PaymentSection from './PaymentSection.static.tsx'

const raw = {
  heading: 'Two ways to withdraw',
  withdrawalImage: { url: '/pictures/withdraw.svg', width: 200, height: 100 },
  rewardsAndDownloadContent: [
    { src: '/pictures/money/upi.svg', alt: 'A phone', imgLabelBold: 'UPI', imgLabel: 'Minutes', url: '/upi' },
    { src: '/pictures/money/bank.svg', alt: null, imgLabelBold: 'Bank', imgLabel: null, url: null },
  ],
  paymentSafetyIcon: '/pictures/money/shield.svg',
  paymentSafetyUrl: '/fair-play',
  paymentSafetyLabelText: '100% safe',
}
const show = (more: object) =>
  renderToStaticMarkup(<PaymentSection data={v.parse(paymentSection.schema, { ...raw, ...more })} />)

test('every field has its place', () => {
  const html = show({})
  expect(html).toContain('<h2>Two ways to withdraw</h2>')
  expect(html).toContain('src="/pictures/withdraw.svg"')
  expect(html).toContain('alt="A phone"')
  expect(html).toContain('<b>UPI</b><span>Minutes</span>')
  expect(html).toContain('src="/pictures/money/shield.svg"')
  expect(html).toContain('<a href="/fair-play/">100% safe</a>')
})

test('a tile is a link only when it has an address', () => {
  const html = show({})
  expect(html).toMatch(/<a href="\/upi\/" class="[^"]*">/)
  expect(html.match(/<a /g)).toHaveLength(2)
})

test('empty fields render nothing', () => {
  const html = show({
    withdrawalImage: null,
    paymentSafetyLabelText: null,
    rewardsAndDownloadContent: null,
  })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<p')
})
