import { brandColours as brand } from '../../src/model/brand/brandColours.ts'
import type { Film } from './film.ts'
import { die, figure, lamp, token } from './pieces.ts'

const phone = { x: 150, y: 24, width: 262, height: 492 }
const middle = phone.x + phone.width / 2

const bar = (x: number, y: number, width: number, colour: string = brand.n200) =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${colour}"/>`

const frame = (screen: string, ground = '#fff') =>
  `<rect x="${phone.x}" y="${phone.y}" width="${phone.width}" height="${phone.height}" rx="38" fill="${brand.n900}"/><rect x="${phone.x + 12}" y="${phone.y + 12}" width="${phone.width - 24}" height="${phone.height - 24}" rx="28" fill="${ground}"/>${screen}`

/** The icon of the file: a token on indigo. */
const mark = (x: number, y: number, side: number) =>
  `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="${side / 4}" fill="${brand.n800}"/>${token('yellow', { x, y }, side / 46)}`

/** The place of a tap: a ring that shrinks as the finger taps. */
const tap = (x: number, y: number, progress: number) =>
  progress > 0.35 && progress < 0.85
    ? `<circle cx="${x}" cy="${y}" r="${46 - 20 * Math.min(1, (progress - 0.35) * 4)}" fill="none" stroke="${brand.orange}" stroke-width="6"/><circle cx="${x}" cy="${y}" r="13" fill="${brand.orange}"/>`
    : ''

/** The number of the step, 1 to 4, as the face of a die. */
const step = (number: number) =>
  die(number, { x: 650, y: 180 }, 150) +
  [1, 2, 3, 4]
    .map(
      (one) =>
        `<rect x="${510 + (one - 1) * 74}" y="330" width="58" height="12" rx="6" fill="${one <= number ? brand.n600 : brand.n200}"/>`,
    )
    .join('')

/** The four steps from the file to the first match, as on the installation pages. */
export const installFilm: Film = {
  name: 'install',
  ground: 'plain',
  beats: [
    {
      seconds: 2.5,
      caption: {
        en: 'Open the file from the notification.',
        hi: 'नोटिफ़िकेशन से फ़ाइल खोलें।',
        gu: 'નોટિફિકેશનમાંથી ફાઇલ ખોલો.',
        bn: 'নোটিফিকেশন থেকে ফাইল খুলুন।',
      },
      draw(progress) {
        const y = 60 + 40 * Math.min(1, progress * 4)
        return (
          step(1) +
          frame(
            bar(190, 300, 180) +
              bar(190, 336, 130) +
              bar(190, 372, 160) +
              `<rect x="176" y="${y}" width="210" height="84" rx="20" fill="${brand['drawing-panel']}" stroke="${brand.n300}" stroke-width="2"/>${mark(216, y + 42, 48)}${bar(256, y + 24, 110, brand.ink2)}${bar(256, y + 48, 74)}` +
              tap(340, y + 56, progress),
          )
        )
      },
    },
    {
      seconds: 2.5,
      caption: {
        en: 'Allow your browser to install, once.',
        hi: 'अपने ब्राउज़र को एक बार अनुमति दें।',
        gu: 'તમારા બ્રાઉઝરને એક વાર પરવાનગી આપો.',
        bn: 'আপনার ব্রাউজারকে একবার অনুমতি দিন।',
      },
      draw(progress) {
        const on = progress > 0.6
        return (
          step(2) +
          frame(
            bar(180, 90, 140, brand.ink2) +
              bar(180, 126, 200) +
              `<rect x="174" y="210" width="214" height="92" rx="22" fill="${brand['drawing-panel']}" stroke="${brand.n200}" stroke-width="2"/>${bar(192, 238, 96, brand.ink2)}${bar(192, 264, 70)}` +
              `<rect x="312" y="238" width="60" height="34" rx="17" fill="${on ? brand.n600 : brand.n200}"/><circle cx="${on ? 355 : 329}" cy="255" r="13" fill="#fff"/>` +
              tap(342, 255, progress),
          )
        )
      },
    },
    {
      seconds: 2.5,
      caption: {
        en: 'Tap Install and keep the screen on.',
        hi: '‘इंस्टॉल’ दबाएँ और स्क्रीन चालू रखें।',
        gu: '‘ઇન્સ્ટૉલ’ દબાવો અને સ્ક્રીન ચાલુ રાખો.',
        bn: 'Install-এ ট্যাপ করুন, স্ক্রিন জ্বালিয়ে রাখুন।',
      },
      draw(progress) {
        const done = Math.max(0, Math.min(1, (progress - 0.6) / 0.35))
        return (
          step(3) +
          frame(
            mark(middle, 190, 96) +
              bar(middle - 70, 268, 140, brand.ink2) +
              `<rect x="${middle - 80}" y="330" width="160" height="52" rx="18" fill="${progress > 0.6 ? brand.n200 : brand.n700}"/><rect x="${middle - 80}" y="330" width="${160 * done}" height="52" rx="18" fill="${brand.n600}"/><path d="M${middle} 342v18m-9-8 9 9 9-9" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>` +
              tap(middle + 40, 362, progress),
          )
        )
      },
    },
    {
      seconds: 2.5,
      caption: {
        en: 'Open the app, sign up and play.',
        hi: 'ऐप खोलें, साइन-अप करें और खेलें।',
        gu: 'ઍપ ખોલો, સાઇન-અપ કરો અને રમો.',
        bn: 'অ্যাপ খুলুন, যোগ দিন আর খেলুন।',
      },
      draw(progress, faces) {
        const corner = (x: number, y: number, colour: string) =>
          `<rect x="${x}" y="${y}" width="84" height="84" rx="16" fill="${colour}"/><rect x="${x + 20}" y="${y + 20}" width="44" height="44" rx="12" fill="#FFFDF8"/>`
        const left = middle - 105
        return (
          step(4) +
          frame(
            `<rect x="${left}" y="130" width="210" height="210" rx="18" fill="#FFFDF8"/>${corner(left, 130, '#E2312B')}${corner(left + 126, 130, '#149A4C')}${corner(left, 256, '#1F6FE5')}${corner(left + 126, 256, '#FFD21A')}` +
              token('red', { x: left + 42, y: 172 }, 1) +
              token('blue', { x: middle, y: 320 - 60 * progress }, 1) +
              lamp({ x: middle, y: 420 }, 42, progress > 0.3 ? 1 : 0) +
              die(6, { x: middle, y: 420 }, 56) +
              figure(faces, '6', { x: middle + 86, y: 420 }, 46, '#FFD965'),
            brand.n800,
          )
        )
      },
    },
  ],
}
