import { placeOf } from '../../games/ludo/table/boardGeometry.ts'
import { brandColours as brand } from '../../src/model/brand/brandColours.ts'
import type { Typeface } from '../../src/site/share/outline.ts'
import type { Film } from './film.ts'
import { clock, die, figure, hop, lamp, onBoard, type Spot, token, tossed } from './pieces.ts'

const right = { x: 740, y: 190 }
const score = { x: 740, y: 390 }
const moved = (progress: number, begins: number, ends: number) =>
  Math.min(1, Math.max(0, (progress - begins) / (ends - begins)))
const between = (from: Spot, to: Spot, part: number): Spot => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})
const card = (faces: readonly Typeface[], number: number, { x, y }: Spot, isNext: boolean) =>
  `<rect x="${x - 34}" y="${y - 44}" width="68" height="88" rx="14" fill="${isNext ? '#FFB631' : brand['die-face']}" stroke="${brand.n200}" stroke-width="2"/>${figure(faces, String(number), { x, y }, 52, brand.n800)}`

/** A token with its points, as in the Supreme League. */
const worth = (faces: readonly Typeface[], points: number, at: Spot) =>
  `<rect x="${at.x - 19}" y="${at.y - 40}" width="38" height="24" rx="12" fill="${brand.n800}" stroke="#fff" stroke-width="2"/>${figure(faces, String(points), { x: at.x, y: at.y - 28 }, 17)}`

/** What is special about each of the four games. */
export const gamesFilm: Film = {
  name: 'game-tour',
  ground: 'board',
  beats: [
    {
      seconds: 3,
      caption: {
        en: 'Ludo Supreme: when the clock has run out, more points win.',
        hi: 'लूडो सुप्रीम: घड़ी पूरी होने पर ज़्यादा पॉइंट वाला जीतता है।',
        gu: 'લુડો સુપ્રીમ: ઘડિયાળ પૂરી થાય ત્યારે વધુ પોઇન્ટવાળો જીતે.',
        bn: 'লুডো সুপ্রিম: ঘড়ি শেষ হলে যাঁর পয়েন্ট বেশি, তিনি জেতেন।',
      },
      draw: (progress, faces) =>
        clock(right, 84, 1 - progress) +
        token('red', hop('red', 0, 6 + Math.min(6, progress * 7))) +
        token('yellow', hop('yellow', 0, 9 + Math.max(0, Math.min(4, progress * 10 - 6)))) +
        figure(
          faces,
          `${12 + Math.floor(Math.min(6, progress * 7))}`,
          { x: 670, y: score.y },
          80,
          '#FF7A6B',
        ) +
        figure(
          faces,
          `${9 + Math.floor(Math.max(0, Math.min(4, progress * 10 - 6)))}`,
          { x: 810, y: score.y },
          80,
          '#FFD965',
        ),
    },
    {
      seconds: 3,
      caption: {
        en: 'Ludo Ninja: no die. All have the same numbers and see what comes.',
        hi: 'लूडो निंजा: पासा नहीं। सबको एक जैसे अंक, आगे के अंक भी दिखते हैं।',
        gu: 'લુડો નિન્જા: પાસો નથી. બધાને સરખા અંક, આગળના અંક પણ દેખાય.',
        bn: 'লুডো নিনজা: ছক্কা নেই। সবার একই সংখ্যা, পরেরগুলোও দেখা যায়।',
      },
      draw(progress, faces) {
        const numbers = [4, 2, 5, 3]
        const turn = Math.min(2, Math.floor(progress * 3))
        const part = progress * 3 - turn
        const gone = numbers.slice(0, turn).reduce((sum, one) => sum + one, 0)
        const boxes = gone + (numbers[turn] ?? 0) * Math.min(1, part * 1.4)
        return (
          numbers
            .map((number, place) => card(faces, number, { x: 626 + place * 76, y: 200 }, place === turn))
            .join('') +
          token('blue', hop('blue', 0, 1 + boxes)) +
          figure(faces, String(1 + Math.floor(boxes + 0.01)), score, 110)
        )
      },
    },
    {
      seconds: 3,
      caption: {
        en: 'Ludo Turbo: every player has the same number of moves.',
        hi: 'लूडो टर्बो: हर खिलाड़ी को बराबर चालें मिलती हैं।',
        gu: 'લુડો ટર્બો: દરેક ખેલાડીને સરખી સંખ્યામાં ચાલ મળે.',
        bn: 'লুডো টার্বো: প্রত্যেক খেলোয়াড় সমান চাল পান।',
      },
      draw: (progress, faces) => counted(progress, faces, 3),
    },
    {
      seconds: 3,
      caption: {
        en: 'Ludo Supreme League: every token on the board counts its points.',
        hi: 'लूडो सुप्रीम लीग: बोर्ड की हर गोटी अपने पॉइंट गिनती है।',
        gu: 'લુડો સુપ્રીમ લીગ: બોર્ડ પરની દરેક ગોટીના પોતાના પોઇન્ટ.',
        bn: 'লুডো সুপ্রিম লিগ: বোর্ডের প্রতিটি ঘুঁটির নিজের পয়েন্ট।',
      },
      draw(progress, faces) {
        const first = hop('green', 0, 4 + Math.min(5, progress * 6))
        const second = hop('green', 1, 20)
        const points = 4 + Math.floor(Math.min(5, progress * 6) + 0.01)
        return (
          tossed(5, right, 130, progress * 2) +
          token('green', first) +
          worth(faces, points, first) +
          token('green', second) +
          worth(faces, 20, second) +
          figure(faces, String(points + 20), score, 110, '#5CD98C')
        )
      },
    },
  ],
}

