/**
 * The bytes that every file begins with. An APK is a ZIP: https://pkwaredownloads.blob.core.windows.net/pem/APPNOTE.txt,
 * 4.3.7. The package for other projects is built with none.
 */
export const signature: readonly number[] = [0x50, 0x4b, 0x03, 0x04]
