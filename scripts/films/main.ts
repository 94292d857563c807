import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { colours } from '../../games/ludo/rules/board.ts'
import { brandColours as brand } from '../../src/model/brand/brandColours.ts'
import { locales } from '../../src/model/locale.ts'
import { typeface } from '../../src/site/share/outline.ts'
import { displayFonts } from '../fonts/typefaces.ts'
import { beatAt, captionsOf, type Film, framesPerSecond, lengthOf, size } from './film.ts'
import { films } from './films.ts'
import { board, gradients, hop, token } from './pieces.ts'

// Draws the films into public/: `npx tsx scripts/films/main.ts [name…]`. Needs ffmpeg, which Debian has as a package.

const wanted = process.argv.slice(2)
const faces = (await displayFonts('en', 800)).map(typeface)
await mkdir('public/pictures/films', { recursive: true })
for (const film of films.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  await mkdir(`public/videos/${film.name}`, { recursive: true })
  for (const locale of locales)
    await writeFile(`public/videos/${film.name}/${locale}.vtt`, captionsOf(film, locale))
  await encode(film)
}

/** The codecs of the two files. Every iPhone plays the second one. Both can play before they are fully loaded. */
function codecs(name: string): string[][] {
  const webm = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-row-mt', '1', '-g', '250']
  const mp4 = ['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.1', '-preset', 'veryslow', '-crf', '27']
  return [
    [...webm, `public/videos/${name}.webm`],
    [...mp4, '-tune', 'animation', '-movflags', '+faststart', `public/videos/${name}.mp4`],
  ]
}

async function encode(film: Film): Promise<void> {
  const ground = await groundOf(film)
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`]
  const rate = ['-r', String(framesPerSecond)]
  const outputs = codecs(film.name).flatMap((codec) => ['-pix_fmt', 'yuv420p', '-an', ...codec])
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...rate, '-i', '-', ...outputs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const frames = Math.round(lengthOf(film) * framesPerSecond)
  for (let frame = 0; frame < frames; frame += 1) {
    const { beat, progress } = beatAt(film, frame / framesPerSecond)
    const drawn = await sharp(ground)
      .composite([{ input: picture(beat.draw(progress, faces)) }])
      .removeAlpha()
      .raw()
      .toBuffer()
    await write(encoder, drawn)
  }
  encoder.stdin?.end()
  const [code] = await once(encoder, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  await poster(film, ground)
}

async function write({ stdin }: ChildProcess, bytes: Buffer): Promise<void> {
  if (stdin && !stdin.write(bytes)) await once(stdin, 'drain')
}

/** The poster: a picture from the middle of a film, shown until the visitor starts it. */
async function poster(film: Film, ground: Buffer): Promise<void> {
  const { beat } = beatAt(film, lengthOf(film) / 2)
  await sharp(ground)
    .composite([{ input: picture(beat.draw(0.7, faces)) }])
    .webp({ quality: 82 })
    .toFile(`public/pictures/films/${film.name}.webp`)
}

function picture(drawing: string): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`
  return Buffer.from(`${svg}${gradients}${drawing}</svg>`)
}

/** The background of all pictures of a film. */
async function groundOf({ ground }: Film): Promise<Buffer> {
  if (ground === 'plain')
    return sharp(picture(`<rect width="100%" height="100%" fill="${brand['drawing-ground']}"/>`))
      .png()
      .toBuffer()
  const side = board.box * 15.6
  const drawn = await sharp(await readFile('public/pictures/board-flat.svg'), { density: 400 })
    .resize({ width: Math.round(side), fit: 'inside' })
    .png()
    .toBuffer()
  const night = `<radialGradient id="night" cx="26%" cy="0" r="1.1"><stop stop-color="${brand['hero-light']}"/><stop offset=".5" stop-color="${brand.n800}"/><stop offset="1" stop-color="${brand.n950}"/></radialGradient><rect width="100%" height="100%" fill="url(#night)"/><rect x="570" y="30" width="340" height="480" rx="32" fill="#fff" fill-opacity=".07"/>`
  const corner = { left: Math.round(board.x - board.box * 0.3), top: Math.round(board.y - board.box * 0.3) }
  const waiting = colours.flatMap((colour) => [2, 3].map((which) => token(colour, hop(colour, which, 0))))
  return sharp(picture(night))
    .composite([{ input: drawn, ...corner }, { input: picture(waiting.join('')) }])
    .png()
    .toBuffer()
}
