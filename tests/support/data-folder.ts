import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
} from 'node:fs';
import { join } from 'node:path';

import { CACHE } from './cluster.ts';

/** Makes a data folder of a test's own, with the files of a template where there is one. */
export function dataFolder(template: string | undefined): string {
  const folder = mkdtempSync(join(CACHE, `data_${process.pid}_`));
  if (template && existsSync(template)) bring(template, folder);
  return folder;
}

/** Stored files are replaced and removed, and never written into: the same file may stand in many folders. */
function bring(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target);
      bring(source, target);
    } else link(source, target);
  }
}

/** Some file systems know no links. */
function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_EXCL);
  }
}
