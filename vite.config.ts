import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import site from './content/site.json' with { type: 'json' }
import packageJson from './package.json' with { type: 'json' }
import {
  idbCore,
  layersFirst,
  plainImports,
  runtimeImports,
  serverPrograms,
  withoutWorkboxVersions,
} from './scripts/build/bundle.ts'
import { longClassName, shortClassName } from './scripts/build/classNames.ts'
import { colours } from './scripts/build/colours.ts'
import { scriptTargets } from './scripts/build/floor.ts'
import { classicWorkers, oldest, smaller, smallerPages } from './scripts/build/minify.ts'
import { older, olderScript } from './scripts/build/older.ts'
import { buildPackages } from './scripts/build/packages/packages.ts'
import { buildWebview } from './scripts/build/packages/webview.ts'
import { packedSample } from './scripts/build/packedSample.ts'
import { pageStyles } from './scripts/build/pageStyles.ts'
import { output, playOutput } from './scripts/build/playPage.ts'
import { precacheList } from './scripts/build/precacheList.ts'
import { prerender } from './scripts/build/prerender.ts'
import { reactModules } from './scripts/build/reactModules.ts'
import { webAppManifests } from './scripts/build/webAppManifests.ts'
import { fonts } from './scripts/fonts/plugin.ts'
import { compress } from './src/site/compress.ts'
import { gallery } from './tests/gallery/vitePlugin.ts'

const isVerbose = process.env.BUILD_VERBOSE === '1'
// Docker passes on a build argument without a value as an empty variable.
// Tests that build the site look at no sizes: a lower quality of Brotli saves them half a minute.
const brotliQuality = Number(process.env.BUILD_BROTLI || 11)
const origin = process.env.SITE_ORIGIN || 'http://localhost:4173'

const olderFile = await olderScript()

const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/sw',
  filename: 'sw.ts',
  injectRegister: false,
  injectManifest: {
    // The pages that most visits begin with; others are kept when they are visited.
    globPatterns: [
      '{,hi/,gu/}index.html',
      '{,hi/,gu/,bn/}{ludo,offline}/index.html',
      'assets/*.{js,css,svg}',
      'assets/{display,reading,names}-*.woff2',
      'pictures/*.svg',
    ],
    // Views whose HTML is on the page, what only computers or staff load, what comes some time after a tap, or to few,
    // and what is for little without a network: videos, campaigns, third parties, the date of the next draw.
    globIgnores: [
      'assets/*.static-*',
      'assets/{Chat,Question,Qr,showMisfit,Install,Phone,StepsDialog,StickyNotification,install,stepCards,speed,touched}*',
      'assets/{editInPlace,players,AboutFile,AudioCue,OpenInApp,YourData,Player,Theatre}*',
      'assets/{form-,zlib-,showMisfit}*',
      'assets/{partners,link-,previousSite,outbox,stores,NextDate,Video.,VideoGrid,VideoTestimonial}*',
    ],
    // Pages and pictures are refreshed by being seen; that they changed is no other worker.
    dontCacheBustURLsMatching: /./,
    manifestTransforms: [precacheList(`${output}/site`)],
    rollupFormat: 'iife',
    minify: false,
    buildPlugins: { vite: [smaller(), withoutWorkboxVersions()] },
  },
  manifest: false,
  includeManifestIcons: false,
})

/** Ad blockers block files by their names. `tests/built/blockedNames.test.ts` looks for more. */
const neutralNames: Record<string, string> = {
  ConsentBanner: 'Question',
  connectThirdParties: 'partners',
  impression: 'view',
  trackedEvents: 'steps',
  vitals: 'speed',
  landing: 'origin',
}

