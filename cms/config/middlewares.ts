const middlewares = [
  'strapi::logger',
  'strapi::errors',
  'global::uploads',
  'strapi::security',
  'strapi::cors',
  'strapi::poweredBy',
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
  'global::pictures',
]

export default middlewares
