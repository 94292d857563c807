// Publishes as a script does, in the folder `cms`, each time in one call: a page that the site would not show, and one
// that moves twice. Prints why the first was refused and its draft after that, and the routes of the second.
const { createStrapi } = require(require.resolve('@strapi/strapi', { paths: [process.cwd()] }))

async function main() {
  const strapi = await createStrapi({ distDir: 'dist' }).load()
  const pages = strapi.documents('api::page.page')
  const publish = (page, data) => pages.update({ ...page, data, status: 'published' })
  const ludo = { documentId: 'ludo', locale: 'en' }
  const refused = await publish(ludo, { title: ' ' }).then(
    () => null,
    (error) => error.message,
  )
  const { title } = await pages.findOne({ ...ludo, status: 'draft' })

  const rules = { documentId: 'ludo-rules', locale: 'hi' }
  await publish(rules, { route_name: 'hi/rules-one' })
  await pages.update({ ...rules, data: { route_name: 'hi/rules-two' } })
  await publish(rules, { title: 'Moved by a script' })
  const { route_name, formerRoutes } = await pages.findOne({
    ...rules,
    status: 'published',
    populate: { formerRoutes: true },
  })
  const moved = { route: route_name, former: formerRoutes.map((one) => one.route_name) }
  process.stdout.write(`\n${JSON.stringify({ refused, title, moved })}\n`)
  await strapi.destroy()
}

main().then(() => process.exit(0))
