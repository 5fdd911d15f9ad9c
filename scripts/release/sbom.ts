import { PROJECT } from '../runtime.mjs';
import { quietly } from '../steps.mjs';
import type { CarriedPackage } from './packages.ts';

type Component = { 'bom-ref': string; name: string; version: string };
type Sbom = {
  metadata: { component: Component & { type: string }; [key: string]: unknown };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * The software bill of materials of a release, as CycloneDX: npm's own of the whole lockfile, less what is not carried.
 * What npm itself leaves out by `--omit=dev` holds packages that run.
 */
export async function sbomOf(packages: readonly CarriedPackage[]): Promise<Sbom> {
  const npm = process.env['npm_execpath'];
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const text = await quietly(
    command,
    [...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'],
    { cwd: PROJECT, sentence: 'npm could not list the packages; see above.' },
  );
  return carriedOnly(JSON.parse(text.slice(text.indexOf('{'))) as Sbom, packages);
}

function carriedOnly(whole: Sbom, packages: readonly CarriedPackage[]): Sbom {
  const carried = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const own = whole.metadata.component['bom-ref'];
  const isIn = (ref: string) => ref === own || carried.has(ref);
  return {
    ...whole,
    metadata: {
      ...whole.metadata,
      component: { ...whole.metadata.component, type: 'application', name: 'prospectus' },
    },
    components: whole.components.filter((component) => isIn(component['bom-ref'])),
    dependencies: whole.dependencies
      .filter(({ ref }) => isIn(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isIn) })),
  };
}
