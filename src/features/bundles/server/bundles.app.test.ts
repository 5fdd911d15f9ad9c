import { Readable } from 'node:stream';
import { bundles } from '../feature.ts';
import { bundlesOf } from './routes.ts';
import { buffer } from 'node:stream/consumers';

import { beforeAll, describe, expect, it } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';
import { serifFace } from '../../../../tests/support/faces.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import type { Bundle, BundleComparison, BundleImport, UndoneImport } from '../calls.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { typeOf } from '../../../content/registry.ts';
import { systemActor } from '../../../server/content/actor.ts';

const staging = openDesk({ features: [bundles], content: 'empty' });
const production = openDesk({ features: [bundles], content: 'empty' });

const noPictures = { logo_square: null, logo_on_dark: null, text_face: null };

let browser: StaffBrowser;
beforeAll(async () => {
  browser = await signedIn(production.app, 'ADMIN');
});

type Order = { publish?: boolean; delete_missing?: boolean; except?: string[]; as_of?: string };

async function question(text: string, { publish = true, ...fields }: Record<string, unknown> = {}) {
  const body = { question: text, answer: '<p>Yes.</p>', pages: ['home'], ...fields };
  const { data, errors } = await staging.editor.call('POST', `/api/faq?publish=${publish}`, {
    body,
  });
  expect(errors).toEqual([]);
  return data;
}

async function bundleOf(entries: readonly string[], drafts = false, from = staging) {
  const bundles = bundlesOf(from.app.services);
  return buffer(Readable.from(await bundles.export({ entries, drafts }, systemActor)));
}

async function bring(bytes: Uint8Array) {
  return browser.upload<Bundle>('/api/content/bundles', { name: 'staging.zip', bytes });
}

async function brought(entries: readonly string[], drafts = false): Promise<string> {
  const { status, body } = await bring(await bundleOf(entries, drafts));
  expect(status).toBe(201);
  return body.data.id;
}

async function compare(id: string, query = 'publish=true') {
  const { data } = await production.editor.call<BundleComparison>(
    'GET',
    `/api/content/bundles/${id}?${query}`,
  );
  return data;
}

function take(id: string, order: Order = {}) {
  const body = { publish: true, ...order };
  return production.editor.call<BundleImport>('POST', `/api/content/bundles/${id}/import`, {
    body,
  });
}

function undo(id: number | null) {
  return production.editor.call<UndoneImport>('POST', `/api/content/imports/${id}/undo`);
}

async function found(text: string): Promise<ContentEntry | undefined> {
  const q = encodeURIComponent(text);
  const { data } = await production.editor.call<{ items: ContentEntry[] }>(
    'GET',
    `/api/content/faq?q=${q}`,
  );
  return data.items.find(({ title }) => title === text);
}

async function reword(id: number, words: string) {
  const { data } = await staging.editor.call('GET', `/api/content/faq/${id}`);
  const body = { question: words };
  const saved = await staging.editor.call('PATCH', `/api/faq/${id}`, {
    body,
    version: data.version,
  });
  const { version } = saved.data;
  await staging.editor.call('POST', `/api/faq/${id}/publish`, { version, body: {} });
}

