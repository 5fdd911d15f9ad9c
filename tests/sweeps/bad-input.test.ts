import { beforeAll, describe, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { partBody } from '../../src/server/content/http/route-context.ts';
import type { Field, Fields } from '../../src/content/fields/fields.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import { bodyOf, type Editor, editorOf, openDesk, pluralTypes } from '../support/content.ts';

const desk = openDesk({ features: allFeatures });
let events: Editor;
beforeAll(async () => void (events = await editorOf(desk.app, 'EVENT_CREATER')));

type Wrong = { what: string; field: string; body: Record<string, unknown> };

const texts: Field['kind'][] = [
  'text',
  'longText',
  'richText',
  'slug',
  'path',
  'link',
  'video',
  'email',
];

/** Values of another kind than the field's. */
function wrongValues(field: Field): unknown[] {
  if (texts.includes(field.kind)) return [12, true, ['x'], { x: 1 }];
  if (field.kind === 'number' || field.kind === 'money') return ['12', true, [], 1e15, -5];
  if (field.kind === 'boolean') return ['yes', 2, []];
  if (['date', 'time', 'dateTime'].includes(field.kind)) return ['2027-13-45', 12, 'soon'];
  if (['image', 'file', 'font', 'reference'].includes(field.kind))
    return ['1', 0, -1, 1.5, 3_000_000_000];
  if (field.kind === 'select') return ['no such choice', []];
  if (field.kind === 'key') return ['no key', 12, { x: 1 }];
  return ['text', 12, { x: 1 }];
}

/** Bodies with one wrong field each, in fields of fields too. */
function* wrongBodies(fields: Fields, data: Record<string, unknown>, path = ''): Generator<Wrong> {
  for (const [name, field] of Object.entries(fields)) {
    const at = path + name;
    const values = wrongValues(field).slice(0, path === '' ? undefined : 1);
    for (const value of values)
      yield { what: JSON.stringify(value), field: at, body: { ...data, [name]: value } };
    if (field.max && texts.includes(field.kind))
      yield { what: 'too long', field: at, body: { ...data, [name]: 'x'.repeat(field.max + 1) } };
    if (field.required && texts.includes(field.kind)) {
      const { [name]: _left, ...rest } = data;
      yield { what: 'missing', field: at, body: rest };
      yield { what: 'blank', field: at, body: { ...data, [name]: '   ' } };
    }
    if (field.kind !== 'list') continue;
    const rows = data[name] as Record<string, unknown>[];
    for (const inner of wrongBodies(field.fields ?? {}, rows[0] ?? {}, `${at}.0.`)) {
      yield { ...inner, body: { ...data, [name]: [inner.body, ...rows.slice(1)] } };
    }
  }
}

async function count() {
  const { rows } = await desk.app.services.database.pool.query<{ count: string }>(
    'SELECT count(*) FROM content_entry',
  );
  return rows[0]?.count;
}

describe.each(typeNames)('%s', (name) => {
  const type = typeOf(name);
  const base = `/api${type.path}`;

  it('refuses every wrong field by its name, and stores nothing', async () => {
    const before = await count();
    const body = bodyOf(name, 3, desk.samples);
    const { fields } = partBody(type, body);
    const parent =
      type.parent && type.parent.field in body
        ? { [type.parent.field]: body[type.parent.field] }
        : {};
    for (const wrong of wrongBodies(type.fields, fields)) {
      const reply = await desk.editor.call('POST', base, { body: { ...wrong.body, ...parent } });
      expect(reply, `${wrong.field}: ${wrong.what}`).toMatchObject({
        status: 400,
        code: 'invalid_input',
      });
      const named = reply.errors.some(({ field }) => field.startsWith(wrong.field));
      expect(named, `${wrong.field}: ${wrong.what} named ${JSON.stringify(reply.errors)}`).toBe(
        true,
      );
    }
    expect(await count()).toBe(before);
  });

  it('refuses unknown keys, all wrong fields at once, and what is no body', async () => {
    const before = await count();
    const unknown = await desk.editor.call('POST', base, {
      body: { ...bodyOf(name, 3, desk.samples), isAdmin: true },
    });
    expect(unknown).toMatchObject({ status: 400, errors: [{ field: 'isAdmin' }] });
    const required = Object.entries(type.fields).filter(
      ([, field]) => field.required && texts.includes(field.kind),
    );
    // A type without required fields may be stored empty.
    const empty = required.length > 0 && (await desk.editor.call('POST', base, { body: {} }));
    for (const [field] of required)
      expect(empty && empty.errors.map((error) => error.field)).toContain(field);
    const malformed = { body: '{"title": ', headers: { 'content-type': 'application/json' } };
    expect(await desk.editor.call('POST', base, malformed)).toMatchObject({
      status: 400,
      code: 'malformed_json',
    });
    expect(
      await desk.editor.call('POST', base, { body: JSON.stringify({ x: 'x'.repeat(1_000_000) }) }),
    ).toMatchObject({ status: 413 });
    for (const body of ['[]', '12', '"x"', 'null']) {
      expect((await desk.editor.call('POST', base, { body })).status).toBe(400);
    }
    expect(await count()).toBe(before);
  });

  it('refuses lists that are asked for by anything else than its allow-lists', async () => {
    const queries = [
      'sort=draft',
      'order=up',
      'page=0',
      'per_page=1000',
      'state=gone',
      'ids=1;2',
      'x=1',
      "sort=id'--",
      'page=1e9',
    ];
    for (const query of queries) {
      expect(
        await desk.editor.call('GET', `/api/content${type.path}?${query}`),
        query,
      ).toMatchObject({
        status: 400,
      });
    }
    const odd = `/api/content${type.path}?q=${encodeURIComponent("100%_\\'\u0000")}`;
    expect(await desk.editor.call('GET', odd)).toMatchObject({ status: 200 });
  });

  it('lets nobody in without a session, nor those of another role', async () => {
    const stranger = await desk.app.server.inject({
      method: 'POST',
      url: base,
      payload: {},
      headers: { origin: desk.app.origin },
    });
    expect(stranger.statusCode).toBe(401);
    const status = type.name === 'liveLecture' ? 400 : 403;
    expect(await events.call('POST', base, { body: {} })).toMatchObject({ status });
  });
});

describe('one entry', () => {
  it('cannot be reached through another type', async () => {
    const { data } = await desk.editor.call('POST', '/api/faq', {
      body: bodyOf('faq', 1, desk.samples),
    });
    for (const name of pluralTypes.filter((type) => type !== 'faq')) {
      const base = `/api${typeOf(name).path}/${data.id}`;
      expect(
        await desk.editor.call('POST', `${base}/publish`, { version: 1, body: {} }),
      ).toMatchObject({
        status: 404,
      });
      expect(await desk.editor.call('DELETE', base, { version: 1 })).toMatchObject({ status: 404 });
    }
    for (const id of ['0', '-1', 'x', '9999999999', '1.5']) {
      expect((await desk.editor.call('DELETE', `/api/faq/${id}`, { version: 1 })).status).toBe(400);
    }
  });

  it('leaves as CSV that no spreadsheet runs, and comes back as it was', async () => {
    const question = '=HYPERLINK("http://evil.example")';
    const { data } = await desk.editor.call('POST', '/api/faq', {
      body: { ...bodyOf('faq', 1, desk.samples), question },
    });
    const csv = await desk.editor.call<string>('GET', `/api/content/faq/export?ids=${data.id}`);
    expect(csv.data).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    await desk.editor.call('POST', '/api/faq/import', {
      body: { format: 'csv', content: csv.data, dry_run: false },
    });
    const { data: back } = await desk.editor.call('GET', `/api/content/faq/${data.id}`);
    expect(back.draft['question']).toBe(question);
  });

  it('keeps what is typed half, and never what could act', async () => {
    const { data } = await desk.editor.call('POST', '/api/faq', {
      body: bodyOf('faq', 1, desk.samples),
    });
    const attack =
      '<p></p><p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">a</a><img src="https://evil.example/x.png"><img src="/media/1/ab/640.webp" onerror="x()"><img src="/media/1/.%2e/../api/user/logout"></p>';
    const typed = { question: '', answer: `${attack}\u0000\ud800` };
    const kept = await desk.editor.call('PATCH', `/api/faq/${data.id}`, {
      version: 1,
      body: typed,
    });
    expect(kept, JSON.stringify(kept)).toMatchObject({
      status: 200,
      data: { draft: { question: null, pages: expect.any(Array) } },
    });
    expect(kept.data.draft['answer']).toBe(
      '<p>Hi<a>a</a><img src="/media/1/ab/640.webp" /></p>\ufffd',
    );
    const read = await desk.editor.call<{ issues: { field: string }[] }>(
      'GET',
      `/api/faq/${data.id}`,
    );
    expect(read.data.issues.map(({ field }) => field)).toContain('question');
  });
});
