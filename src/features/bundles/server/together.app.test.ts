import { Readable } from 'node:stream';
import { bundles } from '../feature.ts';
import { bundlesOf } from './routes.ts';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { bodyOf, type Editor, editorOf, openDesk } from '../../../../tests/support/content.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import type { Bundle, BundleImport } from '../calls.ts';
import { lockKey } from '../../../server/platform/database/database.ts';
import { systemActor } from '../../../server/content/actor.ts';

const staging = openDesk({ features: [bundles], content: 'empty' });
const production = openDesk({ features: [bundles], content: 'empty' });

let beside: TestApp;
let other: Editor;
beforeAll(async () => {
  beside = await createTestApp({ beside: production.app });
  other = await editorOf(beside);
});
afterAll(() => beside.close());

async function made(path: string, body: object): Promise<number> {
  const { data, errors } = await staging.editor.call('POST', `/api/${path}?publish=true`, { body });
  expect(errors).toEqual([]);
  return data.id;
}

function question(text: string): Promise<number> {
  return made('faq', { question: text, answer: '<p>Yes.</p>', pages: ['home'] });
}

async function brought(entries: readonly string[]): Promise<string> {
  const bundles = bundlesOf(staging.app.services);
  const content = await bundles.export({ entries, drafts: false }, systemActor);
  const browser = await signedIn(production.app, 'ADMIN');
  const bytes = await buffer(Readable.from(content));
  const file = { name: 'staging.zip', bytes };
  const { body } = await browser.upload<Bundle>('/api/content/bundles', file);
  return body.data.id;
}

/** Both import while the content is locked, so that both have planned before either writes. */
async function bothAtOnce(first: string, second = first) {
  const { pool } = production.app.services.database;
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey('content')]);
  const take = (editor: Editor, id: string) =>
    editor.call<BundleImport>('POST', `/api/content/bundles/${id}/import`, {
      body: { publish: true },
    });
  const both = [take(production.editor, first), take(other, second)];
  const waiting = async () => {
    const { rowCount } = await pool.query(
      "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
    );
    return rowCount;
  };
  try {
    await expect.poll(waiting).toBe(2);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  const answers = await Promise.all(both);
  return answers.toSorted((a, b) => a.status - b.status);
}

/** Entries here by title, the trash among them. */
async function titled(title: string) {
  const { rows } = await production.app.services.database.pool.query<{ uid: string }>(
    'SELECT uid::text FROM content_entry WHERE title = $1',
    [title],
  );
  return rows;
}

test('a bundle that is imported twice at once comes once, and the other hears why', async () => {
  const bundle = await brought([`faq:${await question('Is it there once?')}`]);
  const [done, refused] = await bothAtOnce(bundle);
  expect(done).toMatchObject({ status: 200, data: { created: 1 } });
  expect(refused).toMatchObject({ status: 412, code: 'stale_version' });
  expect(refused?.msg).toContain('Compare it again.');
  expect(refused?.errors).toMatchObject([
    { msg: '“Is it there once?” has come here in the meantime.' },
  ]);
  const rows = await titled('Is it there once?');
  expect(rows).toHaveLength(1);
  const again = await other.call<BundleImport>('POST', `/api/content/bundles/${bundle}/import`, {
    body: { publish: true },
  });
  expect(again).toMatchObject({ status: 200, data: { id: null, created: 0, changed: 0 } });
  expect(await titled('Is it there once?')).toEqual(rows);
});

test('two bundles whose entries stand at one address do not both come', async () => {
  const body = { ...bodyOf('programme', 7, staging.samples), slug: 'one-address' };
  const first = await made('program', body);
  const one = await brought([`programme:${first}`]);
  await staging.app.services.content.trash({ type: 'programme', id: first }, systemActor);
  const two = await brought([`programme:${await made('program', body)}`]);
  const [done, refused] = await bothAtOnce(one, two);
  expect(done).toMatchObject({ status: 200, data: { created: 1 } });
  expect(refused).toMatchObject({ status: 412, code: 'stale_version' });
  expect(refused?.msg).toContain('Compare it again.');
  const { rows } = await production.app.services.database.pool.query(
    "SELECT FROM content_entry WHERE slug = 'one-address'",
  );
  expect(rows).toHaveLength(1);
});
