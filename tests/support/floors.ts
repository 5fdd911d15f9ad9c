import { globSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Every folder below one, itself left out, as paths of the project. */
export function foldersBelow(folder: string): string[] {
  return globSync(`${folder}/**/`, { cwd: PROJECT })
    .map((path) => path.replace(/\/$/, ''))
    .filter((path) => path !== folder)
    .toSorted();
}

/** The sources in a folder itself, tests left out. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(join(PROJECT, folder)).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
}
