import { expect, test } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';
import type { ContentEntry, ImportReport } from '../../../kernel/publishing/content.ts';
import { lockKey } from '../../platform/database/database.ts';
import { systemActor } from '../actor.ts';

const desk = openDesk();

/** Does work while somebody else publishes an entry and does not come to an end with it. */
async function whilePublishing<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
  const client = await desk.app.services.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey('content')]);
    await client.query('SELECT FROM content_entry WHERE id = $1 FOR UPDATE', [id]);
    return await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

async function faq(n: number, publish: boolean): Promise<ContentEntry> {
  const body = bodyOf('faq', n, desk.samples);
  return (await desk.editor.call('POST', `/api/faq?publish=${publish}`, { body })).data;
}

function send(rows: readonly object[], order: object) {
  const body = { format: 'json', content: JSON.stringify(rows), ...order };
  return desk.editor.call<ImportReport>('POST', '/api/faq/import', { body });
}

test('a dry run waits for nobody who publishes, nor do they for it, and it leaves no trace', async () => {
  const [old, unfinished] = [await faq(1, true), await faq(2, false)];
  const rows = [
    { id: old.id, question: 'Which way now?' },
    { id: unfinished.id, question: '' },
    bodyOf('faq', 3, desk.samples),
    bodyOf('faq', 4, desk.samples),
  ];
  const order = { publish: false, unfinished: true };
  const { status, data } = await whilePublishing(old.id, () => send(rows, order));
  expect([status, data]).toMatchObject([200, { created: 2, updated: 2, errors: [] }]);
  expect(data.fates.map(({ fate, id }) => [fate, id])).toEqual([
    ['changed', old.id],
    ['changed', unfinished.id],
    ['new', null],
    ['new', null],
  ]);
  const { data: list } = await desk.editor.call<{ items: ContentEntry[] }>(
    'GET',
    '/api/content/faq?per_page=100&sort=id',
  );
  expect(list.items.map(({ id, version, draft }) => [id, version, draft])).toEqual(
    [old, unfinished].map(({ id, version, draft }) => [id, version, draft]),
  );
});

test('a dry run of what would be published says what could not be, and publishes nothing', async () => {
  const row = { ...bodyOf('programme', 7, desk.samples), slug: 'rehearsed' };
  const body = { format: 'json', content: JSON.stringify([row, row]), publish: true };
  const { data } = await desk.editor.call<ImportReport>('POST', '/api/program/import', { body });
  expect(data.fates.map(({ fate }) => fate)).toEqual(['new', 'wrong']);
  const { rows } = await desk.app.services.database.pool.query(
    `SELECT FROM content_entry WHERE slug = 'rehearsed'`,
  );
  expect(rows).toEqual([]);
});

test('however many wait for one who publishes, there are connections for visitors', async () => {
  const { id } = await faq(5, true);
  const { content, database } = desk.app.services;
  const waiting: Promise<unknown>[] = [];
  const { rows } = await whilePublishing(id, () => {
    const target = { type: 'faq', id } as const;
    for (let n = 0; n < 20; n += 1) waiting.push(content.publish(target, systemActor));
    return database.pool.query<{ one: number }>('SELECT 1 AS one');
  });
  expect(rows).toEqual([{ one: 1 }]);
  await Promise.all(waiting);
});
