import { afterAll, beforeAll, expect, test } from 'vitest';

import { erp } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { openReceivers } from '../../../../tests/support/receivers.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';

let app: TestApp;
let receivers: Awaited<ReturnType<typeof openReceivers>>;
beforeAll(async () => {
  receivers = await openReceivers();
  app = await createTestApp({ features: [erp], content: 'empty', env: { ...receivers.env } });
});
afterAll(async () => {
  await app.close();
  receivers.close();
});

test('the ERP hears changes of a proved post, and nothing if there are none', async () => {
  const phone = newPhone();
  const { lead } = await newVisitor(app).signIn(phone);
  const told = () =>
    receivers.seen.filter(({ path }) => path === '/erp').map(({ body }) => body['type']);
  await expect.poll(told).toEqual(['lead.created']);
  const again = async (name: string) => {
    app.clock.advance(31_000);
    const visitor = newVisitor(app);
    const { total } = await app.services.messages.list({ to: phone, limit: 1, offset: 0 });
    await visitor.register(phone, { data: { name } });
    await nextMessage(app, { to: phone }, total);
    expect((await visitor.verify(lead.id, await codeFor(app, phone))).status).toBe(200);
    await app.services.outbox.idle();
  };
  await again('Asha Rao');
  await again('Asha Devi Rao');
  await expect.poll(told).toEqual(['lead.created', 'lead.updated']);
  expect(JSON.stringify(receivers.seen.at(-1)?.body)).toContain('Asha Devi Rao');
});
