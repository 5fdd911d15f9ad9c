import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';

import { afterAll, describe, expect, test } from 'vitest';

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

test('neither a look nor a backup that failed leaves a folder behind', async () => {
  const place = at(join(folder, 'new/deep'));
  await place.check();
  expect(readdirSync(folder)).toEqual(['a-file']);
  const lost = Readable.from({
    async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
      yield Buffer.from('x');
      throw new Error('lost');
    },
  });
  await expect(place.save('one', lost)).rejects.toThrow('lost');
  expect(readdirSync(folder)).toEqual(['a-file']);
});

test('an unknown kind of place is not taken for a folder', () => {
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

describe('beside others', () => {
  const NAME = 'prospectus-20261123T013000Z.tar.zst';
  const beside = join(folder, 'beside');
  const path = join(beside, NAME);
  const refusal = {
    name: 'BackupError',
    message: `${path} is there, or is being made: a backup of the same second has that name. Make this one anew.`,
  };

  test('one of the same second is refused, while the other is made and afterwards', async () => {
    const slow = new PassThrough();
    const first = at(beside).save(NAME, slow);
    slow.write('first, ');
    await expect.poll(() => readdirSync(beside)).toEqual([`${NAME}.part`]);
    await expect(at(beside).save(NAME, content())).rejects.toMatchObject(refusal);
    slow.end('and whole');
    await first;
    expect(readFileSync(path, 'utf8')).toBe('first, and whole');
    await expect(at(beside).save(NAME, content())).rejects.toMatchObject(refusal);
    expect(readFileSync(path, 'utf8')).toBe('first, and whole');
    expect(readdirSync(beside)).toEqual([NAME]);
  });

  test('of many at once one is made, whole', async () => {
    const name = NAME.replace('01', '02');
    const all = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const saved = await Promise.allSettled(
      all.map((each) => at(beside).save(name, Readable.from([Buffer.alloc(100_000, each)]))),
    );
    const [made, ...others] = all.filter((_, nth) => saved[nth]?.status === 'fulfilled');
    expect(others).toEqual([]);
    const kept = readFileSync(join(beside, name), 'utf8');
    expect([kept.length, new Set(kept)]).toEqual([100_000, new Set(made)]);
  });

  test('one that failed leaves its name free', async () => {
    const name = NAME.replace('01', '03');
    const broken = new PassThrough().on('error', () => undefined);
    const failed = at(beside).save(name, broken);
    broken.destroy(new Error('The database went away.'));
    await expect(failed).rejects.toThrow('The database went away.');
    await at(beside).save(name, content());
    expect(readFileSync(join(beside, name), 'utf8')).toBe('x');
  });

  test('leftovers of killed backups go after a day, and no other files', async () => {
    const place = join(folder, 'drafts');
    mkdirSync(place);
    const leave = (name: string, hours: number) => {
      const moment = new Date(Date.now() - hours * 3_600_000);
      writeFileSync(join(place, name), 'half');
      utimesSync(join(place, name), moment, moment);
    };
    leave('prospectus-20261101T013000Z.tar.zst.part', 25);
    leave('prospectus-20261101T013000Z.tar.zst.age.part', 25);
    leave('prospectus-20261102T013000Z.tar.zst.part', 23);
    leave('prospectus-20261101T013000Z.tar.zst', 25);
    leave('film.part', 25);
    leave('prospectus-of-2026.pdf.part', 25);
    mkdirSync(join(place, 'prospectus-20261103T013000Z.tar.zst.part'));
    await at(place).save(NAME, content());
    expect(readdirSync(place)).toEqual([
      'film.part',
      'prospectus-20261101T013000Z.tar.zst',
      'prospectus-20261102T013000Z.tar.zst.part',
      'prospectus-20261103T013000Z.tar.zst.part',
      NAME,
      'prospectus-of-2026.pdf.part',
    ]);
  });
});
