import type { Assets } from './assets.ts'

/** The assets of a build without files. */
export const noAssets: Assets = {
  bundle: '/assets/main.js',
  boot: 'boot()',
  reloadWhenOnline: '/assets/reloadWhenOnline.js',
  stylesheets: [],
  fonts: {},
  pictures: {},
  file: null,
}
