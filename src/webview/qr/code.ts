import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { moduleColor } from './color.ts'

export type QrOptions = {
  /** The URL of an image for the middle. */
  logo?: string
  /** `#rgb` or `#rrggbb`; anything else is black. A color that is too light for cameras is made darker. */
  codeColor?: string
  /** An alias of `codeColor`. */
  colorCode?: string
  /** 1 to 40; 0 takes the smallest that fits. With a logo, that version has no alignment pattern in the middle. */
  version?: number
  /** `L` instead of the default level: H, or Q with a logo. */
  errorCorrectionLevel?: 'L'
}

/** A QR code in units of modules, quiet zone included. */
export type QrCode = {
  /** Width and height. */
  size: number
  /** The `d` of a path. Its origin is the inner corner of the quiet zone. */
  path: string
  color: string
  /** The square that a logo may cover. */
  middle: { from: number; side: number }
}

export const quietZone = 4

/** Encodes text; undefined when it is too long for any QR code. */
export function qrCode(text: string, { logo, version = 0, ...options }: QrOptions): QrCode | undefined {
  const level = options.errorCorrectionLevel === 'L' ? correction.L : logo ? correction.Q : correction.H
  const least = validVersion(version)
  try {
    const from = (minVersion: number) =>
      generate(text, { minCorrectionLevel: level, maxCorrectionLevel: level, minVersion })
    let code = from(least || 1)
    const fitting = versionOf(code)
    if (least > 0 && fitting > least) console.warn(`QR version ${least} is too small, ${fitting} is taken`)
    if (logo && least === 0) code = from(withFreeMiddle(fitting))
    const side = odd(code.size * (level === correction.L ? 1 / 9 : 1 / 5))
    return {
      size: code.size + 2 * quietZone,
      path: toSvgPath(code),
      color: moduleColor([options.codeColor, options.colorCode]),
      middle: { from: quietZone + (code.size - side) / 2, side },
    }
  } catch (error) {
    console.error('No QR code can hold the link', error)
    return undefined
  }
}

const versionOf = ({ size }: { size: number }): number => (size - 17) / 4

/**
 * Returns the first version from this one on without an alignment pattern in the middle. ZBar mistakes a part of the
 * logo for that pattern, and then reads the modules around it from wrong places.
 */
function withFreeMiddle(version: number): number {
  // Every seven versions add one column of patterns. An odd number of columns has one in the middle.
  const seventh = Math.floor(version / 7)
  return seventh % 2 === 0 ? version : Math.min(7 * (seventh + 1), 40)
}

function validVersion(version: number): number {
  if (Number.isInteger(version) && version >= 0 && version <= 40) return version
  console.warn(`QR version ${version} is not one of 0 to 40, 0 is taken`)
  return 0
}

/** Rounds to an odd number: codes have an odd number of modules, so only an odd square covers whole modules. */
const odd = (modules: number): number => 2 * Math.floor(modules / 2) + 1
