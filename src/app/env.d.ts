interface ImportMetaEnv {
  /** The public origin, fixed at build. */
  readonly SITE_ORIGIN: string
}
