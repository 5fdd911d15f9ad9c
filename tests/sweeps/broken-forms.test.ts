import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../support/app.ts';
import { inheritedNames } from '../support/hostile-names.ts';
import { signedIn, type StaffBrowser } from '../support/staff.ts';
import { wxr } from '../support/wxr.ts';
import { allFeatures } from '../../src/features/all.ts';
import { allCalls } from '../../src/features/allCalls.ts';
import { type Call, urlOf } from '../../src/kernel/call.ts';

let app: TestApp;
let staff: StaffBrowser;
beforeAll(async () => {
  app = await createTestApp({ features: allFeatures, content: 'empty' });
  staff = await signedIn(app, 'ADMIN');
  const bytes = Buffer.from(wxr('https://old.example.edu', []));
  await staff.upload('/api/wordpress', { name: 'export.xml', bytes });
  await app.services.outbox.idle();
});
afterAll(() => app?.close());

const withForms = Object.values<Call>(allCalls).filter(({ form }) => form !== undefined);

async function send(call: Call, contentType: string, payload: string) {
  const { statusCode, body } = await app.server.inject({
    method: call.method,
    // Limits count by address.
    remoteAddress: `198.51.100.${10 + withForms.indexOf(call)}`,
    url: urlOf(call, { params: { id: 1 } }),
    headers: {
      cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: app.origin,
      'content-type': contentType,
    },
    payload,
  });
  return { status: statusCode, body };
}

function part(disposition: string, content = 'PK'): string {
  return `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}

const file = part('name="file"; filename="a.png"');
const named = withForms.map((call) => [`${call.method} ${call.path}`, call] as const);

test.each(named)('%s tells a form that broke off from what failed here', async (_name, call) => {
  const { status, body } = await send(call, 'multipart/form-data; boundary=b', file.trimEnd());
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toContain('broke off');
});

const broken: readonly (readonly [what: string, contentType: string, payload: string])[] = [
  ['no boundary', 'multipart/form-data', file],
  ['an empty boundary', 'multipart/form-data; boundary=', file],
  ['an empty boundary in quotation marks', 'multipart/form-data; boundary=""', file],
  ['a boundary without its end', 'multipart/form-data; boundary="b', file],
  ['a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(300)}`, file],
  ['another boundary', 'multipart/form-data; boundary=c', `${file}--b--\r\n`],
  ['two boundaries', 'multipart/form-data; boundary=b; boundary=c', file],
  ['a charset that is none', 'multipart/form-data; boundary=b; charset=x', file],
  ['parameters without end', `multipart/form-data; ${'a=b;'.repeat(500)}`, file],
  ['nothing', 'multipart/form-data; boundary=b', ''],
  ['its end alone', 'multipart/form-data; boundary=b', '--b--\r\n'],
  ['half a head', 'multipart/form-data; boundary=b', '--b\r\ncontent-dispo'],
  ['no head', 'multipart/form-data; boundary=b', '--b\r\n\r\nPK\r\n--b--\r\n'],
  ['a head without end', 'multipart/form-data; boundary=b', `--b\r\n${'a: b\r\n'.repeat(20_000)}`],
  ['no file', 'multipart/form-data; boundary=b', `${part('name="file"')}--b--\r\n`],
  ...['', 'other', ...inheritedNames].map(
    (name) =>
      [
        `a file called “${name}”`,
        'multipart/form-data; boundary=b',
        `${part(`name="${name}"; filename="a.png"`)}--b--\r\n`,
      ] as const,
  ),
  ...['', 'other', ...inheritedNames].map(
    (name) =>
      [
        `a field called “${name}”`,
        'multipart/form-data; boundary=b',
        `${part(`name="${name}"`)}${file}--b--\r\n`,
      ] as const,
  ),
  ['JSON', 'application/json', '{"file":"PK"}'],
  ['XML', 'text/xml', '<file/>'],
  ['other parts', 'multipart/mixed; boundary=b', `${file}--b--\r\n`],
];

describe.each(named)('%s refuses in words', (_name, call) => {
  test.each(broken)('a form with %s', async (_what, contentType, payload) => {
    const { status, body } = await send(call, contentType, payload);
    expect([status, body]).toEqual([
      expect.toSatisfy(isRefusal),
      expect.stringMatching(/"msg":"\w/),
    ]);
  });
});

function isRefusal(status: number): boolean {
  return [400, 404, 413, 415, 422].includes(status);
}
