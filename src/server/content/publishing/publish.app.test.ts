import { describe, expect, it } from 'vitest';

import { typeNames, typeOf } from '../../../content/registry.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { bodyOf, openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk();
let n = 100;

function body(changes: object = {}) {
  return {
    ...bodyOf('programme', (n += 1), desk.samples),
    ...changes,
  };
}

async function published(changes: object = {}) {
  const made = await desk.editor.call('POST', '/api/program?publish=true', { body: body(changes) });
  expect(made, JSON.stringify(made)).toMatchObject({ status: 201 });
  return made.data;
}

async function rename(id: number, version: number, slug: string) {
  const kept = await desk.editor.call('PATCH', `/api/program/${id}`, { version, body: { slug } });
  return desk.editor.call('POST', `/api/program/${id}/publish`, {
    version: kept.data.version,
    body: {},
  });
}

function redirects() {
  return Object.fromEntries(
    desk.app.services.content
      .snapshot()
      .all('redirect')
      .map(({ data }) => [data.from, data.to]),
  );
}

it('derives title and words again of a draft that stays as it is, as a version may derive them otherwise', async () => {
  const { id, title, version } = await published();
  const { pool } = desk.app.services.database;
  const { rows } = await pool.query('SELECT words FROM content_entry WHERE id = $1', [id]);
  await pool.query("UPDATE content_entry SET title = 'former', words = 'former' WHERE id = $1", [
    id,
  ]);
  const again = await desk.editor.call('POST', `/api/program/${id}/publish`, { version, body: {} });
  expect(again).toMatchObject({ status: 200, data: { title } });
  const after = await pool.query('SELECT words FROM content_entry WHERE id = $1', [id]);
  expect(after.rows).toEqual(rows);
});

describe('a page that is renamed', () => {
  it('leaves a redirect; chains become one step, and a way back leaves none', async () => {
    const { id, version } = await published({ slug: 'first-name' });
    const second = await rename(id, version, 'second-name');
    expect(second).toMatchObject({ status: 200, data: { path: '/second-name' } });
    expect(redirects()).toMatchObject({ '/first-name': '/second-name' });

    const third = await rename(id, second.data.version, 'third-name');
    expect(redirects()).toMatchObject({
      '/first-name': '/third-name',
      '/second-name': '/third-name',
    });

    await rename(id, third.data.version, 'first-name');
    expect(redirects()).not.toHaveProperty('/first-name');
    expect(redirects()).toMatchObject({
      '/second-name': '/first-name',
      '/third-name': '/first-name',
    });
  });

  it('takes its words for search engines and its footer along, drafts of them too', async () => {
    const { id, version } = await published({ slug: 'old-home' });
    const post = (path: string, data: object) => desk.editor.call('POST', path, { body: data });
    const words = await post('/api/metadata?publish=true', {
      ...bodyOf('metadata', 1, desk.samples),
      path: '/old-home',
    });
    const foot = await post('/api/footer', {
      ...bodyOf('footer', 1, desk.samples),
      slug: 'old-home',
    });
    await rename(id, version, 'new-home');

    const moved = await desk.editor.call('GET', `/api/content/metadata/${words.data.id}`);
    expect(moved.data).toMatchObject({
      status: 'published',
      title: '/new-home',
      draft: { path: '/new-home' },
    });
    const shown = desk.app.services.content.snapshot().get('metadata', words.data.id);
    expect(shown?.data.path).toBe('/new-home');
    const history = await desk.editor.call<{ items: { action: string }[] }>(
      'GET',
      `/api/content/metadata/${words.data.id}/revisions`,
    );
    expect(history.data.items[0]?.action).toBe('publish');
    const footer = await desk.editor.call('GET', `/api/content/footer/${foot.data.id}`);
    expect(footer.data).toMatchObject({ status: 'draft', draft: { slug: 'new-home' } });
  });

  it('leaves them where the new address has its own already', async () => {
    const { id, version } = await published({ slug: 'has-words' });
    const metadata = async (path: string) =>
      (
        await desk.editor.call('POST', '/api/metadata?publish=true', {
          body: { ...bodyOf('metadata', 1, desk.samples), path },
        })
      ).data.id;
    const [old, own] = [await metadata('/has-words'), await metadata('/own-words')];
    expect(await rename(id, version, 'own-words')).toMatchObject({ status: 200 });
    const pathOf = (one: number) =>
      desk.app.services.content.snapshot().get('metadata', one)?.data.path;
    expect([pathOf(old), pathOf(own)]).toEqual(['/has-words', '/own-words']);
  });

  it('takes its specialisations along', async () => {
    const parent = await published({ slug: 'parent-name' });
    const child = await published({ slug: 'finance', parent_program_id: parent.id });
    expect(child.path).toBe('/parent-name/finance');
    await rename(parent.id, parent.version, 'new-parent-name');
    expect(redirects()).toMatchObject({ '/parent-name/finance': '/new-parent-name/finance' });
    const read = await desk.editor.call('GET', `/api/program/${child.id}`);
    expect(read.data.path).toBe('/new-parent-name/finance');
  });
});

