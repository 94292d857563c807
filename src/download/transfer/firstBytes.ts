import { onlyApks } from '../features.ts'
import type { Piece } from './saver.ts'

/** An APK is a ZIP: https://pkwaredownloads.blob.core.windows.net/pem/APPNOTE.txt, 4.3.7 */
const signature = [0x50, 0x4b, 0x03, 0x04]

/** False if the piece contains first bytes of the file that differ from those of an APK. */
export const mayBeApk = ({ at, bytes }: Piece): boolean =>
  !onlyApks || signature.every((byte, position) => (bytes[position - at] ?? byte) === byte)

/** Whether `received` bytes are too few to recognize an APK. */
export const isTooShort = (received: number): boolean => onlyApks && received < signature.length
