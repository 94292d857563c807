/** A version that may be a part of a file name. */
export const versionForm = /^[a-z0-9][\w.-]{0,31}$/i
export const versionAllowed =
  'letters, digits, dots, hyphens and underscores, at most 32, the first a letter or digit'
