import { expect, it } from 'vitest';

import type { AuditEntryBody } from '../../../kernel/calls/operations.ts';
import { bodyOf, openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk();

type State = { draft: Record<string, unknown>; title: string; status: string };
type Line = Omit<AuditEntryBody, 'before' | 'after'> & { before: State; after: State };

/** What the audit log tells of an entry, oldest first. */
async function linesOf(entity: string, id: number | undefined): Promise<Line[]> {
  const { data } = await desk.editor.call<{ items: Line[] }>(
    'GET',
    `/api/staff/audit?entity=${entity}&entity_id=${id}`,
  );
  return data.items.toReversed();
}

it('tells of every change of an entry what it was and what it is, and what the public had', async () => {
  const first = { ...bodyOf('faq', 1, desk.samples), question: 'First?' };
  const { data } = await desk.editor.call('POST', '/api/faq', { body: first });
  const at = `/api/faq/${data.id}`;
  const type = (version: number, question: string) =>
    desk.editor.call('PATCH', at, { version, body: { question } });
  await desk.editor.call('POST', `${at}/publish`, { version: 1, body: {} });
  await type(2, 'Second?');
  await type(3, 'Third?');
  await desk.editor.call('POST', `${at}/publish`, { version: 4, body: {} });
  await desk.editor.call('PUT', at, { version: 5, body: { ...first, question: 'Fourth?' } });
  await desk.editor.call('POST', `${at}/unpublish`, { version: 6 });

  const lines = await linesOf('faq', data.id);
  const told = lines.map(({ action, before, after }) => [
    action,
    before?.draft['question'],
    after.draft['question'],
  ]);
  expect(told).toEqual([
    ['content.create', undefined, 'First?'],
    ['content.publish', undefined, 'First?'],
    ['content.edit', 'First?', 'Second?'],
    ['content.publish', 'First?', 'Third?'],
    ['content.save', 'Third?', 'Fourth?'],
    ['content.unpublish', 'Fourth?', 'Fourth?'],
  ]);
  expect(lines.at(-1)).toMatchObject({ before: { status: 'changed' }, after: { status: 'draft' } });
});

it('tells of each part that is published with a programme', async () => {
  const programme = desk.samples.entries['programme'];
  const plan = await desk.editor.call('POST', '/api/program/fee/structure', {
    body: {
      ...bodyOf('feePlan', 1, desk.samples),
      payment: 100_000,
      totalAmount: 100_000,
      listPrice: 110_000,
    },
  });
  const { data } = await desk.editor.call('GET', `/api/program/${programme}`);
  const all = { version: data.version, body: { with_children: true } };
  expect(await desk.editor.call('POST', `/api/program/${programme}/publish`, all)).toMatchObject({
    status: 200,
  });
  const lines = await linesOf('feePlan', plan.data.id);
  expect(lines.map(({ action }) => action)).toEqual(['content.create', 'content.publish']);
  expect(lines[1]).toMatchObject({ after: { draft: { totalAmount: 100_000 } } });
});

it('tells of each imported row, and of what a schedule and a new address did', async () => {
  const rows = [bodyOf('headCount', 7, desk.samples)];
  const body = { format: 'json', content: JSON.stringify(rows), dry_run: false, publish: true };
  await desk.editor.call('POST', '/api/universityHeadCount/import', { body });
  const { data } = await desk.editor.call<{ items: { id: number; version: number }[] }>(
    'GET',
    '/api/content/universityHeadCount?sort=id&order=desc',
  );
  const [made] = data.items;
  expect((await linesOf('headCount', made?.id)).map(({ action }) => action)).toEqual([
    'content.create',
  ]);

  const soon = new Date(desk.app.clock.now().getTime() + 60_000).toISOString();
  await desk.editor.call('POST', `/api/universityHeadCount/${made?.id}/schedule`, {
    version: made?.version ?? 0,
    body: { unpublish_at: soon },
  });
  desk.app.clock.advance(61_000);
  await desk.app.services.content.applyDue();
  const last = (await linesOf('headCount', made?.id)).at(-1);
  expect(last).toMatchObject({ action: 'content.unpublish', actor: 'prospectus', actor_id: null });

  const page = { ...bodyOf('auxiliary', 9, desk.samples), path: '/old-place' };
  const stood = await desk.editor.call('POST', '/api/auxiliary?publish=true', { body: page });
  await desk.editor.call('PUT', `/api/auxiliary/${stood.data.id}`, {
    version: stood.data.version,
    body: { ...page, path: '/new-place' },
  });
  await desk.editor.call('POST', `/api/auxiliary/${stood.data.id}/publish`, {
    version: stood.data.version + 1,
    body: {},
  });
  const [redirect] = desk.app.services.content.snapshot().all('redirect');
  expect((await linesOf('redirect', redirect?.id)).map(({ action }) => action)).toEqual([
    'content.create',
  ]);
});
