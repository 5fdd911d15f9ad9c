import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ContentEntry } from '../../src/kernel/publishing/content.ts';
import type { FoundTexts } from '../../src/features/replacing/calls.ts';
import type { WordpressMove } from '../../src/features/wordpress/calls.ts';
import { SECRET } from '../support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ADMIN_OF_ENVIRONMENT } from '../support/go-public.ts';
import { freePort } from '../support/ports.ts';
import { type Running, startProcess } from '../support/process.ts';
import { sheetOf } from '../support/sheets.ts';
import { type ProcessAnswer, type StaffAt, staffAt } from '../support/staff-at.ts';
import { openOldHost, type OldHost, wxr } from '../support/wxr.ts';

/** What changes by itself, whoever does what. */
const restless = [
  'event',
  'idempotency_key',
  'message_log',
  'outbox',
  'rate_limit',
  'schedule',
  'staff_guess',
  'staff_session',
];

let database: TestDatabase;
let observer: pg.Client;
let old: OldHost;
let folder: string;
let port: number;
let running: Running | undefined;
let admin: StaffAt;

beforeAll(async () => {
  database = await createTestDatabase('demo');
  folder = mkdtempSync(join(tmpdir(), 'prospectus-kills-'));
  if (database.templateData) cpSync(database.templateData, folder, { recursive: true });
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  const picture = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#0b5345' },
  })
    .png()
    .toBuffer();
  old = await openOldHost({ '/wp-content/uploads/gate.png': picture });
  port = await freePort();
  await start();
  admin = await staffAt(running?.origin ?? '');
});

