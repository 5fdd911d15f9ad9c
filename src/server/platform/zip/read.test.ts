import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openArchive } from './read.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LOCAL = Buffer.from('PK\x03\x04', 'latin1');
const CENTRAL = Buffer.from('PK\x01\x02', 'latin1');

/** The same archive without the flag by which it says that its names are UTF-8. */
function withoutFlag(zip: Buffer): Buffer {
  for (const [sign, flags] of [
    [LOCAL, 6],
    [CENTRAL, 8],
  ] as const)
    for (let at = zip.indexOf(sign); at !== -1; at = zip.indexOf(sign, at + 1))
      zip.writeUInt16LE(zip.readUInt16LE(at + flags) & ~0x800, at + flags);
  return zip;
}

async function namesIn(zip: Buffer): Promise<string[]> {
  const path = join(folder, 'archive.zip');
  await writeFile(path, zip);
  const archive = await openArchive(path, { parts: 10, isKnown: () => true });
  archive.close();
  return [...archive.sizes.keys()];
}

function zipOf(...names: string[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(1)]))));
}

test('names in UTF-8 are read as such, whether the archive says so or not', async () => {
  const names = ['uploads/பாடம்.png', 'uploads/caf\u00e9.png', 'uploads/plain.png'];
  expect(await namesIn(zipOf(...names))).toEqual(names);
  expect(await namesIn(withoutFlag(zipOf(...names)))).toEqual(names);
});

test('other names are read as programs of the time of DOS wrote them', async () => {
  const zip = withoutFlag(zipOf('caf\u00e9.png'));
  const [two, one] = [Buffer.from('caf\u00e9.png'), Buffer.from('caf\x82x.png', 'latin1')];
  for (let at = zip.indexOf(two); at !== -1; at = zip.indexOf(two)) one.copy(zip, at);
  expect(await namesIn(zip)).toEqual(['caf\u00e9x.png']);
});

test('folders may be parted as Windows parts them', async () => {
  expect(await namesIn(zipOf('uploads\\2020\\01\\a.png'))).toEqual(['uploads/2020/01/a.png']);
  await expect(namesIn(zipOf('..\\a.png'))).rejects.toThrow('invalid relative path');
});
