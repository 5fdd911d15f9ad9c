import { expect, test } from 'vitest';

import { readConfig } from '../config/config.ts';
import { openStorage } from '../platform/storage/open.ts';
import { sentenceFor } from './failures.ts';

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