afterAll(async () => {
  await running?.end();
  await old?.close();
  await observer?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  running = await startProcess({
    port,
    env: {
      DATABASE_URL: database.url,
      PROSPECTUS_SECRET: SECRET,
      PROSPECTUS_DATA_DIR: folder,
      PROSPECTUS_DEMO: '0',
      PROSPECTUS_IMPORT_HOSTS: old.host,
      ...ADMIN_OF_ENVIRONMENT,
    },
  });
}

/** What every table holds that does not change by itself, as a short name of its rows; months of those that do are part of them. */
async function state(): Promise<Record<string, string>> {
  const { rows: tables } = await observer.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)
       AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = format('%I.%I', schemaname, tablename)::regclass)`,
    [restless],
  );
  const held: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await observer.query<{ held: string }>(
      `SELECT count(*) || ' ' || md5(string_agg(row::text, ',' ORDER BY row::text)) AS held FROM ${name} AS row`,
    );
    held[name] = rows[0]?.held ?? '';
  }
  return held;
}

/** Lets nobody write into a table until `work` is done. */
async function whileHeld(table: string, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
  await work();
  await holder.query('ROLLBACK');
  await holder.end();
}

async function waitingFor(table: string): Promise<number> {
  const { rows } = await observer.query(
    'SELECT 1 FROM pg_locks WHERE relation = $1::regclass AND NOT granted',
    [table],
  );
  return rows.length;
}

/** Kills the process in the midst of what `begin` asks for: where it writes into `table`. */
async function killedAt(table: string, begin: () => Promise<unknown>): Promise<void> {
  await whileHeld(table, async () => {
    const asked = begin().catch(() => 'unanswered');
    await expect.poll(() => waitingFor(table), { timeout: 60_000 }).toBeGreaterThan(0);
    await running?.end('SIGKILL');
    expect(await asked).toBe('unanswered');
  });
  await expect.poll(connections).toBe(0);
}

async function connections(): Promise<number> {
  const { rows } = await observer.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return rows.length;
}

type Work = () => Promise<ProcessAnswer<unknown>>;

async function firstOf(path: string, count = 1): Promise<ContentEntry[]> {
  const list = await admin.call<{ items: ContentEntry[] }>(
    'GET',
    `/api/content${path}?per_page=100`,
  );
  return list.body.data.items.slice(0, count);
}

async function replacement(): Promise<Work> {
  const body = { find: 'programme', replace: 'course' };
  const found = await admin.call<FoundTexts>('POST', '/api/content/replacements/find', { body });
  const places = found.body.data.places.filter(({ type, obstacle }) => type === 'faq' && !obstacle);
  const entries = [...Map.groupBy(places, ({ id }) => id).values()].flatMap((some) => {
    const [{ type, id, version } = { type: '', id: 0, version: 0 }] = some;
    return [{ type, id, version, fields: some.map(({ field }) => field) }];
  });
  const order = { ...body, publish: true, entries };
  return () => admin.call('POST', '/api/content/replacements', { body: order });
}

async function bulkEdit(): Promise<Work> {
  const entries = await firstOf('/faq', 40);
  const changes = entries.map(({ id, version }) => ({
    id,
    version,
    fields: { answer: '<p>Ask a counsellor.</p>' },
  }));
  return () => admin.call('POST', '/api/faq/bulk/edit', { body: { changes, publish: true } });
}

async function spreadsheet(): Promise<Work> {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    question: `Is question ${at} asked?`,
    answer: '<p>It is.</p>',
    pages: null,
    programmes: null,
  }));
  const content = (await sheetOf('faq', rows)).toString('base64');
  const body = { format: 'xlsx', encoding: 'base64', content, dry_run: false, publish: true };
  return () => admin.call('POST', '/api/faq/import', { body });
}

async function brand(): Promise<Work> {
  const [{ id, version } = { id: 0, version: 0 }] = await firstOf('/brand');
  const body = { corners: 'square' };
  const { data } = (await admin.call<ContentEntry>('PATCH', `/api/brand/${id}`, { body, version }))
    .body;
  return () => admin.call('POST', `/api/brand/${id}/publish`, { body: {}, version: data.version });
}

async function bundle(): Promise<Work> {
  const file = await admin.download('/api/content/bundle?types=faq');
  const [{ id, version } = { id: 0, version: 0 }] = await firstOf('/faq');
  await admin.call('DELETE', `/api/faq/${id}`, { version });
  const changed = await bulkEdit();
  await changed();
  const kept = await admin.upload<{ id: string }>('/api/content/bundles', 'faq.zip', file);
  const path = `/api/content/bundles/${kept.body.data.id}/import`;
  return () => admin.call('POST', path, { body: { publish: true } });
}

test.each([
  ['a replacement in many texts', 'audit_log', replacement],
  ['an edit of many entries', 'audit_log', bulkEdit],
  ['an import of a spreadsheet', 'audit_log', spreadsheet],
  ['the publishing of a brand', 'audit_log', brand],
  ['an import of a bundle', 'content_import', bundle],
  ['the removal of the demo', 'audit_log', async () => () => begin({ word: 'BEGIN' })],
  ['the return of the demo', 'audit_log', async () => () => begin(undefined)],
])(
  'kill -9 in the midst of %s leaves nothing of it, and it can be done again',
  async (_, table, prepare) => {
    const work = await prepare();
    const before = await state();
    await killedAt(table, work);
    expect(await state()).toEqual(before);
    await start();
    expect(await state()).toEqual(before);
    expect(await work()).toMatchObject({ status: 200 });
    expect(await state()).not.toEqual(before);
  },
);

function begin(body: object | undefined): Promise<ProcessAnswer<unknown>> {
  return body
    ? admin.call('POST', '/api/staff/setup/begin', { body })
    : admin.call('POST', '/api/staff/setup/begin/undo');
}

test('kill -9 in the midst of a move from WordPress: each article is there once, with its picture', async () => {
  const items = Array.from({ length: 8 }, (_, at) => ({
    id: at + 1,
    slug: `letter-${at}`,
    title: `Letter ${at} from the campus`,
    content: `Letter ${at}. <img src="${old.origin}/wp-content/uploads/gate.png" alt="The gate">`,
  }));
  const file = new Blob([wxr(old.origin, items)], { type: 'text/xml' });
  const { id } = (await admin.upload<WordpressMove>('/api/wordpress', 'old.xml', file)).body.data;
  await expect.poll(() => stateOf(id), { timeout: 120_000 }).toBe('ready');
  await killedAt('content_entry', async () => {
    await admin.call('POST', `/api/wordpress/${id}/take`, { body: { publish: true } });
    await once(running?.child ?? process, 'exit');
    throw new Error('The process is gone.');
  });
  await start();
  await expect.poll(() => stateOf(id), { timeout: 120_000 }).toBe('done');
  const articles = await observer.query(
    `SELECT draft->>'slug' AS slug, status FROM content_entry WHERE type = 'blog' AND deleted_at IS NULL AND draft->>'slug' LIKE 'letter-%' ORDER BY 1`,
  );
  expect(articles.rows).toEqual(items.map(({ slug }) => ({ slug, status: 'published' })));
  const pictures = await observer.query(`SELECT 1 FROM media WHERE name LIKE 'gate%'`);
  expect(pictures.rows).toHaveLength(1);
});

async function stateOf(id: number): Promise<string> {
  return (await admin.call<WordpressMove>('GET', `/api/wordpress/${id}`)).body.data.state;
}
