import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { sampleMmdb } from '../../../tests/support/mmdb.ts';
import { openTelemetry, variables } from './variables.ts';

const all = { ...variables, ...openTelemetry };

const folder = mkdtempSync(join(tmpdir(), 'prospectus-rules-'));
const file = join(folder, 'a-file');
writeFileSync(file, 'x');
const places = join(folder, 'city.mmdb');
writeFileSync(places, sampleMmdb());
afterAll(() => rmSync(folder, { recursive: true }));

/** Parses a value by the rule of a setting; undefined if the rule rejects it. */
function read(name: keyof typeof all, value: string): unknown {
  const rule: z.ZodType = all[name];
  const { success, data } = rule.safeParse(value);
  return success ? data : undefined;
}

function whsec(bytes: number): string {
  return `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
}

describe('is taken', () => {
  test.each<[keyof typeof all, string, unknown]>([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['PORT', '080', 80],
    ['PROSPECTUS_PROCESSES', '1', 1],
    ['PROSPECTUS_PROCESSES', '64', 64],
    ['PROSPECTUS_ACCESS_LOG', '0.25', 0.25],
    ['PROSPECTUS_ACCESS_LOG', '100', 100],
    ['PROSPECTUS_ACCESS_LOG', '100.00', 100],
    ['OTEL_TRACES_SAMPLER_ARG', '1', 1],
    ['OTEL_TRACES_SAMPLER_ARG', '.05', 0.05],
    ['OTEL_TRACES_SAMPLER_ARG', '1.0', 1],
    ['PROSPECTUS_DEMO', '0', false],
    ['PROSPECTUS_DEMO', 'false', false],
    ['PROSPECTUS_DEMO', '1', true],
    ['PROSPECTUS_DEMO', 'true', true],
    ['PROSPECTUS_ORIGIN', 'https://online.example.edu', 'https://online.example.edu'],
    ['PROSPECTUS_ORIGIN', 'https://online.example.edu//', 'https://online.example.edu'],
    ['PROSPECTUS_ORIGIN', 'HTTPS://Online.Example.edu:443', 'https://online.example.edu'],
    ['PROSPECTUS_ORIGIN', 'http://localhost:3000', 'http://localhost:3000'],
    ['SMTP_URL', 'smtps://me:pass@mail.example:465', 'smtps://me:pass@mail.example:465'],
    ['DATABASE_URL', 'postgres://one/name/', 'postgres://one/name'],
    ['PROSPECTUS_DOWNLOAD_HOSTS', ' a.example , ,B.example,', ['a.example', 'b.example']],
    [
      'PROSPECTUS_IMPORT_HOSTS',
      'Old.example,10.0.0.5:8080,[fd00::1]:8080',
      ['old.example', '10.0.0.5:8080', '[fd00::1]:8080'],
    ],
    ['PROSPECTUS_IMPORT_HOSTS', 'a.example:80,b.example:443', ['a.example', 'b.example']],
    [
      'PROSPECTUS_CDN_URL',
      'http://10.0.0.5:6081, https://b.example',
      ['http://10.0.0.5:6081', 'https://b.example'],
    ],
    ['PROSPECTUS_PHONE_COUNTRIES', 'AE, NP', ['AE', 'NP']],
    ['PROSPECTUS_TRUSTED_PROXIES', '::1,fd00::/8,linklocal', ['::1', 'fd00::/8', 'linklocal']],
    ['PROSPECTUS_ERP_SECRET', whsec(24), whsec(24)],
    ['PROSPECTUS_ERP_SECRET', whsec(64), whsec(64)],
    ['PROSPECTUS_ERP_INCOMING_SECRET', `${whsec(24)} , ${whsec(32)}`, [whsec(24), whsec(32)]],
    ['PROSPECTUS_MAIL_FROM', ' Sample <a@b.example> ', 'Sample <a@b.example>'],
    ['PROSPECTUS_ADMIN_EMAIL', 'a@b.example', 'a@b.example'],
    ['PROSPECTUS_SECRET', 'x'.repeat(32), 'x'.repeat(32)],
    ['PROSPECTUS_BACKUP_PASSPHRASE_FILE', file, file],
    ['PROSPECTUS_REGION', places, places],
  ])('%s=%s', (name, value, expected) => {
    expect(read(name, value)).toEqual(expected);
  });
});

describe('is refused', () => {
  test.each<[keyof typeof all, string]>([
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['PORT', '0x50'],
    ['PORT', ' 80'],
    ['PORT', '65536'],
    ['PORT', '9'.repeat(16)],
    ['PROSPECTUS_OTP_TRIES', '0'],
    ['PROSPECTUS_PROCESSES', '0'],
    ['PROSPECTUS_PROCESSES', '65'],
    ['PROSPECTUS_PROCESSES', 'AUTO'],
    ['PROSPECTUS_ACCESS_LOG', '100.01'],
    ['PROSPECTUS_ACCESS_LOG', '0.001'],
    ['PROSPECTUS_ACCESS_LOG', '1e1'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['PROSPECTUS_DEMO', 'yes'],
    ['PROSPECTUS_DEMO', 'TRUE'],
    ['PROSPECTUS_ORIGIN', 'online.example.edu'],
    ['PROSPECTUS_ORIGIN', 'ftp://online.example.edu'],
    ['PROSPECTUS_ORIGIN', 'https://example.edu/online'],
    ['PROSPECTUS_ORIGIN', 'https://example.edu/?from=settings'],
    ['PROSPECTUS_ORIGIN', 'https://example.edu#top'],
    ['PROSPECTUS_ORIGIN', 'https://me:pass@example.edu'],
    ['PROSPECTUS_DOWNLOAD_HOSTS', 'https://files.example'],
    ['PROSPECTUS_DOWNLOAD_HOSTS', 'a.example,files.example/brochures'],
    ['PROSPECTUS_DOWNLOAD_HOSTS', '*.example'],
    ['PROSPECTUS_DOWNLOAD_HOSTS', 'files.example:8443'],
    ['PROSPECTUS_DOWNLOAD_HOSTS', '10.0.0.5'],
    ['PROSPECTUS_IMPORT_HOSTS', 'http://old.example'],
    ['PROSPECTUS_IMPORT_HOSTS', 'me@old.example'],
    ['PROSPECTUS_IMPORT_HOSTS', 'old.example:99999'],
    ['PROSPECTUS_REGION', file],
    ['SMTP_URL', 'https://mail.example'],
    ['PROSPECTUS_CDN_URL', 'http://a.example,ftp://b.example'],
    ['PROSPECTUS_PHONE_COUNTRIES', 'EU'],
    ['PROSPECTUS_PHONE_COUNTRIES', 'ZZ'],
    ['PROSPECTUS_PHONE_COUNTRIES', 'ARE'],
    ['PROSPECTUS_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PROSPECTUS_TRUSTED_PROXIES', '10.0.0/8'],
    ['PROSPECTUS_TRUSTED_PROXIES', '10.0.0.1/'],
    ['PROSPECTUS_TRUSTED_PROXIES', 'unicast'],
    ['PROSPECTUS_TRUSTED_PROXIES', '*'],
    ['PROSPECTUS_ERP_SECRET', whsec(23)],
    ['PROSPECTUS_ERP_SECRET', whsec(65)],
    ['PROSPECTUS_ERP_SECRET', whsec(32).replace('whsec_', '')],
    ['PROSPECTUS_ERP_INCOMING_SECRET', Array(3).fill(whsec(24)).join()],
    ['PROSPECTUS_MAIL_FROM', 'Sample <a@b.example> x'],
    ['PROSPECTUS_MAIL_FROM', 'a@b.example, c@d.example'],
    ['PROSPECTUS_MAIL_FROM', '<>'],
    ['PROSPECTUS_MAIL_FROM', 'Sample\r\nBcc: x@y.example <a@b.example>'],
    ['PROSPECTUS_ADMIN_EMAIL', 'a@b'],
    ['PROSPECTUS_ADMIN_PASSWORD', 'seven77'],
    ['PROSPECTUS_METRICS_TOKEN', 'x'.repeat(15)],
    ['PROSPECTUS_BACKUP_PASSPHRASE_FILE', folder],
    ['PROSPECTUS_BACKUP_PASSPHRASE_FILE', join(folder, 'missing')],
  ])('%s=%s', (name, value) => {
    expect(read(name, value)).toBeUndefined();
  });
});

describe('when a backup is made by itself', () => {
  test.each([
    '30 1 * * *',
    '0 0 1 1 0',
    '59 23 31 12 7',
    '*/15 * * * *',
    '0,30 1-5 * * 1-5',
    '10-50/20 1 * * *',
    ' 30  1 * * * ',
  ])('“%s” is a line of cron', (line) => {
    expect(read('PROSPECTUS_BACKUP_SCHEDULE', line)).toBe(line);
  });

  test.each([
    ['too few fields', '30 1 * *'],
    ['seconds before it', '0 30 1 * * *'],
    ['a minute that there is not', '60 1 * * *'],
    ['an hour that there is not', '0 24 * * *'],
    ['no day of a month', '0 1 0 * *'],
    ['no month', '0 1 * 13 *'],
    ['no day of a week', '0 1 * * 8'],
    ['a range that runs back', '0 5-1 * * *'],
    ['a range that runs out', '0 20-24 * * *'],
    ['every no minutes', '*/0 * * * *'],
    ['a list that goes on', '0, 1 * * *'],
    ['a name', '@daily'],
    ['words', '0 1 * * MON'],
  ])('%s is none', (_what, line) => {
    expect(read('PROSPECTUS_BACKUP_SCHEDULE', line)).toBeUndefined();
  });
});
