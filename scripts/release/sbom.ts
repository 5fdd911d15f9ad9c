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
 * and the Node that it was made with. An image holds that Node; an archive runs on that of its machine.
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

/** As those who list weaknesses name it: https://nvd.nist.gov/products/cpe. */
function nodeOf(version: string): Component {
  const purl = `pkg:generic/node@${version}`;
  return {
    'bom-ref': purl,
    type: 'platform',
    name: 'node',
    version,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    purl,
    licenses: [{ license: { id: 'MIT' } }],
    externalReferences: [{ type: 'website', url: 'https://nodejs.org' }],
  };
}

function carriedOnly(whole: Sbom, packages: readonly CarriedPackage[]): Sbom {
  const carried = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const own = whole.metadata.component['bom-ref'];
  const isIn = (ref: string) => ref === own || carried.has(ref);
  const node = nodeOf(process.versions.node);
  return {
    ...whole,
    metadata: {
      ...whole.metadata,
      component: { ...whole.metadata.component, type: 'application', name: 'prospectus' },
    },
    components: [node, ...whole.components.filter((component) => isIn(component['bom-ref']))],
    dependencies: whole.dependencies
      .filter(({ ref }) => isIn(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: [...(ref === own ? [node['bom-ref']] : []), ...dependsOn.filter(isIn)],
      })),
  };
}
