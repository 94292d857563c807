import type { Assets } from './assets.ts'

/** The assets of a build without files. */
export const noAssets: Assets = {
  bundle: '/assets/page.js',
  boot: 'boot()',
  reloadWhenOnline: '/assets/reloadWhenOnline.js',
  laterStyles: '/assets/style.css',
  olderStyles: '/assets/older.css',
  pictures: {},
  file: null,
}
