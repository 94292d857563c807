/** Bundles the site's own validation for Strapi, which runs it before publishing. */
export async function buildPublishCheck() {
  // Imported here, because it exists only after the installation.
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/content/checks/publishCheck.ts',
      outDir: 'cms/check',
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'index.cjs' } },
    },
  })
}
