import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { z } from 'zod';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { type Editor, editorOf } from '../../../../tests/support/content.ts';
import type { Call } from '../../../kernel/call.ts';
import { publicCalls } from './calls.ts';

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await createTestApp();
  editor = await editorOf(app);
});
afterAll(() => app.close());

type Row = Record<string, unknown>;

async function get(url: string) {
  const answer = await app.server.inject(`/api${url}`);
  const { data, errors } = answer.json<{ data: Row[]; errors?: { field: string }[] }>();
  const total = Number(answer.headers['x-total-count']);
  return { status: answer.statusCode, data, total, fields: errors?.map(({ field }) => field) };
}

function programme() {
  return app.services.content.snapshot().all('programme')[0]?.id ?? 0;
}

const lists = publicCalls.filter(({ list, always }) => list && always === undefined);

function sortsOf({ query }: Call): string[] {
  const { sort } = (query?.shape ?? {}) as { sort?: z.ZodOptional<z.ZodEnum> };
  return (sort?.unwrap().options ?? []).map(String).filter((field) => !field.startsWith('-'));
}

function addressOf(url: string): string {
  return url.replace(':id', String(programme()));
}

describe.each(lists.map(({ call }) => ({ url: call.path, fields: sortsOf(call) })))(
  'GET $url',
  ({ url, fields }) => {
    it('comes whole, and says how many rows there are', async () => {
      const whole = await get(addressOf(url));
      expect(whole).toMatchObject({ status: 200, total: whole.data.length });
    });

    it('comes in pages that make the whole', async () => {
      const { data: whole } = await get(addressOf(url));
      const size = Math.max(1, Math.ceil(whole.length / 3));
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => get(`${addressOf(url)}?page=${page}&perPage=${size}`)),
      );
      expect(pages.flatMap(({ data }) => data)).toEqual(whole);
      for (const { total } of pages) expect(total).toBe(whole.length);
    });

    it('is sorted by what it offers, either way', async () => {
      for (const field of fields) {
        const up = (await get(`${addressOf(url)}?sort=${field}`)).data.map((row) => row[field]);
        const down = (await get(`${addressOf(url)}?sort=-${field}`)).data.map((row) => row[field]);
        expect(up).not.toContain(undefined);
        expect(down).toEqual(up.toReversed());
      }
    });

    it('refuses what it does not offer by name, and takes a blank for none', async () => {
      const wrong = await get(`${addressOf(url)}?sort=secret&page=0&perPage=101`);
      expect(wrong).toMatchObject({ status: 400 });
      expect(wrong.fields?.toSorted()).toEqual(['page', 'perPage', 'sort']);
      expect(await get(`${addressOf(url)}?per_page=`)).toMatchObject({ status: 400 });
      const { data: whole } = await get(addressOf(url));
      expect((await get(`${addressOf(url)}?page=&perPage=&sort=`)).data).toEqual(whole);
    });
  },
);

describe('live lectures', () => {
  it('come in pages of a hundred; blank dates mean none', async () => {
    const all = app.services.content.snapshot().all('liveLecture').length;
    expect(all).toBeGreaterThan(300);
    const first = await get('/liveLecture/?startDate=&endDate=');
    expect(first).toMatchObject({ status: 200, total: all });
    expect(first.data).toHaveLength(100);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all / 100) }, (_, index) =>
        get(`/liveLecture?page=${index + 1}`),
      ),
    );
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(all);
    expect(ids.slice(0, 100)).toEqual(first.data.map(({ id }) => id));
  });

  it('keep to their days', async () => {
    const day = String((await get('/liveLecture')).data[0]?.['start_date']);
    const { data, total } = await get(`/liveLecture/?startDate=${day}&endDate=${day}`);
    expect(total).toBe(data.length);
    for (const row of data) expect(row).toMatchObject({ start_date: day });
    expect(await get('/liveLecture?startDate=tomorrow')).toMatchObject({
      status: 400,
      fields: ['startDate'],
    });
  });
});

test('blank values of other queries mean none too', async () => {
  expect(await get('/homepage/1?isUserVerified=')).toMatchObject({ status: 200 });
  const total = async (query: string) =>
    (await editor.call<{ total: number }>('GET', `/api/content/program/structure${query}`)).data
      .total;
  expect(await total('?semester=&page=&per_page=&sort=')).toBe(await total(''));
  expect(await editor.call('GET', '/api/staff/leads?from=&until=&page=&stage=')).toMatchObject({
    status: 200,
  });
  expect(await editor.call('GET', '/api/content/faq?unknown=')).toMatchObject({
    status: 400,
    errors: [{ field: 'unknown' }],
  });
});
