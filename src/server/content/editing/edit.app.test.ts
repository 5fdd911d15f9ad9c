import { describe, expect, it } from 'vitest';

import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { bodyOf, editorOf, openDesk } from '../../../../tests/support/content.ts';

type Edited = { id: number; version: number; status: string; before: Record<string, unknown> };
type Change = { id: number; version: number; fields: Record<string, unknown> };

const desk = openDesk();

/** Questions of which the first so many are public. */
async function questions(count: number, published: number): Promise<ContentEntry[]> {
  const made: ContentEntry[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = { ...bodyOf('faq', at, desk.samples), question: `Question ${at}?` };
    const { data } = await desk.editor.call('POST', `/api/faq?publish=${at < published}`, { body });
    made.push(data);
  }
  return made;
}

function edit(changes: readonly Change[], publish = false) {
  return desk.editor.call<{ done: Edited[] }>('POST', '/api/faq/bulk/edit', {
    body: { changes, publish },
  });
}

function asking(question: string, entries: readonly Pick<ContentEntry, 'id' | 'version'>[]) {
  return entries.map(({ id, version }) => ({ id, version, fields: { question } }));
}

async function stored(id: number): Promise<ContentEntry> {
  return (await desk.editor.call('GET', `/api/content/faq/${id}`)).data;
}

function publicQuestion(id: number): string | undefined {
  return desk.app.services.content.snapshot().get('faq', id)?.data.question;
}

describe('one step over many entries', () => {
  it('publishes those that are public as they stand, and one step back brings all back', async () => {
    const [live, changed, draft] = (await questions(3, 2)) as [
      ContentEntry,
      ContentEntry,
      ContentEntry,
    ];
    const { data: ahead } = await desk.editor.call('PATCH', `/api/faq/${changed.id}`, {
      version: changed.version,
      body: { answer: '<p>Not public yet.</p>' },
    });
    const { data, status } = await edit(asking('Together?', [live, ahead, draft]), true);
    expect(status).toBe(200);
    expect(data.done.map((one) => [one.status, one.before])).toEqual([
      ['published', { question: 'Question 0?' }],
      ['changed', { question: 'Question 1?' }],
      ['draft', { question: 'Question 2?' }],
    ]);
    expect([live, changed, draft].map(({ id }) => publicQuestion(id))).toEqual([
      'Together?',
      'Question 1?',
      undefined,
    ]);

    const back = data.done.map(({ id, version, before }) => ({ id, version, fields: before }));
    const undone = await edit(back, true);
    expect(undone.data.done.map((one) => one.status)).toEqual(['published', 'changed', 'draft']);
    expect(publicQuestion(live.id)).toBe('Question 0?');
    const again = await stored(changed.id);
    expect(again.draft).toMatchObject({
      question: 'Question 1?',
      answer: '<p>Not public yet.</p>',
    });
  });

  it('saves drafts alone where nothing is to be published', async () => {
    const [live] = await questions(1, 1);
    const { data } = await edit(asking('Later?', live ? [live] : []));
    expect(data.done).toMatchObject([{ status: 'changed' }]);
    expect(publicQuestion(live?.id ?? 0)).toBe('Question 0?');
    const back = data.done.map(({ id, version, before }) => ({ id, version, fields: before }));
    expect((await edit(back)).data.done).toMatchObject([{ status: 'published' }]);
  });

  it('is kept in the history and in the audit log, one line for each entry', async () => {
    const [live] = await questions(1, 1);
    await edit(asking('Told?', live ? [live] : []), true);
    const { data: revisions } = await desk.editor.call<{ items: { action: string }[] }>(
      'GET',
      `/api/content/faq/${live?.id}/revisions`,
    );
    expect(revisions.items.map(({ action }) => action)).toEqual(['publish', 'publish']);
    const { data: lines } = await desk.editor.call<{ items: { before: ContentEntry }[] }>(
      'GET',
      `/api/staff/audit?entity=faq&entity_id=${live?.id}&action=content.publish`,
    );
    expect(lines.items[0]?.before.draft).toMatchObject({ question: 'Question 0?' });
  });
});

describe('all or none', () => {
  it('names every entry that another has changed, and changes nothing', async () => {
    const [first, second, third] = (await questions(3, 3)) as [
      ContentEntry,
      ContentEntry,
      ContentEntry,
    ];
    const other = await editorOf(desk.app);
    for (const { id, version } of [first, third])
      await other.call('PATCH', `/api/faq/${id}`, { version, body: { answer: '<p>Theirs</p>' } });
    const answer = await edit(asking('Mine?', [first, second, third]), true);
    expect(answer).toMatchObject({
      status: 412,
      code: 'stale_version',
      errors: [
        {
          field: 'changes.0.version',
          msg: expect.stringMatching(/has changed “Question 0\?” in the meantime/),
        },
        { field: 'changes.2.version', msg: expect.stringMatching(/“Question 2\?”/) },
      ],
    });
    expect((await stored(second.id)).version).toBe(second.version);
    expect(publicQuestion(second.id)).toBe('Question 1?');
  });

  it('names every value that cannot be published, and changes nothing', async () => {
    const [first, second] = (await questions(2, 2)) as [ContentEntry, ContentEntry];
    const changes = [
      ...asking('Fine?', [first]),
      { id: second.id, version: second.version, fields: { question: '', answer: '' } },
    ];
    const answer = await edit(changes, true);
    expect(answer).toMatchObject({ status: 422, code: 'not_publishable' });
    expect(answer.errors.map(({ field }) => field)).toEqual([
      'changes.1.fields.question',
      'changes.1.fields.answer',
    ]);
    expect(publicQuestion(first.id)).toBe('Question 0?');
  });

  it.each<[string, (entry: ContentEntry) => Change[], number, string]>([
    [
      'a value of another kind',
      ({ id, version }) => [{ id, version, fields: { question: 7 } }],
      400,
      'changes.0.fields.question',
    ],
    [
      'a field that the type has not',
      ({ id, version }) => [{ id, version, fields: { colour: 'red' } }],
      400,
      'changes.0.fields.colour',
    ],
    ['an entry twice', (entry) => asking('Twice?', [entry, entry]), 400, 'changes'],
    ['no field', ({ id, version }) => [{ id, version, fields: {} }], 400, 'changes.0.fields'],
    [
      'an entry that is not there',
      (entry) => asking('Where?', [entry, { id: 2_000_000_000, version: 1 }]),
      404,
      'changes.1.id',
    ],
  ])('refuses %s', async (_what, changesOf, status, field) => {
    const [entry] = await questions(1, 1);
    const answer = await edit(entry ? changesOf(entry) : []);
    expect(answer.status, JSON.stringify(answer)).toBe(status);
    expect(answer.errors.map((one) => one.field)).toEqual([field]);
  });

  it('refuses what is in the trash', async () => {
    const [entry] = (await questions(1, 0)) as [ContentEntry];
    const { data } = await desk.editor.call('DELETE', `/api/faq/${entry.id}`, {
      version: entry.version,
    });
    expect(await edit(asking('Gone?', [data]))).toMatchObject({
      status: 410,
      errors: [{ field: 'changes.0.id', msg: expect.stringMatching(/in the trash/) }],
    });
  });
});
