import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { codeFor } from '../../../tests/support/message-log.ts';
import { newPhone, newVisitor } from '../../../tests/support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
});
afterAll(() => app.close());

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.parts.database.pool.query<Row>(text, values)).rows;
}

describe('registering', () => {
  test('a new number gives its details, gets a code, and is verified', async () => {
    const visitor = newVisitor(app);
    const phone = newPhone();
    const found = await visitor.call('GET', `/api/leads/getLeadByMobile/${phone}`);
    expect(found.body.data).toEqual({ leadExists: false, lead: [] });

    const registered = await visitor.register(phone);
    expect(registered.status, JSON.stringify(registered.body)).toBe(201);
    expect(registered.body.data).toMatchObject({
      leadExists: false,
      otp: { sent: true, resend_after: 30, expires_in: 300 },
    });

    const verified = await visitor.verify(registered.body.data.lead_id, await codeFor(app, phone));
    expect(verified.status, JSON.stringify(verified.body)).toBe(200);
    expect(verified.body.data).toMatchObject({
      verified: true,
      lead_type: 'NEW',
      lead: { mobile: phone, name: 'Asha Rao', leads_id: expect.stringMatching(/^\d\d-\d+$/) },
    });
    expect(visitor.cookies.get('isUserVerified')).toBe('true');
    const hint = JSON.parse(decodeURIComponent(visitor.cookies.get('userLeadData') ?? ''));
    expect(Object.keys(hint).toSorted()).toEqual(['id', 'leads_id', 'name']);
    expect(await rows('SELECT 1 FROM lead')).toHaveLength(1);
  });
});
