import { expect } from 'vitest';

import { WORK } from '../../src/features/wordpress/server/deps.ts';
import type { WordpressItem, WordpressMove } from '../../src/features/wordpress/calls.ts';
import type { TestApp } from './app.ts';
import type { StaffBrowser } from './staff.ts';

/** Exports of WordPress, brought and taken in by staff through the API; each step answers once its work is done. */
export type Moves = ReturnType<typeof movesOf>;

export function movesOf(app: TestApp, staff: StaffBrowser) {
  const { outbox } = app.services;
  /** Work is handed on from delivery to delivery. */
  const settled = async (id: number): Promise<WordpressMove> => {
    for (;;) {
      await outbox.idle();
      const { data } = (await staff.call<WordpressMove>('GET', `/api/wordpress/${id}`)).body;
      if (data.state !== 'reading' && data.state !== 'running') return data;
      // An attempt that failed waits for its time, and the clock of a test stands still.
      await outbox.retryAll(WORK);
    }
  };
  return {
    bring: async (content: string | Buffer): Promise<WordpressMove> => {
      const file = { name: 'export.xml', bytes: Buffer.from(content) };
      const { status, body } = await staff.upload<WordpressMove>('/api/wordpress', file);
      expect([status, body.msg]).toEqual([201, undefined]);
      return settled(body.data.id);
    },
    itemsOf: async ({ id }: WordpressMove, query = ''): Promise<WordpressItem[]> => {
      const url = `/api/wordpress/${id}/items?per_page=100${query}`;
      return (await staff.call<{ items: WordpressItem[] }>('GET', url)).body.data.items;
    },
    take: async ({ id }: WordpressMove, order: object): Promise<WordpressMove> => {
      const { status, body } = await staff.call('POST', `/api/wordpress/${id}/take`, order);
      expect([status, body.errors]).toEqual([200, undefined]);
      return settled(id);
    },
  };
}
