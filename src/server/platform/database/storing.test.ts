import { afterEach, expect, inject, it } from 'vitest';

import { openDatabase, type DatabaseHandle } from './database.ts';

let database: DatabaseHandle | undefined;
afterEach(() => database?.close());

const lost = 'postgresql://nobody@127.0.0.1:1/none';

it('nothing can be stored while the pooler is lost, although the database answers', async () => {
  database = openDatabase(lost, { directUrl: inject('cluster') });
  expect(await database.storing()).toMatchObject({
    state: 'failed',
    error: { code: 'ECONNREFUSED' },
  });
});
