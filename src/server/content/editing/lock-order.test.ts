import { describe, expect, test, vi } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';
import { AppError } from '../../http/errors.ts';
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
