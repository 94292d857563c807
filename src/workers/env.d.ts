declare module '*?worker&url' {
  /** The address of the worker's script in the build. */
  const address: string
  export default address
}
