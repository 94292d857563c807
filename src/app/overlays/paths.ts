const homes = ['/', '/hi/', '/gu/']

/** The home pages: the only ones with a home modal and a chat. */
export const isHome = (path: string): boolean => homes.includes(path)
