// Strapi tells of every request otherwise, with the whole of its query.
const logger = { level: 'warn' }

export default logger
