import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import type { ContentEntry } from '../../src/kernel/publishing/content.ts';
import { emptyValue } from '../../src/content/fields/rows.ts';
import type { Field } from '../../src/content/fields/fields.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Editor, editorOf } from '../support/content.ts';

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await createTestApp({ features: allFeatures });
  editor = await editorOf(app);
});
afterAll(() => app.close());

function preview(body: object) {
  return editor.call<string>('POST', '/api/preview', { body });
}

/** What a field holds in the middle of typing, or where it was emptied. */
const halves: Partial<Record<Field['kind'], readonly unknown[]>> = {
  date: ['2026-0', null],
  time: ['7', null],
  dateTime: ['2026-01-01T', null],
  link: ['https://', null],
  video: ['https:', null],
  path: ['/', null],
  slug: ['a b', null],
  richText: ['<p>', null],
};

describe.each(typeNames.map(typeOf))('a draft of $name', (type) => {
  it('half-way in any of its fields is drawn, or it is said why no page shows it', async () => {
    const { data } = await editor.call<{ items: ContentEntry[] }>(
      'GET',
      `/api/content${type.path}?per_page=1`,
    );
    const [entry] = data.items;
    const blank = await preview({
      type: type.name,
      id: null,
      data: {},
      parent: entry?.parent ?? null,
    });
    expect([200, 404], JSON.stringify(blank)).toContain(blank.status);
    for (const [name, field] of Object.entries(type.fields)) {
      for (const value of halves[field.kind] ?? [emptyValue(field)]) {
        const typed = { type: type.name, id: entry?.id ?? null, data: { [name]: value } };
        const answer = await preview(typed);
        const what = `${name} ${JSON.stringify(value)}: ${answer.status} ${answer.msg}`;
        expect([200, 404], what).toContain(answer.status);
      }
    }
  });
});

it('tells where the page does not show an entry, and why there is no page', async () => {
  const said = async (body: object) => {
    const { headers, msg, status } = await preview({ id: null, ...body });
    return status === 200 ? headers['x-preview-shown'] : msg;
  };
  const words = { name: 'Latika Sen', designation: 'Online MBA', quote: 'It was worth it.' };
  const first = app.services.content.snapshot().all('testimonial')[0];
  expect(await said({ type: 'testimonial', id: first?.id, data: words })).toBe('yes');
  expect(await said({ type: 'testimonial', data: words })).toBe('no');
  expect(await said({ type: 'blog', data: { title: 'New' } })).toBe('yes');
  expect(await said({ type: 'faq', data: { question: 'Why?' } })).toBe(
    'No page shows this yet: say on which pages it stands.',
  );
  expect(await said({ type: 'metadata', data: {} })).toBe(
    'No page shows this yet: say on which pages it stands.',
  );
  expect(await said({ type: 'metadata', data: { path: '/to-come' } })).toBe(
    'There is no page at /to-come yet.',
  );
  const career = app.services.content.snapshot().all('career')[0];
  expect(await said({ type: 'career', id: career?.id, data: { title: 'Words' } })).toBe('yes');
});

it('draws the registration form with every word of it, though pages show it closed', async () => {
  const { fields } = typeOf('leadForm');
  const entry = app.services.content.snapshot().one('leadForm');
  const texts = Object.entries(fields).filter(([, { kind }]) => /text/i.test(kind));
  const typed = Object.fromEntries(texts.map(([name]) => [name, `Words of ${name}`]));
  const data = { ...typed, promises: ['Words of a promise'], delay_popup: true, delay_seconds: 47 };
  const { data: html } = await preview({ type: 'leadForm', id: entry.id, data });
  expect(texts.length).toBeGreaterThan(8);
  for (const word of [...Object.values(typed), 'Words of a promise', 'after 47 seconds']) {
    expect(html).toContain(word);
  }
});
