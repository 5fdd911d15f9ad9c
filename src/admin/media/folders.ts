import type { MediaFolder } from '../../kernel/publishing/media.ts';

/** Stands for files that lie in no folder. */
export const NO_FOLDER = '/';

/** Every folder, those above it too, by name, with how many files lie in it and in the folders below. */
export function folderTree(folders: readonly MediaFolder[]): readonly MediaFolder[] {
  const files = new Map<string, number>();
  for (const { folder, files: count } of folders) {
    const names = folder.split('/');
    for (const above of names.map((_name, index) => names.slice(0, index + 1).join('/'))) {
      files.set(above, (files.get(above) ?? 0) + count);
    }
  }
  return [...files]
    .filter(([folder]) => folder !== '')
    .map(([folder, count]) => ({ folder, files: count }))
    .toSorted((a, b) => a.folder.localeCompare(b.folder, 'en-IN'));
}

/** The folder for files uploaded while a list shows this folder. */
export function folderOfUploads(shown: string): string {
  return shown === NO_FOLDER ? '' : shown;
}
