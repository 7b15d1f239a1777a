# The programs and the pages are put together in one stage, the packages that they load at run time in another.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# First what says which packages are needed, so that an edit of the sources does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY rules/package.json rules/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npm run build && mkdir production && node scripts/production.mjs production

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY --from=build /app/production/ ./
RUN npm ci --omit=dev

FROM node:24.21.0-bookworm-slim
# The last two keep a quarter less memory at rest (docs/speed.md).
ENV NODE_ENV=production DATA_DIR=/data NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/LICENSE ./
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
# A new volume takes the owner of the folder that it covers.
RUN install -d -o node -g node -m 700 /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/server.js"]
