import { describe, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import type { ContentEntry, ContentRevision } from '../../src/kernel/publishing/content.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import { bodyOf, openDesk, pluralTypes } from '../support/content.ts';

const desk = openDesk({ features: allFeatures });
let n = 0;

function publicIds(name: (typeof typeNames)[number]) {
  return desk.app.services.content
    .snapshot()
    .all(name)
    .map(({ id }) => id);
}

async function create(name: (typeof typeNames)[number]): Promise<ContentEntry> {
  n += 1;
  const reply = await desk.editor.call('POST', `/api${typeOf(name).path}`, {
    body: bodyOf(name, n, desk.samples),
  });
  expect(reply, JSON.stringify(reply.errors)).toMatchObject({ status: 201 });
  return reply.data;
}

describe.each(typeNames)('%s', (name) => {
  const type = typeOf(name);
  const base = `/api${type.path}`;
  const reads = `/api/content${type.path}`;

  it('goes from draft to public and back', async () => {
    const made = await create(name);
    expect(made).toMatchObject({ type: name, status: 'draft', version: 1, published: null });
    expect(publicIds(name)).not.toContain(made.id);

    const published = await desk.editor.call('POST', `${base}/${made.id}/publish`, {
      version: 1,
      body: {},
    });
    expect(published, JSON.stringify(published)).toMatchObject({
      status: 200,
      data: { status: 'published' },
    });
    expect(desk.app.services.content.snapshot().get(name, made.id)?.data).toEqual(
      published.data.draft,
    );

    const version = published.data.version;
    const hidden = await desk.editor.call('POST', `${base}/${made.id}/unpublish`, { version });
    if (type.essential) {
      expect(hidden).toMatchObject({ status: 409, code: 'conflict' });
      expect(publicIds(name)).toContain(made.id);
      return;
    }
    expect(hidden).toMatchObject({ status: 200, data: { status: 'draft' } });
    expect(publicIds(name)).not.toContain(made.id);
    if (type.singleton)
      await desk.editor.call('POST', `${base}/${made.id}/publish`, {
        version: version + 1,
        body: {},
      });
  });

  it('reads back what was stored, and lists it', async () => {
    const { data } = await desk.editor.call<{ items: ContentEntry[]; total: number }>(
      'GET',
      `${reads}?sort=id&order=desc`,
    );
    const [first] = data.items;
    expect(data.total).toBeGreaterThan(0);
    const one = await desk.editor.call<ContentEntry>('GET', `${reads}/${first?.id}`);
    expect(one).toMatchObject({ status: 200, data: { id: first?.id, draft: first?.draft } });
  });

  it('lists no more of the data than is asked for', async () => {
    const [field = ''] = Object.keys(type.fields);
    const list = (fields: string) =>
      desk.editor.call<{ items: ContentEntry[] }>(
        'GET',
        `${reads}?sort=id&order=desc&fields=${fields}`,
      );
    const whole = await desk.editor.call<{ items: ContentEntry[] }>(
      'GET',
      `${reads}?sort=id&order=desc`,
    );
    const few = await list(`${field},no_such_field`);
    expect(few.data.items.map(({ draft }) => draft)).toEqual(
      whole.data.items.map(({ draft }) => ({ [field]: draft[field] })),
    );
    const none = await list('none');
    expect(none.data.items.map(({ draft }) => draft)).toEqual(whole.data.items.map(() => ({})));
    expect(await list('a b')).toMatchObject({ status: 400, errors: [{ field: 'fields' }] });
  });
});

describe.each(pluralTypes)('%s', (name) => {
  const type = typeOf(name);
  const base = `/api${type.path}`;
  const reads = `/api/content${type.path}`;
  const [firstField = ''] = Object.keys(type.fields);

  it('keeps an unfinished draft, and refuses a stale save with both versions', async () => {
    const { id } = await create(name);
    const body = { [firstField]: null };
    const kept = await desk.editor.call('PATCH', `${base}/${id}`, { version: 1, body });
    expect(kept).toMatchObject({ status: 200, data: { version: 2 } });

    const stale = await desk.editor.call<{ current: ContentEntry; submitted: unknown }>(
      'PATCH',
      `${base}/${id}`,
      { version: 1, body },
    );
    expect(stale).toMatchObject({ status: 412, code: 'stale_version' });
    expect(stale.data).toMatchObject({ current: { id, version: 2 }, submitted: body });
    expect(await desk.editor.call('PATCH', `${base}/${id}`, { body })).toMatchObject({
      status: 428,
    });
    expect(
      await desk.editor.call('PUT', `${base}/${id}`, { body: bodyOf(name, 1, desk.samples) }),
    ).toMatchObject({ status: 428 });
  });

  it('is published and unpublished by its schedule', async () => {
    const { id } = await create(name);
    const at = (minutes: number) =>
      new Date(desk.app.clock.now().getTime() + minutes * 60_000).toISOString();
    const planned = await desk.editor.call('POST', `${base}/${id}/schedule`, {
      version: 1,
      body: { publish_at: at(1), unpublish_at: at(2) },
    });
    expect(planned, JSON.stringify(planned.errors)).toMatchObject({ status: 200 });
    const soon = await desk.app.services.content.asOf(new Date(at(1.5)));
    expect(soon.get(name, id)).toBeDefined();

    desk.app.clock.advance(61_000);
    await desk.app.services.content.applyDue();
    expect(publicIds(name)).toContain(id);
    desk.app.clock.advance(61_000);
    await desk.app.services.content.applyDue();
    expect(publicIds(name)).not.toContain(id);
  });

  it('is copied as a draft of its own', async () => {
    const made = await create(name);
    const copy = await desk.editor.call('POST', `${base}/${made.id}/clone`);
    expect(copy).toMatchObject({ status: 201, data: { status: 'draft' } });
    expect(copy.data.id).not.toBe(made.id);
    const codes = Object.entries(type.fields).filter(([, { unique }]) => unique);
    const own = Object.fromEntries(
      [type.slugField ?? '', ...codes.map(([name]) => name)].map((name) => [name, null]),
    );
    expect(copy.data.draft).toMatchObject(Object.fromEntries(codes.map(([name]) => [name, null])));
    const [first, second] = [made.draft, copy.data.draft].map((draft) => ({ ...draft, ...own }));
    const renamed = Object.entries(second ?? {}).filter(([, value]) =>
      String(value).endsWith(' (copy)'),
    );
    expect(renamed.length).toBeLessThanOrEqual(1);
    const named = renamed.map(([name, value]) => [name, String(value).replace(/ \(copy\)$/, '')]);
    expect({ ...second, ...Object.fromEntries(named) }).toEqual(first);
  });

  it('is put in order, but not among strangers', async () => {
    const [a, b, c] = [await create(name), await create(name), await create(name)];
    const ids = [c.id, a.id, b.id];
    expect(await desk.editor.call('PUT', `${base}/position`, { body: { ids } })).toMatchObject({
      status: 200,
    });
    const list = await desk.editor.call<{ items: ContentEntry[] }>(
      'GET',
      `${reads}?ids=${ids.join(',')}`,
    );
    expect(list.data.items.map(({ id }) => id)).toEqual(ids);
    const strangers = await desk.editor.call('PUT', `${base}/position`, {
      body: { ids: [a.id, 2_000_000] },
    });
    expect(strangers).toMatchObject({ status: 400, errors: [{ field: 'ids.1' }] });
  });

  it('goes to the trash and comes back as it was', async () => {
    const { id } = await create(name);
    const published = await desk.editor.call('POST', `${base}/${id}/publish`, {
      version: 1,
      body: {},
    });
    expect(published, JSON.stringify(published)).toMatchObject({ status: 200 });
    const trashed = await desk.editor.call('DELETE', `${base}/${id}`, {
      version: published.data.version,
    });
    expect(trashed).toMatchObject({ status: 200, data: { status: 'trashed' } });
    expect(publicIds(name)).not.toContain(id);
    const inTrash = await desk.editor.call<{ items: ContentEntry[] }>(
      'GET',
      `${reads}?state=trashed&ids=${id}`,
    );
    expect(inTrash.data.items).toHaveLength(1);

    const restored = await desk.editor.call('POST', `${base}/${id}/restore`);
    expect(restored, JSON.stringify(restored)).toMatchObject({
      status: 200,
      data: { status: 'published' },
    });
    expect(publicIds(name)).toContain(id);
  });

  it('remembers every version, and says what differs', async () => {
    const made = await create(name);
    n += 1;
    const saved = await desk.editor.call('PUT', `${base}/${made.id}`, {
      version: 1,
      body: bodyOf(name, n, desk.samples),
    });
    expect(saved, JSON.stringify(saved.errors)).toMatchObject({
      status: 200,
      data: { version: 2 },
    });
    const history = await desk.editor.call<{ items: ContentRevision[] }>(
      'GET',
      `${reads}/${made.id}/revisions`,
    );
    expect(history.data.items.map(({ version, action }) => [version, action])).toEqual([
      [2, 'save'],
      [1, 'create'],
    ]);
    const differing = Object.entries(type.fields).filter(
      ([field]) => JSON.stringify(made.draft[field]) !== JSON.stringify(saved.data.draft[field]),
    );
    expect(differing.length).toBeGreaterThan(0);
    expect(history.data.items.map(({ changed }) => changed)).toEqual([
      differing.map(([, { label }]) => label),
      [],
    ]);
    const first = await desk.editor.call<{ differences: unknown[] }>(
      'GET',
      `${reads}/${made.id}/revisions/1`,
    );
    expect(first.data.differences.length).toBeGreaterThan(0);
    const restored = await desk.editor.call('POST', `${base}/${made.id}/revisions/1/restore`, {
      version: 2,
    });
    expect(restored).toMatchObject({ status: 200, data: { version: 3, draft: made.draft } });
  });

  it.each(['csv', 'json'])('comes out as %s and goes in again', async (format) => {
    const made = await create(name);
    const out = await desk.editor.call<string>(
      'GET',
      `${reads}/export?ids=${made.id}&format=${format}`,
    );
    expect(out.status).toBe(200);
    const content =
      format === 'csv'
        ? out.data
        : JSON.stringify(
            Object.values(out).filter(
              (row) => typeof row === 'object' && row !== null && 'id' in row,
            ),
          );
    const report = await desk.editor.call('POST', `${base}/import`, { body: { format, content } });
    expect(report, JSON.stringify(report)).toMatchObject({
      data: { rows: 1, updated: 1, errors: [], dry_run: true },
    });
    const read = await desk.editor.call('GET', `${reads}/${made.id}`);
    expect(read.data.version).toBe(made.version);
  });
});
