declare module '*.wasm?url' {
  /** The address of the file in the build. */
  const address: string
  export default address
}

declare module '*?worker&url' {
  /** The address of the worker's script in the build. */
  const address: string
  export default address
}
