import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, expect, test } from 'vitest';

import { placeAt } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-place-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'a-file');
writeFileSync(file, 'Something else.');

function at(name: string) {
  return placeAt(name, { s3: { region: 'us-east-1' }, from: folder });
}

function content(): Readable {
  return Readable.from([Buffer.from('x')]);
}

test.each([
  ['check', file, 'expected a folder, found a file.'],
  ['check', join(file, 'x'), `expected a folder, found the file ${file}.`],
  ['check', '/proc/nope', 'no folder can be made there.'],
  ['save', '/proc/nope', 'no folder can be made there.'],
  ['list', file, 'a part of that path is a file, where a folder is expected.'],
] as const)('%s of %s is told in a sentence', async (asked, name, why) => {
  const place = at(name);
  const doing = asked === 'save' ? place.save('one', content()) : place[asked]();
  await expect(doing).rejects.toMatchObject({
    name: 'BackupError',
    message: `${name} cannot be used: ${why}`,
  });
  expect(readdirSync(folder)).toEqual(['a-file']);
});

test('what has no place of its kind is not taken for a folder', () => {
  expect(() => at('gs://bucket')).toThrow(
    'gs://bucket cannot be used: expected s3://bucket/prefix, or a folder.',
  );
});

test('a folder that is not there holds none, and no other file is one', async () => {
  expect(await at(join(folder, 'missing')).list()).toEqual([]);
  expect(await at(folder).open('missing')).toBeNull();
  expect(await at(tmpdir()).open(folder.slice(tmpdir().length + 1))).toBeNull();
  expect(await at(folder).open('a-file')).not.toBeNull();
});

test('a backup that fails to be made is not told as the folder', async () => {
  async function* broken() {
    yield Buffer.from('x');
    throw new Error('The database went away.');
  }
  await expect(at(folder).save('one', Readable.from(broken()))).rejects.toThrow(
    'The database went away.',
  );
  expect(readdirSync(folder)).toEqual(['a-file']);
});
