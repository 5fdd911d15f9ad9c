import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { publishFile } from '../../../tests/support/content.ts';
import { minimalPdf } from '../../../tests/support/files.ts';
import { newVisitor } from '../../../tests/support/visitor.ts';
import { isPublic } from '../platform/addresses.ts';
import { readTarget, remoteFiles } from './remote.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    content: 'empty',
    env: { PROSPECTUS_DOWNLOAD_HOSTS: 'files.example.edu,inside.example.edu' },
  });
});
afterAll(() => app.close());

const inwards = [
  'http://files.example.edu/a.pdf',
  'https://files.example.edu:8443/a.pdf',
  'https://user:secret@files.example.edu/a.pdf',
  'https://files.example.edu@evil.example/a.pdf',
  'https://evil.example/?files.example.edu',
  'https://files.example.edu.evil.example/a.pdf',
  'https://evilfiles.example.edu/a.pdf',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'file:///etc/passwd',
  'gopher://files.example.edu/',
  'ftp://files.example.edu/a',
  'data:text/html,x',
  'javascript:alert(1)',
  '//evil.example/a.pdf',
  '/\\evil.example/a.pdf',
  '/api/leads/me',
  '/media/../secret',
  '/media/..%2f..%2fsecret',
  '/media/%2e%2e/secret',
  '/admin',
  '',
  ' ',
];

describe('what may be downloaded', () => {
  test.each(inwards)('not %j', async (url) => {
    const answer = await newVisitor(app).call(
      'GET',
      `/api/download?url=${encodeURIComponent(url)}`,
    );
    expect([400, 403]).toContain(answer.status);
    expect(answer.body.success).toBe(false);
  });

  test('a listed host over https, and our own media', () => {
    expect(readTarget('https://files.example.edu/a.pdf', app.config)?.kind).toBe('remote');
    expect(readTarget('https://FILES.example.edu/a.pdf', app.config)?.kind).toBe('remote');
    expect(readTarget('/media/1/ab/x.pdf', app.config)).toEqual({
      kind: 'media',
      path: 'media/1/ab/x.pdf',
    });
  });

  test.each([
    '/media//x',
    `/media/${'a'.repeat(500)}`,
    '/media/1/0123456789abcdef0123/file.pdf',
    '/media/1/x.pdf',
  ])('%s is no file, and no fault of ours', async (path) => {
    const url = `/api/download?url=${encodeURIComponent(path)}`;
    expect((await newVisitor(app).call('GET', url)).status).toBe(404);
  });

  test('our own media comes as an attachment that no browser runs', async () => {
    const { row } = await app.services.media.importFile({
      name: 'rules.pdf',
      bytes: minimalPdf('the rules'),
    });
    await publishFile(app, row.id);
    const url = encodeURIComponent(`${app.origin}${row.url}`);
    const answer = await newVisitor(app).call('GET', `/api/download?url=${url}`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="file.pdf"',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('addresses', () => {
  test.each([
    ['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '203.0.113.9'],
    ['::', '::1', '::ffff:8.8.8.8', '64:ff9b::808:808', 'fe80::1', 'fc00::1', 'ff02::1'],
    ['2001:db8::1', '2002:7f00:1::', '2001::1', 'not an address'],
  ])('%s and its kind are not public', (...addresses) => {
    for (const address of addresses) expect(isPublic(address), address).toBe(false);
  });

  test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  test('a listed name that resolves inwards is not connected to', async () => {
    const files = remoteFiles({
      hosts: ['inside.example.edu'],
      resolve: (_host, done) =>
        done(null, [
          { address: '8.8.8.8', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    });
    await expect(files.open(new URL('https://inside.example.edu/a.pdf'))).rejects.toMatchObject({
      code: 'download_failed',
    });
    await files.close();
  });
});
