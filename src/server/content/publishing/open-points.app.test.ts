import { describe, expect, it } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';
import { serifFace } from '../../../../tests/support/faces.ts';
import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import type { ImportReport } from '../../../kernel/publishing/content.ts';

const desk = openDesk();
let n = 200;

type Bulk = Readonly<{
  done: number[];
  failed: { id: number; title: string; code: string; errors: CheckFinding[] }[];
}>;

async function page(sections: readonly object[], path = `/page-${(n += 1)}`) {
  const body = { path, title: `Page ${path}`, programme: null, sections };
  const { data, errors } = await desk.editor.call('POST', '/api/auxiliary', { body });
  expect(errors).toEqual([]);
  return data;
}

function text(body: string) {
  return { block: 'text', title: 'Terms', body };
}

function bulk(ids: readonly number[], ask: boolean) {
  return desk.editor.call<Bulk>('POST', '/api/auxiliary/bulk', {
    body: { action: 'publish', ids, ask },
  });
}

function isPublic(id: number): boolean {
  return desk.app.services.content.snapshot().get('auxiliary', id) !== undefined;
}

describe('publishing many', () => {
  it('asks about what stands open, in texts, tables and inner lists, and publishes the others', async () => {
    const plain = await page([text('<p>All is said.</p>')]);
    const inText = await page([text('<p>Within [<b>Check</b>: 15 days], we answer.</p>')]);
    const inTable = await page([
      {
        block: 'table',
        title: 'Fees',
        heads: [{ text: 'Course' }, { text: 'Fee' }],
        rows: [{ cells: [{ text: 'BBA' }, { text: '[check: the fee' }] }],
      },
    ]);
    const ids = [plain.id, inText.id, inTable.id];
    const { data } = await bulk(ids, true);
    expect(data.done).toEqual([plain.id]);
    expect(data.failed).toMatchObject([
      {
        id: inText.id,
        title: inText.title,
        code: 'unconfirmed',
        errors: [{ field: 'sections.0.body', msg: 'Still to be checked: 15 days.' }],
      },
      {
        id: inTable.id,
        code: 'unconfirmed',
        errors: [{ field: 'sections.0.rows.0.cells.1.text' }],
      },
    ]);
    expect(ids.map(isPublic)).toEqual([true, false, false]);
    const { data: meant } = await bulk([inText.id, inTable.id], false);
    expect(meant).toEqual({ done: [inText.id, inTable.id], failed: [] });
    expect(ids.map(isPublic)).toEqual([true, true, true]);
  });

  it('asks about a link to a page that is not there, unless it comes with the same call', async () => {
    const linked = '/linked-with-it';
    const one = await page([text(`<p><a href="${linked}">More</a></p>`)]);
    const other = await page([text('<p>More.</p>')], linked);
    const alone = await bulk([one.id], true);
    expect(alone.data.failed).toMatchObject([
      { errors: [{ msg: `No page stands at ${linked}.` }] },
    ]);
    const together = await bulk([one.id, other.id], true);
    expect(together.data).toMatchObject({ done: [one.id, other.id], failed: [] });
  });
});

describe('publishing one', () => {
  it('answers 409 with all open points, those of its description for search engines too', async () => {
    const made = await page([text('<p>[check: the year]</p>')], '/described');
    const described = await desk.editor.call('POST', '/api/metadata', {
      body: {
        ...bodyOf('metadata', 1, desk.samples),
        path: '/described',
        canonical: null,
        description: 'Read what holds in [check: year] at the university, and where to ask.',
      },
    });
    expect(described).toMatchObject({ status: 201 });
    const url = `/api/auxiliary/${made.id}/publish`;
    const asked = await desk.editor.call('POST', url, {
      version: made.version,
      body: { with_children: true, ask: true },
    });
    expect(asked).toMatchObject({ status: 409, code: 'unconfirmed' });
    expect(asked.errors.map(({ field }) => field)).toEqual([
      `auxiliary ${made.id}: sections.0.body`,
      `metadata ${described.data.id}: description`,
    ]);
    expect(isPublic(made.id)).toBe(false);
    const meant = await desk.editor.call('POST', url, {
      version: made.version,
      body: { with_children: true },
    });
    expect(meant).toMatchObject({ status: 200, data: { status: 'published' } });
  });

  it('asks about what is added and published in one call', async () => {
    const body = { question: 'Is it open?', answer: '<p>[check: it]</p>', pages: [] };
    const add = (ask: boolean) =>
      desk.editor.call('POST', `/api/faq?publish=true&ask=${ask}`, { body });
    expect(await add(true)).toMatchObject({ status: 409, code: 'unconfirmed' });
    expect(await add(false)).toMatchObject({ status: 201 });
  });

  it('names the parts that keep a programme from being public: row and title', async () => {
    const programme = await desk.editor.call('POST', '/api/program', {
      body: bodyOf('programme', (n += 1), desk.samples),
    });
    for (const subject_name of ['Accounting', 'Business Law'])
      await desk.editor.call('POST', '/api/program/structure/draft', {
        body: { program_id: programme.data.id, subject_name, credits: 4 },
      });
    const { errors } = await desk.editor.call('POST', `/api/program/${programme.data.id}/publish`, {
      version: programme.data.version,
      body: { with_children: true },
    });
    expect(errors).toMatchObject([
      { field: expect.stringMatching(/: semester$/), entry: '1, “Accounting”' },
      { field: expect.stringMatching(/: semester$/), entry: '2, “Business Law”' },
    ]);
  });
});

