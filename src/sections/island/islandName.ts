/** The name of the island whose view is in this file: the file's name without `.interactive.tsx`. */
export const islandName = (path: string): string => path.replace(/^.*\/|\.interactive\.tsx$/g, '')