const throws = [3, 5, 2, 1, 4]

/** The first `turns` moves with the die, and how many moves are left. */
function counted(progress: number, faces: readonly Typeface[], turns: number): string {
  const turn = Math.min(turns - 1, Math.floor(progress * turns))
  const part = progress * turns - turn
  const gone = throws.slice(0, turn).reduce((sum, one) => sum + one, 0)
  const boxes = gone + (throws[turn] ?? 1) * moved(part, 0.45, 0.9)
  const left = throws.length - turn - (part > 0.9 ? 1 : 0)
  return (
    tossed(throws[turn] ?? 1, right, 130, part * 1.2) +
    token('yellow', hop('yellow', 0, 1 + boxes)) +
    throws
      .map(
        (_one, place) =>
          `<circle cx="${644 + place * 48}" cy="330" r="16" fill="${place < left ? '#FFB631' : brand.n700}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
      )
      .join('') +
    figure(faces, String(1 + Math.floor(boxes + 0.01)), { x: 740, y: 430 }, 90, '#FFD965')
  )
}

const stands = 12
const attacker = stands + 13 - 4

/** A capture: the throw, the tap, and what happens to both tokens. */
export const captureFilm: Film = {
  name: 'capture',
  ground: 'board',
  beats: [
    {
      seconds: 2.2,
      caption: {
        en: 'Red stands four boxes behind green. The die shows 4.',
        hi: 'लाल गोटी हरी से चार खाने पीछे है। पासे पर 4 आया।',
        gu: 'લાલ ગોટી લીલીથી ચાર ખાનાં પાછળ છે. પાસામાં 4 આવ્યો.',
        bn: 'লাল ঘুঁটি সবুজের চার ঘর পিছনে। ছক্কায় 4 পড়ল।',
      },
      draw: (progress) =>
        tossed(4, right, 130, progress) +
        lamp(hop('red', 0, attacker), 23, progress > 0.6 ? 1 : 0) +
        token('green', hop('green', 0, stands)) +
        token('red', hop('red', 0, attacker)),
    },
    {
      seconds: 2.6,
      caption: {
        en: 'It ends on green’s box: green goes back to its start.',
        hi: 'वह हरी के खाने में रुकी: हरी अपनी शुरुआत पर लौटी।',
        gu: 'એ લીલીના ખાનામાં ઊભી રહી: લીલી પાછી શરૂઆતમાં ગઈ.',
        bn: 'সে সবুজের ঘরে থামল: সবুজ ফিরে গেল শুরুতে।',
      },
      draw(progress) {
        const from = hop('green', 0, stands)
        const start = onBoard(placeOf('green', 0, 0))
        return (
          die(4, right, 130) +
          token('green', between(from, start, moved(progress, 0.55, 0.9)), 1) +
          token('red', hop('red', 0, attacker + 4 * moved(progress, 0, 0.5)))
        )
      },
    },
    {
      seconds: 2.2,
      caption: {
        en: 'The capture brings red one more throw.',
        hi: 'गोटी काटने पर लाल को एक बारी और मिली।',
        gu: 'ગોટી કાપવાથી લાલને એક વારો વધુ મળ્યો.',
        bn: 'ঘুঁটি কাটায় লাল আরও একবার ছক্কা ফেলতে পারে।',
      },
      draw: (progress, faces) =>
        lamp({ x: right.x, y: right.y }, 98, progress < 0.35 ? 1 : 0) +
        tossed(2, right, 130, Math.max(0, progress - 0.2)) +
        token('green', onBoard(placeOf('green', 0, 0))) +
        token('red', hop('red', 0, attacker + 4)) +
        figure(faces, '+1', score, 110, '#FFD965'),
    },
  ],
}

/** A match of Turbo, from its first counted move to its last. */
export const turboFilm: Film = {
  name: 'turbo',
  ground: 'board',
  beats: [
    {
      seconds: 8,
      caption: {
        en: 'Turbo: each throw takes one of the counted moves, each box is a point.',
        hi: 'टर्बो: हर पासा एक गिनी हुई चाल लेता है, हर खाने का एक पॉइंट।',
        gu: 'ટર્બો: દરેક પાસો એક ગણેલી ચાલ લે, દરેક ખાનાનો એક પોઇન્ટ.',
        bn: 'টার্বো: প্রতিবার ছক্কা ফেললে একটি গোনা চাল কমে, প্রতি ঘরে এক পয়েন্ট।',
      },
      draw: (progress, faces) => counted(progress, faces, throws.length),
    },
    {
      seconds: 2,
      caption: {
        en: 'The moves are used up: the match is over.',
        hi: 'चालें ख़त्म, खेल ख़त्म।',
        gu: 'ચાલ પૂરી, રમત પૂરી.',
        bn: 'চাল শেষ, খেলা শেষ।',
      },
      draw: (_progress, faces) => counted(1, faces, throws.length),
    },
  ],
}
