declare module '*/fingerprint.mjs' {
  /** The hash of everything the build reads, as hexadecimal digits. */
  export function fingerprint(more?: string[]): string
}