describe('a schedule', () => {
  const at = (minutes: number) =>
    new Date(desk.app.clock.now().getTime() + minutes * 60_000).toISOString();

  it('asks when it is set, and publishes what was confirmed', async () => {
    const { id, version } = await page([text('<p>[check: the day]</p>')]);
    const plan = (ask: boolean) =>
      desk.editor.call('POST', `/api/auxiliary/${id}/schedule`, {
        version,
        body: { publish_at: at(5), ask },
      });
    expect(await plan(true)).toMatchObject({
      status: 409,
      code: 'unconfirmed',
      errors: [{ field: 'sections.0.body' }],
    });
    expect(await plan(false)).toMatchObject({ status: 200 });
    desk.app.clock.advance(6 * 60_000);
    await desk.app.services.content.applyDue();
    expect(isPublic(id)).toBe(true);
  });

  it('leaves what has come to be open since as it is, and says so', async () => {
    const { id, version } = await page([text('<p>All is said.</p>')]);
    const planned = await desk.editor.call('POST', `/api/auxiliary/${id}/schedule`, {
      version,
      body: { publish_at: at(5), ask: true },
    });
    expect(planned).toMatchObject({ status: 200 });
    await desk.editor.call('PATCH', `/api/auxiliary/${id}`, {
      version: planned.data.version,
      body: { sections: [text('<p>[check: who said this]</p>')] },
    });
    desk.app.clock.advance(6 * 60_000);
    await desk.app.services.content.applyDue();
    expect(isPublic(id)).toBe(false);
    const { data } = await desk.editor.call('GET', `/api/content/auxiliary/${id}`);
    expect(data).toMatchObject({
      publish_at: null,
      schedule_error:
        'It has open points that came after it was planned. Sections 1 “Terms”: Text: Still to be checked: who said this.',
    });
  });
});

it('an import says what it would publish with open points', async () => {
  const content = 'Question,Answer\nIs it?,<p>[check: whether]</p>\nIs it not?,<p>No.</p>\n';
  const look = (publish: boolean) =>
    desk.editor.call<ImportReport>('POST', '/api/faq/import', {
      body: { format: 'csv', content, columns: 'guess', unfinished: !publish, publish },
    });
  expect((await look(true)).data.fates).toMatchObject([
    { title: 'Is it?', open: [{ field: 'answer', msg: 'Still to be checked: whether.' }] },
    { title: 'Is it not?', open: [] },
  ]);
  expect((await look(false)).data.fates.flatMap(({ open }) => open)).toEqual([]);
});

it('an edit of many asks only about points that it brings', async () => {
  const open = { question: 'What is open?', answer: '<p>[check: this]</p>', pages: [] };
  const made = await desk.editor.call('POST', '/api/faq?publish=true', { body: open });
  const edit = (fields: object, version: number) =>
    desk.editor.call('POST', '/api/faq/bulk/edit', {
      body: { changes: [{ id: made.data.id, version, fields }], publish: true, ask: true },
    });
  expect(await edit({ question: 'What is [check: open]?' }, 1)).toMatchObject({
    status: 409,
    code: 'unconfirmed',
    errors: [{ field: 'changes.0.fields.question' }],
  });
  expect(await edit({ question: 'What else is open?' }, 1)).toMatchObject({ status: 200 });
});

it('a list asks about an own typeface that lacks signs in use', async () => {
  const question = { question: 'हिन्दी में?', answer: '<p>हाँ।</p>', pages: [] };
  await desk.editor.call('POST', '/api/faq?publish=true', { body: question });
  const file = { name: 'house.woff2', bytes: serifFace(), licence: 'cut' } as const;
  const { row } = await desk.app.services.media.importFile(file);
  const none = { logo_square: null, logo_on_dark: null, text_face: null };
  const body = { ...bodyOf('brand', 1, desk.samples), ...none, heading_face: row.id };
  const { data: brand } = await desk.editor.call('POST', '/api/brand', { body });
  const { data } = await desk.editor.call<Bulk>('POST', '/api/brand/bulk', {
    body: { action: 'publish', ids: [brand.id], ask: true },
  });
  expect(data.failed[0]?.errors).toEqual([
    { field: 'heading_face', msg: expect.stringContaining('lacks Devanagari') },
  ]);
});

describe('a code that no other programme may have', () => {
  it('is left out of a copy, of its specialisations too', async () => {
    const made = await desk.editor.call('POST', '/api/program?publish=true', {
      body: bodyOf('programme', (n += 1), desk.samples),
    });
    const below = await desk.editor.call('POST', '/api/program?publish=true', {
      body: { ...bodyOf('programme', (n += 1), desk.samples), parent_program_id: made.data.id },
    });
    expect(below).toMatchObject({ status: 201 });
    const copy = await desk.editor.call('POST', `/api/program/${made.data.id}/clone`);
    expect(copy.data.draft).toMatchObject({ erp_unicode: null, program_value: null });
  });

  it('is refused when it is published twice, but within one programme', async () => {
    const first = bodyOf('programme', (n += 1), desk.samples);
    const made = await desk.editor.call('POST', '/api/program?publish=true', { body: first });
    const code = String(first['erp_unicode']);
    const other = (changes: object) =>
      desk.editor.call('POST', '/api/program?publish=true', {
        body: { ...bodyOf('programme', (n += 1), desk.samples), ...changes },
      });
    expect(await other({ erp_unicode: ` ${code.toUpperCase()} ` })).toMatchObject({
      status: 422,
      errors: [{ field: 'erp_unicode', msg: expect.stringContaining(made.data.title) }],
    });
    expect(await other({ erp_unicode: code, parent_program_id: made.data.id })).toMatchObject({
      status: 201,
    });
  });
});
