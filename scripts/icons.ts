import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** The colour behind the mark, of the title bar too. */
export const ground = '#22166b'

// `filled`: the share of the square that the mark takes; the safe zone of a maskable icon is a circle of 80 %.
const drawn = [
  { file: 'icons/icon-192.png', size: 192, filled: 0.84, purpose: 'any' },
  { file: 'icons/icon-512.png', size: 512, filled: 0.84, purpose: 'any' },
  { file: 'icons/maskable-512.png', size: 512, filled: 0.62, purpose: 'maskable' },
  { file: 'icons/apple-touch-icon.png', size: 180, filled: 0.84, purpose: 'apple' },
] as const

/** The icons an installed site shows, as its manifest lists them. */
export const manifestIcons = drawn
  .filter(({ purpose }) => purpose !== 'apple')
  .map(({ file, size, purpose }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))

/** Draws the icons from the brand's mark, an SVG under `public/`. */
export function icons(mark: string): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const svg = await readFile(`public${mark}`)
      for (const { file, size, filled } of drawn)
        this.emitFile({ type: 'asset', fileName: file, source: await draw(svg, size, filled) })
    },
  }
}

async function draw(svg: Buffer, size: number, filled: number): Promise<Buffer> {
  const inner = Math.round(size * filled)
  const mark = await sharp(svg, { density: 1200 }).resize(inner, inner).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer()
}
