import { join } from 'node:path';

import { makeDebianImage } from '../../support/debian-image.ts';
import { buildRecipe } from './bases.ts';

/** The files beside which `deploy/compose.yaml` is run. */
const FOLDER = join(import.meta.dirname, 'debian');
/** An S3 store of another maker than the product's tests, kept in files. */
const STORE = 's3rver@3.7.1';

/** What changes images and nothing else. */
export const OVERRIDE = join(FOLDER, 'compose.yaml');

/** One set of packages, so that it is gathered once. */
const parts = {
  release: 'trixie',
  packages: [
    'ca-certificates',
    'caddy',
    'postgresql',
    'prometheus',
    'prometheus-alertmanager',
    'wget',
  ],
  isWhole: true,
} as const;

/** The images of `OVERRIDE`, each as the one behaves that compose asks for. */
export async function makeParts(): Promise<void> {
  await makeDebianImage({
    ...parts,
    name: 'prospectus-debian-database',
    files: { 'database.sh': join(FOLDER, 'database.sh') },
    instructions: [
      'COPY database.sh /database.sh',
      'ENV PATH=/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'ENTRYPOINT ["sh", "/database.sh"]',
      'STOPSIGNAL SIGINT',
    ],
  });
  await makeDebianImage({
    ...parts,
    name: 'prospectus-debian-proxy',
    instructions: [
      'ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config',
      'ENTRYPOINT ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
    ],
  });
  await makeDebianImage({
    ...parts,
    name: 'prospectus-debian-prometheus',
    instructions: [
      'RUN install --directory --owner=nobody /prometheus',
      'USER nobody',
      'ENTRYPOINT ["prometheus", "--config.file=/etc/prometheus/prometheus.yml", "--storage.tsdb.path=/prometheus"]',
    ],
  });
  await makeDebianImage({
    ...parts,
    name: 'prospectus-debian-alertmanager',
    instructions: [
      'RUN install --directory --owner=nobody /alertmanager',
      'USER nobody',
      'ENTRYPOINT ["prometheus-alertmanager", "--config.file=/etc/alertmanager/alertmanager.yml", "--storage.path=/alertmanager"]',
    ],
  });
  const { files, instructions, ...recipe } = buildRecipe();
  await makeDebianImage({
    ...recipe,
    name: 'prospectus-debian-store',
    files: { ...files, 'store.mjs': join(FOLDER, 'store.mjs') },
    instructions: [
      ...instructions,
      `RUN npm install --prefix /opt/store --ignore-scripts --no-audit --no-fund ${STORE} && mkdir /data`,
      'COPY store.mjs /opt/store/store.mjs',
    ],
  });
}
