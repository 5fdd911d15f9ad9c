import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { bodyOf, editorOf, openDesk } from '../../../../../tests/support/content.ts';

const desk = openDesk();

type Grouped = Record<string, { id: number }[]>;

describe('staff screens', () => {
  it('get a programme with all its parts, drafts too', async () => {
    const made = await desk.editor.call('POST', '/api/program/structure', {
      body: bodyOf('structure', 1, desk.samples),
    });
    const id = desk.samples.entries['programme'];
    const { data } = await desk.editor.call<Grouped>('GET', `/api/admin/courseInfo/${id}`);
    expect(data).toMatchObject({ programme: [{ id }], structure: [{ id: made.data.id }] });
    expect(await desk.editor.call('GET', '/api/admin/courseInfo/999999')).toMatchObject({
      status: 404,
    });
  });

  it('get the site content by type', async () => {
    const { data } = await desk.editor.call<Grouped>('GET', '/api/admin/universityInfo/1');
    expect(data['accreditation']).toMatchObject([{ id: desk.samples.entries['accreditation'] }]);
  });

  it('find drafts of any type by their words', async () => {
    const body = { ...bodyOf('faq', 1, desk.samples), question: 'Is the river deep?' };
    const made = await desk.editor.call('POST', '/api/faq', { body });
    const { data } = await desk.editor.call<{ id: number }[]>('GET', '/api/content/search?q=RIVER');
    expect(data).toMatchObject([{ id: made.data.id }]);
    expect(Object.keys(data[0] ?? {})).toEqual(['id', 'type', 'title', 'status', 'under']);
    const events = await editorOf(desk.app, 'EVENT_CREATER');
    expect(await events.call('GET', '/api/content/search?q=river')).toMatchObject({ status: 403 });
  });

  it('find what is called so before what only says it, a page before its parts, and what each is under', async () => {
    const make = async (path: string, body: object) =>
      (await desk.editor.call('POST', path, { body })).data.id;
    const says = {
      ...bodyOf('faq', 2, desk.samples),
      question: 'Which?',
      answer: '<p>Lotus Lake</p>',
    };
    const saying = await make('/api/faq', says);
    const subject = { ...bodyOf('structure', 2, desk.samples), subject_name: 'Lake and lotus' };
    const part = await make('/api/program/structure', subject);
    const page = await make('/api/auxiliary', {
      ...bodyOf('auxiliary', 2, desk.samples),
      title: 'Our lake of every lotus',
    });
    const search = async (query: string) =>
      (await desk.editor.call<object[]>('GET', `/api/content/search?${query}`)).data;
    const programme = desk.app.services.content.snapshot().all('programme')[0]?.data.title;
    expect(await search('q=lotus%20LAKE')).toMatchObject([
      { id: page, under: null },
      { id: part, under: programme },
      { id: saying },
    ]);
    expect(await search('q=lotus%20lake&type=structure')).toMatchObject([{ id: part }]);
    expect(await search('q=100%25')).toEqual([]);
    expect(await search('type=structure')).toMatchObject([{ type: 'structure' }, { id: part }]);
  });

  it('search by index, where the database has pg_trgm', async () => {
    const { rows } = await desk.app.services.database.pool.query<{ name: string }>(
      "SELECT indexname AS name FROM pg_indexes WHERE indexname LIKE 'content_entry_%_search'",
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'content_entry_title_search',
      'content_entry_words_search',
    ]);
  });

  it('search without it, too, as its migration lets be what cannot be added', async () => {
    const statements = readFileSync('migrations/0003_content_search.sql', 'utf8').split('-->');
    const client = await desk.app.services.database.pool.connect();
    try {
      await client.query('BEGIN; DROP EXTENSION pg_trgm CASCADE');
      await client.query('CREATE ROLE guest_of_the_test; SET LOCAL ROLE guest_of_the_test');
      for (const statement of statements)
        await client.query(statement.replace(' statement-breakpoint', ''));
      const found = await client.query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'");
      expect(found.rowCount).toBe(0);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