describe('a bundle', () => {
  it('brings entries and files, and points at those of the other installation', async () => {
    const programmes = [staging.samples.entries['programme']];
    const answer = `<p><img src="/media/${staging.samples.image}/sample.png" alt="A" /></p>`;
    const { id } = await question('Where do things go?', { answer, programmes });
    // The other library has ids of its own.
    await production.editor.call('POST', '/api/faq?publish=true', {
      body: { question: 'In between?', answer: '<p>No.</p>', pages: ['home'] },
    });
    const bundle = await brought([`faq:${id}`]);
    const { counts, rows } = await compare(bundle);
    expect(counts).toMatchObject({ new: 1, different: 0, conflicts: 0, files: 0 });
    expect(rows).toMatchObject([{ type: 'faq', fate: 'new', title: 'Where do things go?' }]);
    const { data } = await take(bundle);
    expect(data).toMatchObject({ created: 1, changed: 0, trashed: 0, published: true });
    const entry = await found('Where do things go?');
    expect(entry).toMatchObject({
      status: 'published',
      published: {
        answer: answer.replace(/\d+/, String(production.samples.image)),
        programmes: [production.samples.entries['programme']],
      },
    });
    expect(await take(bundle)).toMatchObject({ data: { id: null, created: 0, changed: 0 } });
  });

  it('names entries that would be public with open points', async () => {
    const { id } = await question('What is open?', { answer: '<p>[check: whether]</p>' });
    const bundle = await brought([`faq:${id}`]);
    const open = [{ field: 'answer', msg: 'Still to be checked: whether.' }];
    expect((await compare(bundle)).rows).toMatchObject([{ open }]);
    expect((await compare(bundle, 'publish=false')).rows).toMatchObject([{ open: [] }]);
  });

  it('asks about parts that a programme would lack, and days that have passed', async () => {
    const body = { ...bodyOf('programme', 74, staging.samples), next_batch: '2020-01-01' };
    const made = await staging.editor.call('POST', '/api/program?publish=true', { body });
    expect(made.errors).toEqual([]);
    const ofProgramme = async (names: readonly string[]) => {
      const { rows } = await compare(await brought(names));
      return rows.find(({ title }) => title === made.data.title)?.open.map(({ msg }) => msg);
    };
    const alone = await ofProgramme([`programme:${made.data.id}`]);
    expect(alone).toContain('There is no question about this programme.');
    expect(alone).toContain('There is no fee plan: the page names no price.');
    expect(alone).toContain('This day has passed.');
    const asked = await question('Is it long?', { programmes: [made.data.id] });
    const names = [`programme:${made.data.id}`, `faq:${asked.id}`];
    expect(await ofProgramme(names)).not.toContain('There is no question about this programme.');
  });

  it('refuses a code that a programme here has already', async () => {
    const [one, other] = [
      bodyOf('programme', 71, staging.samples),
      bodyOf('programme', 72, production.samples),
    ];
    const made = await staging.editor.call('POST', '/api/program?publish=true', {
      body: { ...one, erp_unicode: 'TWICE-1' },
    });
    expect(made.errors).toEqual([]);
    const here = await production.editor.call('POST', '/api/program?publish=true', {
      body: { ...other, erp_unicode: ' twice-1' },
    });
    expect(here.errors).toEqual([]);
    const { rows } = await compare(await brought([`programme:${made.data.id}`]));
    expect(rows.flatMap(({ conflicts }) => conflicts)).toContainEqual(
      expect.objectContaining({
        field: 'erp_unicode',
        msg: expect.stringContaining(`“${here.data.title}” has the ERP code TWICE-1 already.`),
      }),
    );
  });

  it('asks about words in braces that this installation would not have, and about no others', async () => {
    const rows = [{ name: 'visiting', text: 'on weekdays' }];
    const body = { rows };
    const added = await production.editor.call('POST', '/api/facts?publish=true', { body });
    expect(added.errors).toEqual([]);
    const { id } = await question('Come {visiting} or {no_such_word}?');
    const [row] = (await compare(await brought([`faq:${id}`]))).rows;
    expect(row?.open.map(({ msg }) => msg).join()).toContain('{no_such_word}');
    expect(row?.open.map(({ msg }) => msg).join()).not.toContain('{visiting}');
  });

  it('brings a typeface with its licence, and asks about signs that it lacks here', async () => {
    const importing = { name: 'house.woff2', bytes: serifFace(), licence: 'whole' } as const;
    const { row } = await staging.app.services.media.importFile(importing);
    const body = { ...bodyOf('brand', 1, staging.samples), ...noPictures, heading_face: row.id };
    const { data, errors } = await staging.editor.call('POST', '/api/brand?publish=true', { body });
    expect(errors).toEqual([]);
    await take(await brought([`brand:${data.id}`]));
    const snapshot = production.app.services.content.snapshot();
    const { heading_face } = snapshot.one('brand').data;
    expect(snapshot.media(heading_face)?.face).toEqual(row.face);
    expect(row.face?.licence).toBe('whole');

    const hindi = { question: 'हिन्दी में?', answer: '<p>हाँ।</p>', pages: [] };
    await production.editor.call('POST', '/api/faq?publish=true', { body: hindi });
    const path = `/api/brand/${data.id}`;
    const change = { body: { text_face: row.id }, version: data.version };
    const { version } = (await staging.editor.call('PATCH', path, change)).data;
    await staging.editor.call('POST', `${path}/publish`, { version, body: {} });
    const { rows } = await compare(await brought([`brand:${data.id}`]));
    expect(rows.flatMap(({ open }) => open)).toContainEqual({
      field: 'text_face',
      msg: expect.stringContaining('lacks Devanagari'),
    });
  });

  it('shows changes field by field, applies the chosen, and undoes all', async () => {
    const one = await question('Is the library open?');
    const two = await question('Is the canteen open?');
    const names = [`faq:${one.id}`, `faq:${two.id}`];
    await take(await brought(names));
    await reword(one.id, 'Is the library open at night?');
    await reword(two.id, 'Is the canteen open at night?');
    const bundle = await brought(names);
    const { rows, as_of } = await compare(bundle);
    expect(rows.map(({ fate, differences }) => [fate, differences])).toEqual([
      [
        'different',
        [
          {
            label: 'Question',
            before: 'Is the library open?',
            after: 'Is the library open at night?',
          },
        ],
      ],
      [
        'different',
        [
          {
            label: 'Question',
            before: 'Is the canteen open?',
            after: 'Is the canteen open at night?',
          },
        ],
      ],
    ]);
    const { data } = await take(bundle, { except: [rows[1]?.uid ?? ''], as_of });
    expect(data).toMatchObject({ created: 0, changed: 1 });
    expect(await found('Is the library open at night?')).toMatchObject({ status: 'published' });
    expect(await found('Is the canteen open?')).toMatchObject({ status: 'published' });
    expect((await undo(data.id)).data).toEqual({ restored: 1, left: [] });
    expect(await found('Is the library open?')).toMatchObject({ status: 'published' });
    expect(await undo(data.id)).toMatchObject({ status: 409 });
  });

  it('as drafts changes nothing that visitors see', async () => {
    const { id } = await question('May I bring a friend?');
    await take(await brought([`faq:${id}`]));
    await reword(id, 'May I bring two friends?');
    const fresh = await question('May I bring three?');
    const bundle = await brought([`faq:${id}`, `faq:${fresh.id}`]);
    const { data } = await take(bundle, { publish: false });
    expect(data).toMatchObject({ created: 1, changed: 1, published: false });
    expect(await found('May I bring two friends?')).toMatchObject({
      status: 'changed',
      published: { question: 'May I bring a friend?' },
    });
    expect(await found('May I bring three?')).toMatchObject({ status: 'draft', published: null });
  });

  it('takes drafts along where that is asked for, and never publishes them', async () => {
    const { id } = await question('Half-way?', { publish: false });
    expect((await compare(await brought([`faq:${id}`]))).counts.new).toBe(0);
    const { data } = await take(await brought([`faq:${id}`], true));
    expect(data.created).toBe(1);
    expect(await found('Half-way?')).toMatchObject({ status: 'draft', published: null });
  });

  it('moves entries that are only here to the trash if asked, and restores them', async () => {
    const body = bodyOf('keyPoint', 1, production.samples);
    const path = `/api${typeOf('keyPoint').path}`;
    const { data: part } = await production.editor.call('POST', `${path}?publish=true`, { body });
    const bundle = await brought([`programme:${staging.samples.entries['programme']}`]);
    const { counts, rows } = await compare(bundle);
    expect(counts).toMatchObject({ only_here: 1, conflicts: 0 });
    expect(rows.find(({ fate }) => fate === 'only_here')).toMatchObject({ id: part.id });
    expect((await take(bundle)).data.trashed).toBe(0);
    const { data } = await take(bundle, { delete_missing: true });
    expect(data).toMatchObject({ created: 0, trashed: 1 });
    const gone = await production.editor.call(
      'GET',
      `/api/content${typeOf('keyPoint').path}/${part.id}`,
    );
    expect(gone.data).toMatchObject({ status: 'trashed' });
    expect((await undo(data.id)).data).toEqual({ restored: 1, left: [] });
    const back = await production.editor.call(
      'GET',
      `/api/content${typeOf('keyPoint').path}/${part.id}`,
    );
    expect(back.data).toMatchObject({ status: 'published' });
  });

  it('is undone except for later changes', async () => {
    const { id } = await question('Will it last?');
    const { data } = await take(await brought([`faq:${id}`]));
    const entry = await found('Will it last?');
    await production.editor.call('PATCH', `/api/faq/${entry?.id}`, {
      body: { question: 'Will it last long?' },
      version: entry?.version ?? 0,
    });
    expect((await undo(data.id)).data).toMatchObject({ restored: 0, left: [{ id: entry?.id }] });
    expect(await found('Will it last long?')).toBeDefined();
  });

  it('is imported whole or not at all, with each conflict by its name', async () => {
    const points = { programmes: [staging.samples.entries['programme']] };
    const fine = await question('Fine by itself?');
    const lost = await question('Points at what is not there?', points);
    const bundle = await brought([`faq:${fine.id}`, `faq:${lost.id}`]);
    await production.app.services.content.trash(
      { type: 'programme', id: production.samples.entries['programme'] ?? 0 },
      systemActor,
    );
    const { counts, rows } = await compare(bundle);
    expect(counts).toMatchObject({ new: 2, conflicts: 1 });
    const msg = expect.stringMatching(/^Points at Programme “.+”, which is neither/);
    expect(rows[0]).toMatchObject({ title: 'Points at what is not there?', conflicts: [{ msg }] });
    const refused = await take(bundle);
    expect(refused).toMatchObject({ status: 409, code: 'bundle_conflicts' });
    const field = expect.stringContaining('Points at what is not there?');
    expect(refused.errors).toEqual<FieldError[]>([{ field, msg }]);
    expect(await found('Fine by itself?')).toBeUndefined();
    const some = await take(bundle, { except: [rows[0]?.uid ?? ''] });
    expect(some.data).toMatchObject({ created: 1 });
    await production.app.services.content.untrash(
      { type: 'programme', id: production.samples.entries['programme'] ?? 0 },
      systemActor,
    );
  });

  it('leaves entries alone that changed during the comparison', async () => {
    const { id } = await question('Who was first?');
    await take(await brought([`faq:${id}`]));
    await reword(id, 'Who was second?');
    const bundle = await brought([`faq:${id}`]);
    const { as_of } = await compare(bundle);
    production.app.clock.advance(1_000);
    const here = await found('Who was first?');
    await production.editor.call('PATCH', `/api/faq/${here?.id}`, {
      body: { answer: '<p>I was.</p>' },
      version: here?.version ?? 0,
    });
    const { status, errors } = await take(bundle, { as_of });
    expect(status).toBe(409);
    expect(errors[0]?.msg).toMatch(/has changed it since it was compared/);
  });
});

