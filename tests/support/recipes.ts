import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');

/** One step of a recipe: a whole file, or what changes in one. */
export type Step = Readonly<{ path: string; isDiff: boolean; text: string }>;

/** A recipe by its heading. */
export type Recipe = Readonly<{ title: string; steps: readonly Step[] }>;

/** A recipe of `docs/recipes.md`, as it is written there. */
export function recipe(title: string): Recipe {
  const found = readRecipes().find((one) => one.title === title);
  if (!found) throw new Error(`There is no recipe for: ${title}.`);
  return found;
}

function readRecipes(): Recipe[] {
  const [, ...chapters] = readFileSync(join(PROJECT, 'docs/recipes.md'), 'utf8').split(/^## /m);
  return chapters.map((chapter) => ({
    title: chapter.slice(0, chapter.indexOf('\n')),
    steps: [...chapter.matchAll(/^```(\w+) (\S+)\n([^`]*(?:`(?!``)[^`]*)*)^```$/gm)].map(
      ([, language, path = '', text = '']) => ({ path, isDiff: language === 'diff', text }),
    ),
  }));
}

/** Follows a step to the letter. Throws where what should stand in a file is not there, or is there twice. */
export function follow(folder: string, { path, isDiff, text }: Step): void {
  const file = join(folder, path);
  if (!isDiff) {
    if (existsSync(file)) throw new Error(`${path} is there already.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  const lines = text.split('\n').slice(0, -1);
  const side = (other: string) =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => line.slice(1))
      .join('\n');
  const parts = readFileSync(file, 'utf8').split(side('+'));
  if (parts.length !== 2)
    throw new Error(`${path}: found ${parts.length - 1} times:\n${side('+')}`);
  writeFileSync(file, parts.join(side('-')));
}

/** Tests, and scripts that read them. */
function isOfTests(path: string) {
  return /\.test\.tsx?$|\/scripts\/(?:check|reach|walk)\.ts$/.test(path);
}

/** A copy of the product's sources, with what is built of the parts that no recipe touches. */
export function copyOfProduct(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'prospectus-recipes-')));
  for (const name of [
    'src',
    'demo',
    'scripts',
    'migrations',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ]) {
    cpSync(join(PROJECT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !isOfTests(path),
    });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(PROJECT, 'dist'), join(folder, 'dist'), { recursive: true });
  return folder;
}

/** Runs a program of the packages in the copy; what it said, where it failed. */
export function runIn(folder: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(PROJECT, 'node_modules', program), ...args],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  return status === 0 ? '' : `${stdout}${stderr}`;
}
