// At the default level, Strapi logs every request with its query.
const logger = { level: 'warn' }

export default logger
