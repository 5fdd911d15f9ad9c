import { readdir } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { inFolder } from './folder.ts';
import { readParts, writeParts } from './parts.ts';

test('a list comes back as it was, in files of which none is long', async () => {
  await inFolder(async (folder) => {
    const rows = Array.from({ length: 3_000 }, (_, at) => ({ at, words: 'a "b" é '.repeat(20) }));
    const parts = await writeParts(folder, 'rows', rows);
    expect(parts).toBeGreaterThan(2);
    expect(await readdir(folder)).toHaveLength(parts);
    expect(await readParts(folder, 'rows', parts)).toEqual(rows);
  });
});

test('a list without a row has no file', async () => {
  await inFolder(async (folder) => {
    expect(await writeParts(folder, 'rows', [])).toBe(0);
    expect(await readParts(folder, 'rows', 0)).toEqual([]);
  });
});
