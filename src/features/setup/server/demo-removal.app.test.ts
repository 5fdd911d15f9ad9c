import { afterAll, beforeAll, expect, it } from 'vitest';

import { setup } from '../feature.ts';
import type { Setup } from '../calls.ts';
import { loadInventedLeads } from '../../../../demo/leads/load.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { SAMPLE_UNIVERSITY } from '../../../../tests/support/go-public.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { takeDemoAway } from './demo-removal.ts';
import { describeOwn } from './service.ts';

let app: TestApp;
let admin: StaffBrowser;
let whole: Record<string, number>;
const pages = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp({ features: [setup] });
  await loadInventedLeads(app.services, app.clock.now().getTime());
  await newVisitor(app).register(newPhone(), {
    data: { name: 'Real Person', email: 'real@person.example' },
  });
  admin = await signedIn(app, 'ADMIN');
  whole = await counts();
  for (const path of ['/', '/mba', '/mba/finance', '/about', '/blogs'])
    pages.set(path, (await app.server.inject({ url: path })).body);
});
afterAll(() => app.close());

async function counts() {
  const { rows } = await app.services.database.pool.query<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM content_entry WHERE deleted_at IS NULL) AS entries,
    (SELECT count(*)::int FROM content_entry WHERE deleted_at IS NOT NULL) AS trashed,
    (SELECT count(*)::int FROM media WHERE deleted_at IS NULL) AS files,
    (SELECT count(*)::int FROM lead WHERE invented) AS invented,
    (SELECT count(*)::int FROM lead WHERE NOT invented) AS real`);
  return rows[0] ?? {};
}

async function state(): Promise<Setup> {
  return (await admin.call<Setup>('GET', '/api/staff/setup')).body.data;
}

function begin(word: unknown) {
  return admin.call('POST', '/api/staff/setup/begin', { word });
}

it('asks for the word, and does nothing without it', async () => {
  const before = await counts();
  expect((await state()).demo).toMatchObject({
    entries: before['entries'],
    files: before['files'],
  });
  for (const word of ['', 'begin it', 7, null]) {
    expect(await begin(word)).toMatchObject({ status: 400, body: { errors: [{ field: 'word' }] } });
  }
  expect(await counts()).toEqual(before);
});

it('leaves the demo whole where it is cut short', async () => {
  const before = await counts();
  const { services } = app;
  const broken = { ...services.audit, record: () => Promise.reject(new Error('The end.')) };
  const by = { id: null, name: 'Test', email: 'test' };
  await expect(takeDemoAway({ ...services, audit: broken }, by)).rejects.toThrow('The end.');
  expect(await counts()).toEqual(before);
  expect((await app.server.inject({ url: '/' })).statusCode).toBe(200);
});

it('takes content, files and invented leads away at once, and no real lead', async () => {
  const file = {
    name: 'own.svg',
    bytes: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    ),
  };
  expect(await admin.upload('/api/upload', file)).toMatchObject({ status: 201 });
  const before = await counts();
  const both = await Promise.all([begin('BEGIN'), begin('BEGIN')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await counts()).toEqual({
    entries: 0,
    trashed: before['entries'],
    files: 1,
    invented: 0,
    real: 1,
  });
  const { is_public, demo, university, missing } = await state();
  expect({ is_public, demo, university }).toEqual({
    is_public: false,
    demo: null,
    university: null,
  });
  expect(missing.filter(({ blocks }) => blocks)).toHaveLength(3);
  expect((await app.server.inject({ url: '/mba' })).statusCode).toBe(503);
});

it('comes back as a whole, with newer entries in the trash', async () => {
  const by = { id: null, name: 'Test', email: 'test' };
  await describeOwn(app.services, { ...SAMPLE_UNIVERSITY, version: null }, by);
  const before = await counts();
  const { removed } = await state();
  expect(removed).toEqual({ entries: whole['entries'], newcomers: before['entries'] });
  const undo = () => admin.call('POST', '/api/staff/setup/begin/undo');
  const both = await Promise.all([undo(), undo()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await counts()).toMatchObject({
    entries: whole['entries'],
    files: (whole['files'] ?? 0) + 1,
  });
  expect(await state()).toMatchObject({ is_public: true, removed: null, demo: { leads: 0 } });
  for (const [path, html] of pages) {
    const { statusCode, body } = await app.server.inject({ url: path });
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).toBe(html);
  }
  expect((await admin.call('POST', '/api/staff/setup/begin/undo')).status).toBe(409);
  expect((await begin('BEGIN')).status).toBe(200);
});

it('comes back entry by entry from the trash, and files too', async () => {
  const { rows } = await app.services.database.pool.query<{ id: number; version: number }>(
    "SELECT id, version FROM content_entry WHERE type = 'promotionalText' ORDER BY id LIMIT 1",
  );
  const [entry] = rows;
  const by = { id: null, name: 'Test', email: 'test' };
  const row = await app.services.content.untrash(
    { type: 'promotionalText', id: entry?.id ?? 0 },
    by,
  );
  expect(row.status).toBe('published');
  expect((await counts())['entries']).toBe(1);
});
