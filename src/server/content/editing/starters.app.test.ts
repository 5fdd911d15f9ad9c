import { expect, it } from 'vitest';

import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk({ content: 'demo' });

const answers = {
  title: 'Diploma in Water Management',
  program_type_id: 3,
  erp_unicode: 'ANV-DIP-WM',
  duration: '18 months',
  fee: 54_000,
};

function begin(from: object, given: object = answers) {
  return desk.editor.call('POST', '/api/content/beginnings', {
    body: { type: 'programme', from, answers: given },
  });
}

async function partsOf(path: string, id: number): Promise<Record<string, unknown>[]> {
  const url = `/api/content/program/${path}?program_id=${id}&per_page=100`;
  const { data } = await desk.editor.call<{ items: ContentEntry[] }>('GET', url);
  return data.items.map(({ draft }) => draft);
}

async function questionsOf(id: number): Promise<ContentEntry[]> {
  const url = `/api/content/faq?programmes=${id}&per_page=100`;
  return (await desk.editor.call<{ items: ContentEntry[] }>('GET', url)).data.items;
}

it('makes a programme of a template that lacks nothing but what nobody can know', async () => {
  const { data, status } = await begin({ template: 'diploma' });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    status: 'draft',
    draft: { slug: 'diploma-in-water-management', short_title: 'Water Management' },
  });
  expect(data.draft['semester_count']).toBe(3);
  const subjects = await partsOf('structure', data.id);
  expect(subjects).toHaveLength(15);
  expect(subjects.every(({ subject_name, credits }) => !subject_name && credits === 4)).toBe(true);
  expect(await partsOf('fee/structure', data.id)).toMatchObject([
    { totalAmount: 54_000, payment: 54_000, courseFee: 54_000 },
  ]);
  const { data: entry } = await desk.editor.call<{ issues: unknown[] }>(
    'GET',
    `/api/content/program/${data.id}`,
  );
  expect(entry.issues).toEqual([]);
});

it('gives another programme of that name another address', async () => {
  const first = await begin({ template: 'certificate' }, { ...answers, title: 'Book-keeping' });
  const second = await begin({ template: 'certificate' }, { ...answers, title: 'Book-keeping' });
  expect(first.data.draft['slug']).toBe('book-keeping');
  expect(second.data.draft['slug']).toBe('book-keeping-2');
});

it('takes along from another programme what is alike, and nothing that is its own', async () => {
  const { items } = (
    await desk.editor.call<{ items: ContentEntry[] }>('GET', '/api/content/program?q=Cyber&sort=id')
  ).data;
  const source = items.find(({ draft }) => draft['slug'] === 'cyber-security');
  const { data } = await begin({ entry: source?.id }, { ...answers, title: 'Diploma in Soil' });
  expect(data.draft['tint']).toBe(source?.draft['tint']);
  expect(data.draft['eligibility']).toEqual(source?.draft['eligibility']);
  expect(data.draft['outcomes']).toEqual([]);
  expect(data.draft['description']).toBeNull();
  const [theirs, ours] = await Promise.all(
    [source?.id ?? 0, data.id].map((id) => partsOf('structure', id)),
  );
  expect(ours?.map(({ semester, credits }) => [semester, credits])).toEqual(
    theirs?.map(({ semester, credits }) => [semester, credits]),
  );
  expect(ours?.every(({ subject_name }) => !subject_name)).toBe(true);
  expect(await partsOf('roadmap', data.id)).toEqual(await partsOf('roadmap', source?.id ?? 0));
});

it('publishes the questions that have an answer with it, and keeps the others', async () => {
  const { data } = await begin(
    { template: 'diploma' },
    { ...answers, title: 'Diploma in Rain', duration: '1 year' },
  );
  const [first, ...others] = await questionsOf(data.id);
  expect(others).toHaveLength(4);
  await desk.editor.call('PATCH', `/api/faq/${first?.id}`, {
    version: first?.version ?? 0,
    body: { answer: '<p>Whoever has passed Class 12.</p>' },
  });
  const blank = (await partsOf('structure', data.id)).length;
  expect(blank).toBe(10);
  const refused = await desk.editor.call('POST', `/api/program/${data.id}/publish`, {
    version: data.version,
    body: { with_children: true },
  });
  expect(refused.errors).toHaveLength(blank);
  const url = `/api/content/program/structure?program_id=${data.id}&per_page=100`;
  const rows = (await desk.editor.call<{ items: ContentEntry[] }>('GET', url)).data.items;
  await desk.editor.call('POST', '/api/program/structure/bulk', {
    body: { action: 'trash', ids: rows.map(({ id }) => id) },
  });
  const published = await desk.editor.call('POST', `/api/program/${data.id}/publish`, {
    version: data.version,
    body: { with_children: true },
  });
  expect(published.status).toBe(200);
  const { body } = await desk.app.server.inject({ url: '/diploma-in-rain' });
  expect(body).toContain('Whoever has passed Class 12.');
  expect(body).toContain('₹54,000');
  expect((await questionsOf(data.id)).map(({ status }) => status)).toEqual([
    'published',
    ...others.map(() => 'draft'),
  ]);
});

it('names every answer that is wrong, and makes nothing', async () => {
  const count = () => desk.editor.call<{ total: number }>('GET', '/api/content/program');
  const before = (await count()).data.total;
  const { status, errors } = await begin(
    { template: 'doctorate' },
    { ...answers, title: '', program_type_id: 9, fee: -1 },
  );
  expect(status).toBe(400);
  expect(errors.map(({ field }) => field).toSorted()).toEqual([
    'answers.fee',
    'answers.program_type_id',
    'answers.title',
    'from.template',
  ]);
  expect((await begin({ entry: 2_000_000 })).status).toBe(404);
  expect((await count()).data.total).toBe(before);
});