/** The same in every build, for one names what another writes. A font's own hash would stand there twice. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  `assets/${name.replace(/(?:-[0-9a-f]{12})?\.\w+$/, '')}-[hash:7][extname]`

export default defineConfig(({ command }) => ({
  appType: 'custom',
  logLevel: command === 'build' && !isVerbose ? 'warn' : 'info',
  define: {
    'import.meta.env.SITE_ORIGIN': JSON.stringify(origin),
    'import.meta.env.OLDER_SCRIPT': JSON.stringify(olderFile.path),
  },
  plugins: [
    react(),
    reactModules(),
    plainImports(),
    runtimeImports(packageJson.dependencies),
    layersFirst('src/app/styles/site.css'),
    smallerPages(),
    colours(),
    fonts(),
    older(olderFile),
    pageStyles(),
    webAppManifests(site),
    prerender(origin, olderFile),
    gallery(),
    // The service worker belongs to the pages; the other environments would each build it again.
    serviceWorker.map((plugin) => ({
      ...plugin,
      applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    })),
  ],
  worker: {
    format: 'es',
    plugins: () => [classicWorkers()],
    rolldownOptions: { output: { minify: false }, treeshake: idbCore },
  },
  css: { modules: { generateScopedName: command === 'build' ? shortClassName : longClassName } },
  build: {
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: scriptTargets,
    // Browsers without cascade layers get other styles.
    cssTarget: ['chrome99', 'firefox97', 'safari15.4'],
    outDir: `${output}/site`,
    reportCompressedSize: isVerbose,
    // Most of a build is what the plugins do: they render the pages and minify their scripts.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    ssr: {
      build: {
        outDir: `${output}/render`,
        copyPublicDir: false,
        // Its stylesheet and fonts become those of the pages.
        emitAssets: true,
        rollupOptions: { input: 'src/app/render/render.tsx', output: { assetFileNames } },
      },
    },
    // The demo: its page takes script and style from here, its fonts are those of the other pages.
    play: {
      consumer: 'client',
      build: {
        target: oldest,
        outDir: playOutput,
        copyPublicDir: false,
        rollupOptions: { input: 'games/ludo/main.ts', output: { assetFileNames } },
      },
    },
    client: {
      build: {
        rollupOptions: {
          input: {
            page: 'src/app/boot/page.ts',
            boot: 'src/app/boot/boot.ts',
            reloadWhenOnline: 'src/app/pwa/offline/reloadWhenOnline.ts',
            login: 'src/app/staff/login.ts',
            bar: 'src/app/staff/bar.ts',
          },
          // Staff's files have names of their own: no service worker keeps them for visitors.
          output: {
            entryFileNames: ({ name }) =>
              name === 'login' || name === 'bar' ? 'staff/[name].js' : 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) =>
              name.startsWith('bar-')
                ? 'staff/[name]-[hash:7].js'
                : `assets/${neutralNames[name] ?? '[name]'}-[hash:7].js`,
            assetFileNames,
            // What runs before React is needed, React with what renders the page, and the names of shared styles.
            codeSplitting: {
              groups: [
                { name: 'styles', test: /\.module\.css$/, minShareCount: 2 },
                { name: 'page', test: /\/src\/app\/boot\/page\.ts/, priority: 1 },
                {
                  name: 'react',
                  test: /\/src\/app\/boot\/react\.tsx|\/node_modules\/(?:react|react-dom|scheduler|zustand)\//,
                },
              ],
            },
          },
          // The boot script waits for what page exports.
          preserveEntrySignatures: 'allow-extension',
          // Pages are parsed when they are built: models, their schemas and the sanitiser stay out of the browser. Of the
          // web-view library a chunk brings what it uses of an entry.
          treeshake: {
            moduleSideEffects: (id) => !/\/src\/(?:model\/|webview\/|sections\/[\w-]+\/model\.ts)/.test(id),
          },
        },
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: `${output}/server`,
        copyPublicDir: false,
        rollupOptions: { input: serverPrograms },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { ssr, play, client, server } = builder.environments
      // Its compression runs in threads beside the rest.
      const packing = packedSample(`${output}/packed`, process.env, brotliQuality < 11)
      if (ssr) await builder.build(ssr)
      if (play) await builder.build(play)
      // Pages say how many bytes it has.
      await packing
      if (client) await builder.build(client)
      if (server) await builder.build(server)
      await Promise.all([
        compress(`${output}/site`, brotliQuality),
        buildWebview(`${output}/webview`),
        buildPackages(`${output}/packages`),
      ])
    },
  },
}))
