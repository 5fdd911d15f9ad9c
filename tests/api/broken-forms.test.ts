import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../support/app.ts';
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

test.each(withForms.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s tells a form that broke off from what failed here',
  async (_name, call) => {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPK';
    const { statusCode, body } = await app.server.inject({
      method: call.method,
      url: urlOf(call, { params: { id: 1 } }),
      headers: {
        cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: app.origin,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: head,
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).toContain('broke off');
  },
);
