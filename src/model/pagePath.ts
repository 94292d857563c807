/** The path of a page as it is served: with its last slash, before any query or hash. Files and other addresses stay. */
export const withLastSlash = (address: string): string =>
  address.replace(/^(\/(?:[^?#]*\/)?)([^/?#.]+)(?=[?#]|$)/, '$1$2/')
