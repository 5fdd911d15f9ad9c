import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { openS3Store } from '../../../../tests/support/s3-store.ts';
import { folderStorage } from './folder.ts';
import { moveFiles } from './move.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

let root = '';
let store: Awaited<ReturnType<typeof openS3Store>>;
let folder: Storage;
let bucket: Storage;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'prospectus-move-'));
  store = await openS3Store();
  folder = folderStorage(root);
  bucket = s3Storage({ ...store.access, bucket: 'media' });
});
afterEach(() => {
  store.close();
  rmSync(root, { recursive: true, force: true });
});

async function fill(storage: Storage, many: number) {
  for (let each = 0; each < many; each += 1)
    await storage.put(`media/${each}/file.pdf`, Buffer.from(`file ${each}`), 'application/pdf');
}

it('moves every file to a bucket and back again', async () => {
  await fill(folder, 12);
  expect(await moveFiles(folder, bucket, { checked: false })).toMatchObject({
    files: 12,
    copied: 12,
  });
  expect(store.objects.get('media/media/3/file.pdf')?.type).toBe('application/pdf');
  const elsewhere = folderStorage(join(root, 'elsewhere'));
  expect((await moveFiles(bucket, elsewhere, { checked: false })).copied).toBe(12);
  expect((await elsewhere.read('media/11/file.pdf'))?.toString()).toBe('file 11');
});

it('goes on where it was, and brings what came meanwhile', async () => {
  await fill(folder, 3);
  await moveFiles(folder, bucket, { checked: false });
  await fill(folder, 5);
  const moved = await moveFiles(folder, bucket, { checked: false });
  expect(moved).toMatchObject({ files: 5, copied: 2 });
});

it('finds a copy that differs, however large it is, and makes it anew', async () => {
  await fill(folder, 3);
  await moveFiles(folder, bucket, { checked: false });
  store.objects.set('media/media/1/file.pdf', { body: Buffer.from('f1le 1'), type: '' });
  store.objects.set('media/media/2/file.pdf', { body: Buffer.from('cut'), type: '' });
  expect((await moveFiles(folder, bucket, { checked: true })).copied).toBe(2);
  expect((await bucket.read('media/1/file.pdf'))?.toString()).toBe('file 1');
  expect((await bucket.read('media/2/file.pdf'))?.toString()).toBe('file 2');
});

it('says so where a store does not keep what it is given', async () => {
  await fill(folder, 1);
  const broken: Storage = {
    ...bucket,
    put: (key, _content, type) => bucket.put(key, Buffer.from('x'), type),
  };
  await expect(moveFiles(folder, broken, { checked: false })).rejects.toThrow('media/0/file.pdf');
});
