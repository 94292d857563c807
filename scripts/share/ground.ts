import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { size } from './drawing.ts'

const art = 'public/pictures/hero.svg'
const artBox = { left: 500, top: 62, width: 800 }

/** What lies below the words of every page: the ground, the board, and the brand's mark, an SVG under `public/`. */
export async function drawGround(mark: string): Promise<Buffer> {
  const board = await sharp(await readFile(art), { density: 150 })
    .resize({ width: artBox.width })
    .png()
    .toBuffer()
  const visible = {
    left: 0,
    top: 0,
    width: size.width - artBox.left,
    height: Math.round((artBox.width * 440) / 680),
  }
  const pictures = [
    { input: await sharp(board).extract(visible).toBuffer(), left: artBox.left, top: artBox.top },
    {
      input: await sharp(await readFile(`public${mark}`), { density: 300 })
        .resize(72, 72)
        .png()
        .toBuffer(),
      left: 64,
      top: 52,
    },
  ]
  return sharp(Buffer.from(night)).composite(pictures).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}

const night = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><radialGradient id="night" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(288 0) scale(960 693)"><stop stop-color="#3A289C"/><stop offset=".42" stop-color="#22166B"/><stop offset="1" stop-color="#120A3F"/></radialGradient><rect width="100%" height="100%" fill="url(#night)"/></svg>`
