// Publishes as a script does, in the folder `cms`; prints why it was refused, and the draft after that.
const { createStrapi } = require(require.resolve('@strapi/strapi', { paths: [process.cwd()] }))

async function main() {
  const strapi = await createStrapi({ distDir: 'dist' }).load()
  const pages = strapi.documents('api::page.page')
  const page = { documentId: 'ludo', locale: 'en' }
  const update = { ...page, data: { title: ' ' }, status: 'published' }
  const refused = await pages.update(update).then(
    () => null,
    (error) => error.message,
  )
  const { title } = await pages.findOne({ ...page, status: 'draft' })
  process.stdout.write(`\n${JSON.stringify({ refused, title })}\n`)
  await strapi.destroy()
}

main().then(() => process.exit(0))
