declare module '*/fingerprint.mjs' {
  /** The hash of everything the build reads, as hexadecimal digits. */
  export function fingerprint(more?: string[]): string
  /** The environment settings of the build, as one text. */
  export function settingsOfBuild(environment: Record<string, string>): string
}
