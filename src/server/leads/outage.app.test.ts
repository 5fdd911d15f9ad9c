import { Writable } from 'node:stream';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { cuttable } from '../../../tests/support/cuttable.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { codeFor } from '../../../tests/support/message-log.ts';
import { leadBody, newPhone, newVisitor } from '../../../tests/support/visitor.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../platform/log/log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
});
afterAll(() => app.close());

test('while the database is away a registration is asked to come back, and then works', async () => {
  const database = await createTestDatabase('empty');
  const cut = await cuttable(database.url);
  await cut.up();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: cut.url,
    PROSPECTUS_DATA_DIR: app.config.dataDir,
    PROSPECTUS_SECRET: app.config.secret,
    PROSPECTUS_LOG_LEVEL: 'silent',
  });
  const cutOff = {
    ...app,
    ...(await createApp(config, [], { terminal: () => undefined })),
  };
  const phone = newPhone();
  await cut.down();
  const answer = await newVisitor(cutOff).register(phone);
  expect(answer.status).toBe(503);
  expect(answer.body.code).toBe('database_unavailable');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await cut.up();
  expect((await newVisitor(cutOff).register(phone)).status).toBe(201);
  await cutOff.close();
  await cut.down();
  await database.drop();
}, 60_000);

test('no phone, code or e-mail reaches a log', async () => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const database = await createTestDatabase('empty');
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    PROSPECTUS_DATA_DIR: app.config.dataDir,
    PROSPECTUS_SECRET: app.config.secret,
  });
  const logged = await createApp(config, [], {
    log: createLog('trace', sink),
    terminal: () => undefined,
  });
  await logged.start();
  const talking = { ...app, ...logged };
  const visitor = newVisitor(talking);
  const phone = newPhone();
  await visitor.call('GET', `/api/leads/getLeadByMobile/${phone}`);
  const { body } = await visitor.register(phone);
  const code = await codeFor(talking, phone);
  await visitor.verify(body.data.lead_id, '0000');
  await visitor.verify(body.data.lead_id, code);
  await visitor.call('POST', '/api/leads', leadBody(talking, phone, { data: { name: '1' } }));
  await logged.close();
  await database.drop();
  expect(written).toContain('/api/leads/verify');
  expect(written).not.toContain(phone.slice(3));
  expect(written).not.toContain('asha.rao@example.com');
  expect(written).not.toMatch(new RegExp(`[#" ]${code}\\b`));
}, 60_000);
