import type { Assets } from './assets.ts'

/** The addresses of a build that has no files. */
export const noAssets: Assets = {
  bundle: '/assets/main.js',
  boot: 'boot()',
  comeBack: '/assets/comeBack.js',
  stylesheets: [],
  fonts: {},
  pictures: {},
  file: null,
}
