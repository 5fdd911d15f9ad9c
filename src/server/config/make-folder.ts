import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents with `mode`, if missing, and returns those that it created, innermost first. The
 * `recursive` option of Node never returns if a parent accepts no folder, as with /proc or a dangling link.
 * @throws the system's own error
 */
export function makeFolder(path: string, mode = 0o777): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  const parent = dirname(path);
  const made = parent === path ? [] : makeFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
    return [path, ...made];
  } catch (error) {
    // Another process may have been first.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
    return made;
  }
}
