import { dirname } from 'node:path';

import { CONTAINER_TOOL, needProgram } from '../../support/containers.ts';
import { makeDebianImage, type Recipe } from '../../support/debian-image.ts';
import { Failure, step } from '../../../scripts/steps.mjs';

/** The bases of the Dockerfile, by its arguments. */
type Bases = { BUILD_IMAGE: string; BASE_IMAGE: string };

const NODE = process.versions.node;
/** What this machine trusts: a proxy of its own that signs anew may stand before npm's registry. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** @throws {Failure} in one sentence, where this machine cannot build images of Debian's packages. */
export async function needContainers(): Promise<void> {
  const another = 'start it, or name another by CONTAINER_TOOL';
  await needProgram(CONTAINER_TOOL, ['info'], another);
  const installed = 'install it (Debian: mmdebstrap), as root';
  await needProgram('mmdebstrap', ['--version'], installed);
}

/**
 * Images to build on: those that BUILD_IMAGE and BASE_IMAGE of the environment name, or made of Debian's packages with
 * the Node and the npm that run this, so that no registry of images is asked.
 */
export async function bases(): Promise<Bases> {
  const { BUILD_IMAGE, BASE_IMAGE } = process.env;
  if (BUILD_IMAGE && BASE_IMAGE) return { BUILD_IMAGE, BASE_IMAGE };
  return step('Making the bases of Debian’s packages', async () => ({
    BUILD_IMAGE: BUILD_IMAGE ?? (await makeDebianImage(buildRecipe())),
    BASE_IMAGE: BASE_IMAGE ?? (await makeDebianImage(runRecipe)),
  }));
}

/** Node, npm, and what their installer needs. */
export function buildRecipe(): Recipe {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Failure('This runs as a script of npm: npm run bench.');
  return {
    name: `prospectus-debian-build:node-${NODE}`,
    release: 'bookworm',
    packages: ['ca-certificates', 'libatomic1', 'libstdc++6'],
    isWhole: true,
    files: { node: process.execPath, npm: dirname(dirname(npm)), 'certificates.crt': CERTIFICATES },
    instructions: [
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      `COPY certificates.crt ${CERTIFICATES}`,
      `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    ],
  };
}

/** What the default of the Dockerfile is made of too: a C++ library and certificates. */
const runRecipe: Recipe = {
  name: 'prospectus-debian-run',
  release: 'bookworm',
  packages: ['libstdc++6', 'netbase'],
  isWhole: false,
  files: { 'certificates.crt': CERTIFICATES },
  instructions: [`COPY certificates.crt ${CERTIFICATES}`],
};
