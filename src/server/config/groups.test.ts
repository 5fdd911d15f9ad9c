import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'prospectus-groups-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(env: Record<string, string> = {}) {
  return readConfig({ PROSPECTUS_DATA_DIR: folder, ...env });
}

function problemsOf(env: Record<string, string>) {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ name }) => name);
    throw error;
  }
}

describe('what others are told', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

  test('is nothing, unless it is said where', () => {
    expect(read().telemetry).toBeUndefined();
    expect(read(endpoint).telemetry).toMatchObject({
      service: 'prospectus',
      share: 1,
      headers: {},
    });
  });

  test.each([
    ['a=1,b=2', { a: '1', b: '2' }],
    [' a = 1 , b=x=y ', { a: '1', b: 'x=y' }],
    ['authorization=Bearer%20abc', { authorization: 'Bearer abc' }],
    ['a=50%', { a: '50%' }],
    ['a,=1,b=', { b: '' }],
  ])('has the headers of “%s”', (text, headers) => {
    expect(read({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: text }).telemetry?.headers).toEqual(
      headers,
    );
  });
});

describe('the cache in front', () => {
  test('is none by default', () => {
    expect(read().cdn).toBeUndefined();
  });

  const access = { PROSPECTUS_CDN_TOKEN: 'token' };
  test.each([
    ['fastly:service', {}, ['https://api.fastly.com']],
    ['cloudflare:zone', {}, ['https://api.cloudflare.com']],
    ['cloudflare:zone', { PROSPECTUS_CDN_URL: 'http://a.example' }, ['http://a.example']],
    [
      'varnish',
      { PROSPECTUS_CDN_URL: 'http://a.example,http://b.example' },
      ['http://a.example', 'http://b.example'],
    ],
  ])('%s with %o is told at %o', (vendor, more, urls) => {
    const [name, id] = vendor.split(':');
    const { cdn } = read({ PROSPECTUS_CDN: vendor, ...access, ...more });
    expect(cdn).toEqual({ vendor: name, id, urls, token: 'token' });
  });
});

test('files are in the data folder alone where the database is elsewhere and no bucket is named', () => {
  const database = { DATABASE_URL: 'postgres://one/name' };
  expect(read().filesApart).toBe(false);
  expect(read(database).filesApart).toBe(true);
  expect(read({ ...database, S3_BUCKET: 'files' }).filesApart).toBe(false);
});

test('a bucket is reached with both keys, or with what the machine is', () => {
  expect(read().storage).toBeUndefined();
  expect(read({ S3_BUCKET: 'files' }).storage).toEqual({ bucket: 'files', region: 'us-east-1' });
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(read({ S3_BUCKET: 'files', ...keys }).storage).toMatchObject({
    keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
});

describe('a backup does not go among the files that it holds', () => {
  test.each([
    ['s3://files', true],
    ['s3://files/', true],
    ['s3://files/daily', true],
    ['s3://files-backups/daily', false],
    ['/var/backups', false],
  ])('%s', (to, refused) => {
    const problems = problemsOf({ S3_BUCKET: 'files', PROSPECTUS_BACKUP_TO: to });
    expect(problems).toEqual(refused ? ['PROSPECTUS_BACKUP_TO'] : []);
  });
});

describe('an ERP, a data service and its erasure are connected whole', () => {
  test.each([
    [{}, [null, null, null]],
    [{ PROSPECTUS_EVENTS_WRITE_KEY: 'k' }, [null, null, null]],
    [
      { PROSPECTUS_EVENTS_URL: 'https://e.example', PROSPECTUS_EVENTS_WRITE_KEY: 'k' },
      [null, { url: 'https://e.example', writeKey: 'k', isEntered: false }, null],
    ],
    [{ PROSPECTUS_ERP_SECRET: `whsec_${'A'.repeat(32)}` }, [null, null, null]],
  ])('%o', (env, expected) => {
    const { erp, events, eventErasure } = read(env);
    expect([erp, events, eventErasure].map((one) => one ?? null)).toEqual(expected);
  });
});

const msg91 = { PROSPECTUS_SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'k', MSG91_TEMPLATE_ID: 't' };

describe('what is set needs what stands beside it', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ PROSPECTUS_DATABASE_DIRECT_URL: 'postgres://two/name' }, ['DATABASE_URL']],
    [{ PROSPECTUS_DATABASE_PASSWORD_FILE: import.meta.filename }, ['DATABASE_URL']],
    [{ PROSPECTUS_ADMIN_EMAIL: 'a@b.example' }, ['PROSPECTUS_ADMIN_PASSWORD']],
    [{ PROSPECTUS_ADMIN_PASSWORD: 'long enough' }, ['PROSPECTUS_ADMIN_EMAIL']],
    [{ PROSPECTUS_SMS_PROVIDER: 'msg91' }, ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID']],
    [
      { PROSPECTUS_SMS_PROVIDER: 'twilio' },
      ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    ],
    [
      { ...msg91, PROSPECTUS_SMS_PROVIDER: 'msg91,twilio', TWILIO_FROM: '+15550001111' },
      ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
    ],
    [
      { WHATSAPP_PHONE_NUMBER_ID: '1' },
      ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_TEMPLATES'],
    ],
    [{ WHATSAPP_TEMPLATES: 'c,b' }, ['WHATSAPP_PHONE_NUMBER_ID']],
    [{ S3_ACCESS_KEY_ID: 'k' }, ['S3_SECRET_ACCESS_KEY']],
    [{ S3_SECRET_ACCESS_KEY: 's' }, ['S3_ACCESS_KEY_ID']],
    [{ PROSPECTUS_BACKUP_SCHEDULE: '30 1 * * *' }, ['PROSPECTUS_BACKUP_TO']],
    [{ PROSPECTUS_CDN: 'varnish' }, ['PROSPECTUS_CDN_URL']],
    [{ PROSPECTUS_CDN: 'webhook' }, ['PROSPECTUS_CDN_URL']],
    [{ PROSPECTUS_CDN: 'fastly:service' }, ['PROSPECTUS_CDN_TOKEN']],
    [{ PROSPECTUS_CDN: 'cloudflare:zone' }, ['PROSPECTUS_CDN_TOKEN']],
    [{ PROSPECTUS_ERP_URL: 'https://erp.example' }, ['PROSPECTUS_ERP_SECRET']],
    [{ PROSPECTUS_EVENTS_URL: 'https://events.example' }, ['PROSPECTUS_EVENTS_WRITE_KEY']],
    [
      { PROSPECTUS_EVENTS_ERASE_URL: 'https://events.example' },
      ['PROSPECTUS_EVENTS_URL', 'PROSPECTUS_EVENTS_ERASE_TOKEN'],
    ],
  ])('%o', (env, missing) => {
    expect(problemsOf(env)).toEqual(missing);
  });

  test('and nothing else where it does not apply', () => {
    expect(problemsOf({ PROSPECTUS_CDN: 'off', PROSPECTUS_SMS_PROVIDER: 'console' })).toEqual([]);
  });
});
