# The product without the embedded database: DATABASE_URL names one. Bases are arguments, so that it builds on any of
# glibc: the first has Node (22.18 or newer) with npm, the last needs a C++ library and certificates, and neither shell
# nor packages. The Node of the first runs in the last, with the one library that Node needs from 25 on and few bases of
# this kind have (https://github.com/GoogleContainerTools/distroless/issues/1981).
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-*
COPY . .
# The repository stays outside, and so do the stamps of its tests.
ARG PROSPECTUS_COMMIT=""
RUN npm run release -- --without-database --folder --untested \
  && mkdir -p /out/bin /out/lib /out/data \
  && mv dist/release/prospectus-* /out/prospectus \
  && cp "$(command -v node)" /out/bin/node \
  && ldd /out/bin/node | awk '/libatomic/ { print $3 }' | xargs -r -I{} cp -L {} /out/lib/

FROM ${BASE_IMAGE}
COPY --from=build /out/bin/node /usr/local/bin/node
COPY --from=build /out/lib /usr/lib
COPY --from=build /out/prospectus /opt/prospectus
COPY --from=build --chown=65532:65532 /out/data /var/lib/prospectus
COPY --from=build --chown=65532:65532 /out/data /var/backups/prospectus
USER 65532:65532
WORKDIR /opt/prospectus
ENV NODE_ENV=production PATH=/usr/local/bin PORT=3000 PROSPECTUS_DATA_DIR=/var/lib/prospectus
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m CMD ["node", "deploy/healthy.mjs"]
ENTRYPOINT ["node", "prospectus.mjs"]
CMD ["start"]
# The repository stays outside, and so do the stamps of its tests.
ARG PROSPECTUS_COMMIT=""
LABEL org.opencontainers.image.title="prospectus" \
  org.opencontainers.image.description="The website that an online university lives on: programmes, leads, referrals and a staff area." \
  org.opencontainers.image.version="0.2.0" \
  org.opencontainers.image.revision="${PROSPECTUS_COMMIT}" \
  org.opencontainers.image.licenses="MIT"
