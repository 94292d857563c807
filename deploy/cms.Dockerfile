# Strapi with the models of this site. Build it from the root: docker build -f deploy/cms.Dockerfile -t ludo-cms .
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /site
# The database is PostgreSQL, so no native module has to be compiled.
ENV npm_config_ignore_scripts=true NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY cms/package.json cms/package-lock.json cms/
RUN npm ci --include=dev --no-audit --no-fund --prefix cms
COPY . .
RUN node -e "import('./scripts/cms/ready.mjs').then((cms) => cms.makeCmsReady(process.env))" \
 && npm prune --omit=dev --no-audit --no-fund --prefix cms \
 && mkdir -p cms/database/migrations cms/public/uploads \
 && find cms/node_modules \( -name '*.map' -o -name '*.md' \) -delete

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337 HOME=/tmp STRAPI_TELEMETRY_DISABLED=true
WORKDIR /site/cms
COPY --from=build --chown=1000:1000 /site/cms ./
# The first start imports the content of the repository.
COPY --from=build /site/content ../content
USER 1000:1000
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/_health').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
CMD ["node", "node_modules/@strapi/strapi/bin/strapi.js", "start"]
