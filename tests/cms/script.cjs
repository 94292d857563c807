// Publishes an invalid page, and another page that moves twice, as a script in the folder `cms` does. Prints the reason of
// the refusal, the title of that draft afterwards, and the routes of the other page.
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
