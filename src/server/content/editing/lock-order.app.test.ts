import { describe, expect, test, vi } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';
import { waiting } from '../../../../tests/support/held.ts';
import { AppError } from '../../http/errors.ts';
import { lockKey } from '../../platform/database/database.ts';
import { systemActor } from '../actor.ts';

const desk = openDesk();
const ROUNDS = 12;

function target(id: number) {
  return { type: 'programme', id } as const;
}

const MINUTE = 60_000;

/** What went wrong other than what people are told of, such as that somebody was quicker. */
async function defectsOf(works: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(works);
  return settled.flatMap((each) =>
    each.status === 'rejected' && !(each.reason instanceof AppError) ? [each.reason] : [],
  );
}

describe('several at one entry at the same time', () => {
  test('publish it, all under it and what the clock brings: nobody stands in another’s way', async () => {
    const { content } = desk.app.services;
    const made = await desk.editor.call('POST', '/api/program', {
      body: bodyOf('programme', 1, desk.samples),
    });
    const { id } = made.data;
    for (let round = 0; round < ROUNDS; round += 1) {
      const publishAt = new Date(desk.app.clock.now().getTime() + MINUTE);
      await content.autosave(target(id), { fields: { title: `Title ${round}` } }, systemActor);
      await content.schedule(target(id), { publishAt }, systemActor);
      desk.app.clock.advance(2 * MINUTE);
      const works = [
        content.publish(target(id), systemActor),
        content.publishAll(target(id), systemActor),
        content.applyDue(),
        content.publish(target(id), systemActor),
        content.publishAll(target(id), systemActor),
      ];
      expect(await defectsOf(works)).toEqual([]);
    }
  });
});

/** How many of one entry can be had while a change of it waits for the lock that another process holds. */
async function freeMeanwhile(id: number, work: () => Promise<unknown>): Promise<number> {
  const client = await desk.app.services.database.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey('content')]);
  const begun = work();
  try {
    await expect.poll(() => waiting(desk.app)).toBeGreaterThan(0);
    const { rows } = await client.query(
      'SELECT FROM content_entry WHERE id = $1 FOR UPDATE SKIP LOCKED',
      [id],
    );
    return rows.length;
  } finally {
    await client.query('ROLLBACK');
    client.release();
    await begun;
  }
}

test('whatever may change what visitors see takes the lock of all content before any entry', async () => {
  const { content } = desk.app.services;
  const made = await desk.editor.call('POST', '/api/program', {
    body: bodyOf('programme', 4, desk.samples),
  });
  const { id } = made.data;
  const due = async () => {
    const publishAt = new Date(desk.app.clock.now().getTime() + MINUTE);
    await content.schedule(target(id), { publishAt }, systemActor);
    desk.app.clock.advance(2 * MINUTE);
    return content.applyDue();
  };
  const works = {
    publish: () => content.publish(target(id), systemActor),
    publishAll: () => content.publishAll(target(id), systemActor),
    due,
    place: () => content.place(target(id), 1, systemActor),
    clone: () => content.clone(target(id), systemActor, () => undefined),
    unpublish: () => content.unpublish(target(id), systemActor),
    trash: () => content.trash(target(id), systemActor),
    untrash: () => content.untrash(target(id), systemActor),
  };
  for (const [name, work] of Object.entries(works))
    expect([name, await freeMeanwhile(id, work)]).toEqual([name, 1]);
});

describe('what is committed is answered as done', () => {
  test('though the published content cannot be read again just then: it follows', async () => {
    const { db } = desk.app.services.database;
    const broken = vi.spyOn(db, 'execute').mockRejectedValue(new Error('Connection terminated'));
    const made = await desk.editor.call('POST', '/api/faq?publish=true', {
      body: { ...bodyOf('faq', 2, desk.samples), question: 'Does it follow?' },
    });
    expect(made.status).toBe(201);
    broken.mockRestore();
    const asked = () =>
      desk.app.services.content.snapshot().get('faq', made.data.id)?.data.question;
    await expect.poll(asked).toBe('Does it follow?');
  });

  test('nor is a file of the library, nor a batch', async () => {
    const { content, media } = desk.app.services;
    const broken = vi.spyOn(media, 'all').mockRejectedValue(new Error('Connection terminated'));
    await content.refreshMedia();
    broken.mockRestore();
    const reading = vi
      .spyOn(desk.app.services.database.db, 'execute')
      .mockRejectedValue(new Error('Connection terminated'));
    const rows = [{ data: bodyOf('faq', 3, desk.samples) }];
    const ids = await content.batch((batch) => batch.create({ type: 'faq', rows, publish: true }));
    reading.mockRestore();
    expect(ids).toHaveLength(1);
    await expect.poll(() => content.snapshot().get('faq', ids[0] ?? 0)).toBeDefined();
  });
});
