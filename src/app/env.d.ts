interface ImportMetaEnv {
  /** The public origin, fixed at build. */
  readonly SITE_ORIGIN: string
  /** The path of the script that adds missing features to older browsers. */
  readonly OLDER_SCRIPT: string
}
