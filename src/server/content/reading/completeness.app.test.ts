import { expect, test } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';
import { readCompleteness } from './completeness.ts';

const desk = openDesk({ content: 'demo' });

/** Measures programmes, and counts the statements that it takes. */
async function measured(ids: readonly number[]) {
  const { content, database } = desk.app.services;
  let statements = 0;
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'select') statements += 1;
      return Reflect.get(target, name);
    },
  });
  const found = await readCompleteness(db, content.snapshot(), { type: 'programme', ids });
  return { found, statements };
}

test('many programmes lack together what each lacks alone, in a fixed number of statements', async () => {
  const programmes = desk.app.services.content.snapshot().all('programme');
  const ids = programmes.map(({ id }) => id);
  const together = await measured(ids);
  expect(together.statements).toBeLessThan(10);
  expect(together.found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(together.found.flatMap(({ lines }) => lines)).toContainEqual(
    expect.objectContaining({ isThere: false }),
  );
  for (const one of together.found) expect((await measured([one.id])).found).toEqual([one]);
});
