import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, readdir, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { type Headers, type Pack, pack } from 'tar-stream';

/** Packs a folder, itself included, as `.tar.gz`. Nothing tells who packed it. */
export async function packFolder(folder: string, archive: string): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 6 }), createWriteStream(archive));
  await Promise.all([written, addFolder(tar, folder, basename(folder)).then(() => tar.finalize())]);
}

async function addFolder(tar: Pack, folder: string, name: string): Promise<void> {
  await add(tar, { name: `${name}/`, type: 'directory', mode: 0o755 });
  for (const entry of (await readdir(folder, { withFileTypes: true })).toSorted(byName)) {
    const [path, inner] = [join(folder, entry.name), `${name}/${entry.name}`];
    if (entry.isDirectory()) await addFolder(tar, path, inner);
    else if (entry.isSymbolicLink())
      await add(tar, { name: inner, type: 'symlink', linkname: await readlink(path) });
    else await addFile(tar, path, inner);
  }
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

async function addFile(tar: Pack, path: string, name: string): Promise<void> {
  const { size, mode, mtime } = await lstat(path);
  const header = { name, size, mtime, mode: mode & 0o100 ? 0o755 : 0o644 };
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()));
    createReadStream(path).on('error', reject).pipe(entry);
  });
}

function add(tar: Pack, header: Headers): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry(header, (error) => (error ? reject(error) : resolve()));
  });
}