describe('the calls', () => {
  it('are for an ADMIN alone, and name missing entries', async () => {
    const other = await signedIn(production.app, 'EVENT_CREATER');
    expect((await other.call('GET', '/api/content/bundle')).status).toBe(403);
    const wrong = await production.editor.call(
      'GET',
      '/api/content/bundle?types=faq,none&entries=faq:999999',
    );
    expect(wrong.status).toBe(400);
    expect(wrong.errors.map(({ msg }) => msg)).toEqual([
      'There is no type none.',
      'There is no entry faq:999999; name it as faq:12.',
    ]);
    const id = '00000000-0000-4000-8000-000000000000';
    const missing = await production.editor.call('GET', `/api/content/bundles/${id}`);
    expect(missing).toMatchObject({ status: 404, code: 'bundle_not_found' });
  });

  it('leave a line in the audit log for the whole, and one for each entry', async () => {
    const { id } = await question('Who wrote this down?');
    await take(await brought([`faq:${id}`]));
    const entry = await found('Who wrote this down?');
    const { data } = await production.editor.call<{ items: { action: string }[] }>(
      'GET',
      `/api/staff/audit?entity=faq&entity_id=${entry?.id}`,
    );
    expect(data.items.map(({ action }) => action)).toEqual(['content.create']);
    const whole = await production.editor.call<{ items: { after: object }[] }>(
      'GET',
      '/api/staff/audit?action=content.import_bundle',
    );
    expect(whole.data.items[0]?.after).toMatchObject({ name: 'staging.zip', created: 1 });
  });
});
