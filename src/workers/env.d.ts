interface ImportMetaEnv {
  /** The path of the script that adds missing features to older browsers. */
  readonly OLDER_SCRIPT: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*?worker&url' {
  /** The address of the worker's script in the build. */
  const address: string
  export default address
}
