import type { Film } from './film.ts'
import { badge, clock, die, figure, hop, lamp, missed, shield, token, tossed } from './pieces.ts'

const dieAt = { x: 740, y: 190 }
const below = { x: 740, y: 390 }

/** The progress, from 0 to 1, of a move that begins and ends within a beat. */
const moved = (progress: number, begins = 0.4, ends = 0.85) =>
  Math.min(1, Math.max(0, (progress - begins) / (ends - begins)))

/** 1 as soon as this part of the beat is over, else 0. */
const after = (progress: number, part: number) => (progress >= part ? 1 : 0)

/** The six rules of the how-to-play section on the page of each language, in its order. */
export const rulesFilm: Film = {
  name: 'how-to-play',
  ground: 'board',
  beats: [
    {
      seconds: 2.6,
      caption: {
        en: 'Any number starts a token: no need to wait for a 6.',
        hi: 'कोई भी अंक आए, गोटी चल पड़ती है: 6 का इंतज़ार नहीं।',
        gu: 'કોઈ પણ અંક આવે, ગોટી ચાલે છે: 6ની રાહ જોવાની નથી.',
        bn: 'যে সংখ্যাই পড়ুক, ঘুঁটি চলে: 6-এর অপেক্ষা নেই।',
      },
      draw: (progress) =>
        tossed(2, dieAt, 130, progress / 0.8) +
        lamp(hop('red', 0, 0), 22, progress > 0.4 && progress < 0.55 ? 1 : 0) +
        token('red', hop('red', 0, 1 + moved(progress, 0.55)), 1, after(progress, 0.55)) +
        token('red', hop('red', 0, 0), 1, 1 - after(progress, 0.55)),
    },
    {
      seconds: 2.6,
      caption: {
        en: 'Every box is one point.',
        hi: 'हर खाने का एक पॉइंट।',
        gu: 'દરેક ખાનાનો એક પોઇન્ટ.',
        bn: 'প্রতি ঘরে এক পয়েন্ট।',
      },
      draw(progress, faces) {
        const boxes = moved(progress, 0.15) * 5
        return (
          die(5, dieAt, 130) +
          token('red', hop('red', 0, 2 + boxes)) +
          figure(faces, String(2 + Math.floor(boxes + 0.01)), below, 110)
        )
      },
    },
    {
      seconds: 2.6,
      caption: {
        en: 'A token at home brings 56 points, in some games 43.',
        hi: 'घर पहुँची गोटी के 56 पॉइंट, कुछ खेलों में 43।',
        gu: 'ઘરે પહોંચેલી ગોટીના 56 પોઇન્ટ, અમુક રમતમાં 43.',
        bn: 'ঘরে পৌঁছানো ঘুঁটির 56 পয়েন্ট, কিছু খেলায় 43।',
      },
      draw: (progress, faces) =>
        die(4, dieAt, 130) +
        token('red', hop('red', 0, 52 + moved(progress, 0.15, 0.65) * 4)) +
        (progress > 0.65 ? figure(faces, '+56', below, 120, '#FFD965') : ''),
    },
    {
      seconds: 2.8,
      caption: {
        en: 'Miss three turns and you are out.',
        hi: 'तीन बारी चूके तो बाहर।',
        gu: 'ત્રણ વારા ચૂક્યા તો બહાર.',
        bn: 'তিনবার দান হারালে বাদ।',
      },
      draw(progress) {
        const round = Math.min(2.999, progress * 3.4)
        const over = Math.floor(round)
        const out = progress > 0.9
        return (
          clock(dieAt, 70, out ? 0 : 1 - (round - over)) +
          [0, 1, 2]
            .map((one) => missed({ x: 670 + one * 70, y: 390 }, over > one || out ? 1 : 0.2))
            .join('') +
          token('yellow', hop('yellow', 0, 10), 1, out ? 0.3 : 1)
        )
      },
    },
    {
      seconds: 2.8,
      caption: {
        en: 'On a star, or two together, tokens are safe.',
        hi: 'तारे पर, या दो गोटियाँ साथ हों, तो सुरक्षित।',
        gu: 'તારા પર, કે બે ગોટી સાથે હોય, તો સુરક્ષિત.',
        bn: 'তারার ঘরে, কিংবা দুটি একসঙ্গে থাকলে, নিরাপদ।',
      },
      draw(progress) {
        const star = hop('green', 0, 8)
        const pair = hop('red', 0, 4)
        return (
          shield(star, after(progress, 0.15)) +
          token('green', star) +
          shield({ x: pair.x, y: pair.y }, after(progress, 0.15)) +
          token('red', { x: pair.x - 8, y: pair.y }, 0.78) +
          token('red', { x: pair.x + 8, y: pair.y }, 0.78) +
          token('blue', hop('blue', 0, 30 + moved(progress, 0.2, 0.95) * 6)) +
          shield({ x: 740, y: 270 }) +
          `<g transform="translate(740 270) scale(4) translate(-740 -270)">${shield({ x: 740, y: 270 })}</g>` +
          token('green', { x: 740, y: 270 }, 3.4)
        )
      },
    },
    {
      seconds: 2.6,
      caption: {
        en: 'A 6, a capture or a token at home: one more move.',
        hi: '6 आए, गोटी काटें या घर पहुँचाएँ: एक चाल और।',
        gu: '6 આવે, ગોટી કાપો કે ઘરે પહોંચાડો: એક ચાલ વધુ.',
        bn: '6 পড়লে, ঘুঁটি কাটলে বা ঘরে পৌঁছালে: আরও একটি চাল।',
      },
      draw(progress, faces) {
        const captured = moved(progress, 0.35, 0.55)
        const stands = hop('blue', 0, 18)
        const home = hop('blue', 0, 0)
        return (
          die(6, { x: 740, y: 130 }, 96) +
          badge(faces, '+1', { x: 800, y: 80 }, after(progress, 0.08)) +
          token('blue', {
            x: stands.x + (home.x - stands.x) * captured,
            y: stands.y + (home.y - stands.y) * captured,
          }) +
          token('red', hop('red', 1, 2 + moved(progress, 0.15, 0.35) * 3)) +
          token('red', { x: 712, y: 275 }, 2) +
          token('blue', { x: 772, y: 292 }, 1.7, 0.45) +
          badge(faces, '+1', { x: 810, y: 240 }, after(progress, 0.38)) +
          token('red', hop('red', 0, 53 + moved(progress, 0.6, 0.8) * 3)) +
          `<rect x="690" y="365" width="100" height="100" rx="24" fill="#1F6FE5"/>` +
          token('red', { x: 740, y: 415 }, 2) +
          badge(faces, '+1', { x: 800, y: 375 }, after(progress, 0.82))
        )
      },
    },
  ],
}
