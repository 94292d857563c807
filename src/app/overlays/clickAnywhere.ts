const paths = /^\/(?:lite\/(?:free|quick)|ludo(?:supreme|turbo)free)\/$/

/** True for the pages on which a click anywhere is a click on download. */
export const isClickAnywhere = (path: string): boolean => paths.test(path)
