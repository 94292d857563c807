/** What the build notes for the server: what it rendered with, and the content it rendered. Never served. */
export const builtFile = 'dist/render/built.json'
export const contentFile = 'dist/render/content.json'
