import { beforeAll, expect, test } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';
import { sampleOf } from '../../../../tests/support/samples.ts';
import { scripts } from '../../../../tests/support/scripts.ts';
import { typeOf } from '../../../content/registry.ts';

const desk = openDesk({ content: 'demo' });
const all = scripts.flatMap(({ name, text, queries }) =>
  queries.map((query) => [name, query, text] as const),
);
function body(text: string): string {
  return `<p>${text}</p>`;
}

beforeAll(async () => {
  const rows = scripts.flatMap(({ name, text }) => [
    {
      data: {
        ...sampleOf(typeOf('blog'), 1, desk.samples),
        slug: `in-${name.toLowerCase()}`,
        title: text,
        body: '<p>x</p>',
      },
    },
    {
      data: {
        ...sampleOf(typeOf('blog'), 2, desk.samples),
        slug: `of-${name.toLowerCase()}`,
        title: `In ${name}`,
        body: body(text),
      },
    },
  ]);
  await desk.app.services.content.batch((batch) =>
    batch.create({ type: 'blog', publish: true, rows }),
  );
});

type Found = readonly { title: string; path?: string }[];

async function titles(url: string): Promise<string[]> {
  const { data } = await desk.editor.call<Found | { items: Found }>('GET', url);
  return ('items' in data ? data.items : data).map(({ title }) => title);
}

test.each(all)('%s: staff find %s in titles and texts', async (name, query, text) => {
  const q = encodeURIComponent(query);
  const both = [text, `In ${name}`].toSorted();
  expect((await titles(`/api/content/search?q=${q}`)).toSorted()).toEqual(both);
  expect((await titles(`/api/content/blog?q=${q}`)).toSorted()).toEqual(both);
  expect(await titles(`/api/content/pages?q=${q}`)).toEqual([text]);
});

test.each(scripts)('$name: visitors find it too', async ({ name, text, queries }) => {
  const q = encodeURIComponent(queries[0] ?? '');
  const { data } = (await desk.app.server.inject(`/api/search?q=${q}`)).json<{ data: Found }>();
  expect(data.map(({ title }) => title).toSorted()).toEqual([text, `In ${name}`].toSorted());
});

test.each(scripts)('$name: nothing else is found', async ({ others }) => {
  for (const other of others) {
    const q = encodeURIComponent(other);
    expect([other, await titles(`/api/content/search?q=${q}`)]).toEqual([other, []]);
  }
});
