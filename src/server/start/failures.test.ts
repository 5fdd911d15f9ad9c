import { writeFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { readConfig } from '../config/config.ts';
import { openStorage } from '../platform/storage/open.ts';
import { sentenceFor } from './failures.ts';
import { claimPort } from './port.ts';

test('a store of files that is away is not told as the database', async () => {
  const config = readConfig({
    PROSPECTUS_SECRET: 'a key of more than thirty-two characters',
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const error: unknown = await openStorage(config)
    .check()
    .catch((thrown: unknown) => thrown);
  expect(sentenceFor(error, config)).toBe(
    'The store of files s3://files cannot be reached: ECONNREFUSED.',
  );
});

test('a host to listen on that there is not is not told as the database', async () => {
  const config = readConfig({
    PROSPECTUS_SECRET: 'a key of more than thirty-two characters',
    HOST: 'nowhere.invalid',
  });
  const error: unknown = await claimPort(0, config.http.host).catch((thrown: unknown) => thrown);
  expect(sentenceFor(error, config)).toBe(
    'No address is known for nowhere.invalid; set HOST to one that this machine has.',
  );
});

test.each([
  ['/nowhere/a', '/nowhere/a cannot be used: there is no such file or folder.'],
  [import.meta.dirname, `${import.meta.dirname} cannot be used: expected a file, found a folder.`],
  [
    `${import.meta.filename}/a`,
    `${import.meta.filename}/a cannot be used: a part of that path is a file, where a folder is expected.`,
  ],
])('a file that is away is not told as the database: %s', (path, sentence) => {
  const config = readConfig({ PROSPECTUS_SECRET: 'a key of more than thirty-two characters' });
  let failure: unknown;
  try {
    writeFileSync(path, 'x', { flag: 'r+' });
  } catch (error) {
    failure = error;
  }
  expect(sentenceFor(failure, config)).toBe(sentence);
});