describe('an address', () => {
  it.each([
    ['the site itself', { slug: 'about' }],
    ['the API', { slug: 'api' }],
    ['landing pages', { slug: 'mba-lp' }],
  ])('that belongs to %s is refused with its field', async (_whose, changes) => {
    const refused = await desk.editor.call('POST', '/api/program', { body: body(changes) });
    expect(refused).toMatchObject({
      status: 409,
      code: 'address_taken',
      errors: [{ field: 'slug' }],
    });
  });

  it('is refused to a specialisation where an auxiliary page stands', async () => {
    const parent = await published({ slug: 'with-pages' });
    const page = { ...bodyOf('auxiliary', 1, desk.samples), path: '/with-pages/placements' };
    const made = await desk.editor.call('POST', '/api/auxiliary?publish=true', { body: page });
    expect(made, JSON.stringify(made)).toMatchObject({ status: 201 });
    const refused = await desk.editor.call('POST', '/api/program', {
      body: body({ slug: 'placements', parent_program_id: parent.id }),
    });
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ field: 'slug', msg: expect.stringContaining('Auxiliary page') }],
    });
  });

  it('is free in the trash, and a conflict where it was taken meanwhile', async () => {
    const old = await published({ slug: 'wanted' });
    await desk.editor.call('DELETE', `/api/program/${old.id}`, { version: old.version });
    await published({ slug: 'wanted' });
    const refused = await desk.editor.call('POST', `/api/program/${old.id}/restore`);
    expect(refused).toMatchObject({
      status: 409,
      code: 'address_taken',
      errors: [{ field: 'slug' }],
    });
  });

  it('of a redirect leads neither to itself nor round in a ring, nor hides a page', async () => {
    const post = (from: string, to: string) =>
      desk.editor.call('POST', '/api/redirect?publish=true', { body: { from, to } });
    expect(await post('/ring-a', '/ring-a')).toMatchObject({
      status: 422,
      errors: [{ field: 'to' }],
    });
    expect(await post('/ring-a', '/ring-b')).toMatchObject({ status: 201 });
    expect(await post('/ring-b', '/ring-a')).toMatchObject({
      status: 422,
      errors: [{ field: 'to' }],
    });
    expect(await post('/wanted', '/elsewhere')).toMatchObject({
      status: 422,
      errors: [{ field: 'from' }],
    });
  });
});

describe('a programme with its parts', () => {
  it('hides them with itself, and shows them again', async () => {
    const parent = await published();
    const subject = { ...bodyOf('structure', 1, desk.samples), program_id: parent.id };
    const child = await desk.editor.call('POST', '/api/program/structure?publish=true', {
      body: subject,
    });
    const isShown = () =>
      desk.app.services.content.snapshot().get('structure', child.data.id) !== undefined;
    expect(isShown()).toBe(true);
    const hidden = await desk.editor.call('POST', `/api/program/${parent.id}/unpublish`, {
      version: parent.version,
    });
    expect(isShown()).toBe(false);
    await desk.editor.call('POST', `/api/program/${parent.id}/publish`, {
      version: hidden.data.version,
      body: {},
    });
    expect(isShown()).toBe(true);
  });

  it('is copied whole, and published whole or not at all', async () => {
    const parent = await published();
    for (const name of ['structure', 'feePlan'] as const) {
      await desk.editor.call('POST', `/api${typeOf(name).path}`, {
        body: { ...bodyOf(name, 1, desk.samples), program_id: parent.id },
      });
    }
    const copy = await desk.editor.call('POST', `/api/program/clone/${parent.id}`);
    const parts = await desk.editor.call<{ items: { id: number; version: number }[] }>(
      'GET',
      `/api/program/structure?program_id=${copy.data.id}`,
    );
    expect(parts.data.items).toHaveLength(1);
    const [subject] = parts.data.items;
    await desk.editor.call('PATCH', `/api/program/structure/${subject?.id}`, {
      version: 1,
      body: { subject_name: '' },
    });
    const { data: coded } = await desk.editor.call('PATCH', `/api/program/${copy.data.id}`, {
      version: copy.data.version,
      body: { erp_unicode: 'COPY', program_value: 'COPY' },
    });
    const all = { version: coded.version, body: { with_children: true } };
    const refused = await desk.editor.call('POST', `/api/program/${copy.data.id}/publish`, all);
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ field: `structure ${subject?.id}: subject_name` }],
    });
    expect(desk.app.services.content.snapshot().get('programme', copy.data.id)).toBeUndefined();
    await desk.editor.call('PATCH', `/api/program/structure/${subject?.id}`, {
      version: 2,
      body: { subject_name: 'Statistics' },
    });
    expect(
      await desk.editor.call('POST', `/api/program/${copy.data.id}/publish`, all),
    ).toMatchObject({
      status: 200,
    });
    expect(desk.app.services.content.snapshot().children('structure', copy.data.id)).toHaveLength(
      1,
    );
  });

  it('leaves a specialisation that was never public to its own screen', async () => {
    const parent = await published();
    const begun = await desk.editor.call('POST', '/api/program/draft', {
      body: { title: 'Begun', parent_program_id: parent.id },
    });
    expect(begun.status, JSON.stringify(begun)).toBe(201);
    const plan = await desk.editor.call('POST', '/api/program/fee/structure', {
      body: { ...bodyOf('feePlan', 1, desk.samples), program_id: parent.id },
    });
    const all = { version: parent.version, body: { with_children: true } };
    const answer = await desk.editor.call('POST', `/api/program/${parent.id}/publish`, all);
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
    const now = desk.app.services.content.snapshot();
    expect(now.get('feePlan', plan.data.id)).toBeDefined();
    expect(now.get('programme', begun.data.id)).toBeUndefined();
  });
});

