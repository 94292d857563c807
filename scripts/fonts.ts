import type { Plugin } from 'vite'
export function fonts(): Plugin {
  return { name: 'fonts', resolveId: (id) => (id === 'virtual:fonts.css' ? '\0fonts.css' : undefined), load: (id) => (id === '\0fonts.css' ? '' : undefined) }
}
