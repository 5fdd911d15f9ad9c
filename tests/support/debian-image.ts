import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildImage, call, containers } from './containers.ts';

/** What an image is made of: packages of a release of Debian, files of this machine, and instructions of a Dockerfile. */
export type Recipe = {
  name: string;
  release: 'bookworm' | 'trixie';
  packages: readonly string[];
  /** Whether it has what Debian calls essential, a shell among it; else it holds the packages and nothing else. */
  isWhole: boolean;
  /** Where in the build's folder a file or folder of this machine is laid. */
  files?: Readonly<Record<string, string>>;
  instructions: readonly string[];
};

/**
 * Makes an image where no registry of images is asked: mmdebstrap gathers its packages from Debian's mirror, unless an
 * image of that name holds them already.
 * @returns its name
 */
export async function makeDebianImage(recipe: Recipe): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-image-'));
  const root = rootOf(recipe);
  try {
    if (!(await isThere(root))) await importRoot(recipe, root, join(folder, 'root.tar'));
    mkdirSync(join(folder, 'context'));
    for (const [place, from] of Object.entries(recipe.files ?? {}))
      cpSync(from, join(folder, 'context', place), { recursive: true, dereference: true });
    const lines = [`FROM ${root}`, ...recipe.instructions, ''];
    writeFileSync(join(folder, 'context/Dockerfile'), lines.join('\n'));
    await buildImage({ name: recipe.name, context: join(folder, 'context') });
    return recipe.name;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The name of the image that holds exactly these packages. */
function rootOf({ release, packages, isWhole }: Recipe): string {
  const key = createHash('sha256')
    .update(`${isWhole} ${packages.join(' ')}`)
    .digest('hex');
  return `prospectus-${release}:${key.slice(0, 12)}`;
}

function isThere(name: string): Promise<boolean> {
  return containers('image', 'inspect', name).then(
    () => true,
    () => false,
  );
}

async function importRoot(recipe: Recipe, name: string, archive: string): Promise<void> {
  const variant = recipe.isWhole ? 'essential' : 'extract';
  const include = `--include=${recipe.packages.join(',')}`;
  await call('mmdebstrap', ['--quiet', `--variant=${variant}`, include, recipe.release, archive]);
  await containers('import', archive, name);
}
