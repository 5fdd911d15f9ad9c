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

function coded(code: string, message = 'words of the database') {
  return Object.assign(new Error(message), { code, severity: 'ERROR' });
}

const lost = 'was lost before it was done: run it again.';

test.each([
  [coded('57P01', 'terminating connection due to administrator command'), lost],
  [coded('08006'), lost],
  [new Error('Client has encountered a connection error and is not queryable'), lost],
  [new Error('Connection terminated unexpectedly'), lost],
  [new Error('Query read timeout'), lost],
  [new Error('Failed query: …', { cause: coded('57P01') }), lost],
  [Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }), lost],
  [new Error('timeout exceeded when trying to connect'), 'cannot be reached: it does not answer.'],
  [new Error('Connection terminated due to connection timeout'), 'cannot be reached'],
  [coded('25006'), 'takes no writes: it is read-only, or a standby; name the primary.'],
  [coded('42501', 'permission denied for schema public'), 'refuses a right to its user'],
  [coded('55P03'), 'Somebody else holds what this needs in the database db.example.edu'],
  [coded('57014'), 'gave up a statement that took too long.'],
  [coded('53200', 'out of memory'), 'refuses: out of memory (SQLSTATE 53200).'],
  [coded('XX001', 'invalid page in block 3'), '(SQLSTATE XX001).'],
  [
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'asks for a password',
  ],
])('what the database says is a sentence: %s', (error, sentence) => {
  const config = readConfig({
    PROSPECTUS_SECRET: 'a key of more than thirty-two characters',
    DATABASE_URL: 'postgres://db.example.edu/prospectus',
  });
  const told = sentenceFor(error, config) ?? '';
  expect(told).toContain(sentence);
  expect(told).not.toContain('\n');
});

test('a defect has no sentence, as its trace is wanted', () => {
  const config = readConfig({ PROSPECTUS_SECRET: 'a key of more than thirty-two characters' });
  expect(sentenceFor(new TypeError('x is not a function'), config)).toBeUndefined();
});
