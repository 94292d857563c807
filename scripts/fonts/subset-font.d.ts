declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff2'
    keepAllGlyphs?: boolean
    noHinting?: boolean
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>
}
