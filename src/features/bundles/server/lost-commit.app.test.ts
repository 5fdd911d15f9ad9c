import { mkdtempSync, writeFileSync } from 'node:fs';
import { bundles } from '../feature.ts';
import { bundlesOf } from './routes.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, test, vi } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';
import { picture } from '../../../../tests/support/files.ts';
import { systemActor } from '../../../server/content/actor.ts';

const staging = openDesk({ features: [bundles], content: 'empty' });
const production = openDesk({ features: [bundles], content: 'empty' });

/** The path of a bundle with one entry that shows a picture which is nowhere else. */
async function bundleWithPicture(): Promise<string> {
  const { media } = staging.app.services;
  const bytes = await picture(80, 60).png().toBuffer();
  const { row } = await media.importFile({ name: 'campus.png', bytes });
  const { data, errors } = await staging.editor.call('POST', '/api/faq?publish=true', {
    body: {
      question: 'Where is it?',
      answer: `<p><img src="/media/${row.id}/campus.png" alt="A" /></p>`,
      pages: ['home'],
    },
  });
  expect(errors).toEqual([]);
  const order = { entries: [`faq:${data.id}`], drafts: false };
  const content = await bundlesOf(staging.app.services).export(order, systemActor);
  const path = join(mkdtempSync(join(tmpdir(), 'prospectus-bundle-')), 'staging.zip');
  writeFileSync(path, await buffer(Readable.from(content)));
  return path;
}

/** The next transaction is committed, but its connection is lost before the answer. */
function loseNextCommit(): void {
  const { pool } = production.app.services.database;
  let isLost = false;
  pool.on('acquire', (client) => {
    if (vi.isMockFunction(client.query)) return;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const losing = (...args: unknown[]): unknown => {
      const result = query(...args);
      if (args[0] !== 'COMMIT' || isLost) return result;
      isLost = true;
      return Promise.resolve(result).then(() => {
        throw new Error('Connection terminated unexpectedly');
      });
    };
    vi.spyOn(client, 'query').mockImplementation(losing as never);
  });
}

test('a picture stays where its import may have been committed', async () => {
  const path = await bundleWithPicture();
  const { database, storage } = production.app.services;
  const importing = bundlesOf(production.app.services);
  loseNextCommit();
  const order = { name: 'staging.zip', publish: true, deleteMissing: false, by: systemActor };
  await expect(importing.import(path, order)).rejects.toThrow('Connection terminated');
  const { rows } = await database.pool.query<{ source_key: string }>(
    "SELECT source_key FROM media WHERE name = 'campus.png'",
  );
  expect(rows).toHaveLength(1);
  expect(await storage.has(rows[0]?.source_key ?? '')).toBe(true);
});