describe('what search engines are told of a programme', () => {
  it('is published with it, or keeps it from being published', async () => {
    const programme = await published();
    const path = programme.path ?? '';
    const made = await desk.editor.call('POST', '/api/metadata/draft', {
      body: { path, title: 'In a word', robots: 'index' },
    });
    const all = { version: programme.version, body: { with_children: true } };
    expect(
      await desk.editor.call('POST', `/api/program/${programme.id}/publish`, all),
    ).toMatchObject({
      status: 422,
      errors: [{ field: `metadata ${made.data.id}: description` }],
    });
    await desk.editor.call('PATCH', `/api/metadata/${made.data.id}`, {
      version: 1,
      body: { description: 'What it teaches, for whom, and what it costs.' },
    });
    expect(
      await desk.editor.call('POST', `/api/program/${programme.id}/publish`, all),
    ).toMatchObject({
      status: 200,
    });
    expect(desk.app.services.content.snapshot().get('metadata', made.data.id)?.data.title).toBe(
      'In a word',
    );
  });
});

describe('what is not written yet', () => {
  it('is asked for in the same words, whatever it should be', async () => {
    const made = await desk.editor.call('POST', '/api/blog/draft', { body: { title: 'New' } });
    const refused = await desk.editor.call('POST', `/api/blog/${made.data.id}/publish`, {
      version: 1,
      body: {},
    });
    const asked = ['slug', 'excerpt', 'body', 'author', 'written_on'];
    expect(refused.errors.map(({ field }) => field).toSorted()).toEqual(asked.toSorted());
    expect(new Set(refused.errors.map(({ msg }) => msg))).toEqual(
      new Set(['Please fill this in.']),
    );
  });
});

describe('a reference', () => {
  it('to what is not published is refused with its field', async () => {
    const draft = await desk.editor.call('POST', '/api/accreditation', {
      body: bodyOf('accreditation', 5, desk.samples),
    });
    const made = await desk.editor.call('POST', '/api/program', {
      body: body({ accreditations: [draft.data.id] }),
    });
    const refused = await desk.editor.call('POST', `/api/program/${made.data.id}/publish`, {
      version: 1,
      body: {},
    });
    expect(refused).toMatchObject({
      status: 422,
      code: 'not_publishable',
      errors: [
        {
          field: 'accreditations',
          msg: `Accreditation “${draft.data.title}” is not published.`,
        },
      ],
    });
    const wrongFile = await desk.editor.call('POST', '/api/program?publish=true', {
      body: body({ brochure_pdf: desk.samples.image }),
    });
    expect(wrongFile).toMatchObject({ status: 422, errors: [{ field: 'brochure_pdf' }] });
  });

  it('is found from the other side', async () => {
    const uses = await desk.editor.call<{ type: string; field: string }[]>(
      'GET',
      `/api/accreditation/${desk.samples.entries['accreditation']}/usage`,
    );
    expect(uses.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'programme', field: 'accreditations.0', published: true }),
      ]),
    );
    expect(
      (await desk.app.services.content.usesOf('media', [desk.samples.image])).get(
        desk.samples.image,
      )?.length,
    ).toBeGreaterThan(0);
  });
});

describe('another process', () => {
  it('shows what this one published', async () => {
    const other = await createTestApp({ beside: desk.app });
    try {
      const heard = new Promise<void>((done) => void other.services.content.onChange(() => done()));
      const { id } = await published({ title: 'Told to the neighbour' });
      await heard;
      expect(other.services.content.snapshot().get('programme', id)?.data.title).toBe(
        'Told to the neighbour',
      );
    } finally {
      await other.close();
    }
  });

  it('reads at its start what this one holds by then', async () => {
    const { id } = await published();
    const text = 'Beyond one byte a letter: ₹ 1,000 – “so”';
    const part = await desk.editor.call('POST', '/api/program/keyPoints?publish=true', {
      body: { ...bodyOf('keyPoint', 1, desk.samples), program_id: id, text },
    });
    expect(part.status).toBe(201);
    const other = await createTestApp({ beside: desk.app });
    try {
      const all = (snapshot: Snapshot) =>
        typeNames
          .flatMap((type): readonly Entry[] => snapshot.all(type))
          .map(({ type, id: own, parent, position, data, createdAt, publishedAt }) =>
            // One by one: what is read on first sight is no property of the entry.
            ({ type, own, parent, position, data, createdAt, publishedAt }),
          );
      expect(all(other.services.content.snapshot())).toEqual(
        all(desk.app.services.content.snapshot()),
      );
    } finally {
      await other.close();
    }
  });
});
