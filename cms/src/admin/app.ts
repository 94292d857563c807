/** The panel asks nobody outside whether there is a newer Strapi. */
export default { config: { notifications: { releases: false }, tutorials: false }, bootstrap() {} }
