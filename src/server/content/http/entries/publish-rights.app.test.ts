import { expect, test } from 'vitest';

import { bodyOf, editorOf, openDesk } from '../../../../../tests/support/content.ts';
import { typeOf } from '../../../../content/registry.ts';
import { type Permission, withImplied } from '../../../../kernel/staff/permissions.ts';
import { insertRole } from '../../../staff/store/role-repository.ts';

const desk = openDesk();

async function editorWho(...permissions: Permission[]) {
  const { clock, services } = desk.app;
  const role = { name: permissions.join(' '), team: null, permissions: withImplied(permissions) };
  const id = await insertRole(services.database.db, role, clock.now());
  return editorOf(desk.app, id);
}

test('whoever may not publish changes no draft that a plan makes public', async () => {
  const writer = await editorWho('content.write:faq');
  const made = await writer.call('POST', '/api/faq', { body: bodyOf('faq', 1, desk.samples) });
  expect(made.status).toBe(201);
  const { id, version } = made.data;
  const body = { question: 'May this be said?' };
  const edited = await writer.call('PATCH', `/api/faq/${id}`, { version, body });
  expect(edited.status).toBe(200);
  const plan = { publish_at: new Date(desk.app.clock.now().getTime() + 3_600_000).toISOString() };
  const planned = await desk.editor.call('POST', `/api/faq/${id}/schedule`, {
    version: edited.data.version,
    body: plan,
  });
  expect(planned.status).toBe(200);
  expect(planned.data.version).toBeGreaterThan(edited.data.version);
  const now = { version: planned.data.version, body: { question: 'Said by nobody’s leave?' } };
  expect((await writer.call('PATCH', `/api/faq/${id}`, now)).status).toBe(403);
  const whole = { ...now, body: { ...bodyOf('faq', 1, desk.samples), ...now.body } };
  expect((await writer.call('PUT', `/api/faq/${id}`, whole)).status).toBe(403);
  const former = `/api/faq/${id}/revisions/${version}/restore`;
  expect((await writer.call('POST', former, { version: now.version })).status).toBe(403);
  expect((await desk.editor.call('PATCH', `/api/faq/${id}`, now)).status).toBe(200);
});

test('whoever may write alone publishes nothing by any way', async () => {
  const writer = await editorWho('content.write');
  const body = bodyOf('faq', 2, desk.samples);
  expect((await writer.call('POST', '/api/faq?publish=true', { body })).status).toBe(403);
  const { data } = await writer.call('POST', '/api/faq', { body });
  const ids = [data.id];
  const tries = [
    ['POST', `/api/faq/${data.id}/publish`, undefined],
    ['POST', '/api/faq/bulk', { action: 'publish', ids }],
    ['POST', `/api/faq/${data.id}/schedule`, { publish_at: '2099-01-01T00:00:00Z' }],
    ['DELETE', `/api/faq/${data.id}`, undefined],
  ] as const;
  for (const [method, path, sent] of tries) {
    const answer = await writer.call(method, path, { version: data.version, body: sent });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test('whoever may publish a type does not publish other types below it', async () => {
  const publisher = await editorWho('content.publish:programme');
  const id = desk.samples.entries['programme'];
  const { data } = await publisher.call('GET', `/api/content/program/${id}`);
  const whole = { version: data.version, body: { with_children: true } };
  expect((await publisher.call('POST', `/api/program/${id}/publish`, whole)).status).toBe(403);
  const alone = { version: data.version, body: {} };
  expect((await publisher.call('POST', `/api/program/${id}/publish`, alone)).status).toBe(200);
});

/** A part of another type hangs on the programme. */
async function addPlan(programme: number): Promise<void> {
  const { path, parent } = typeOf('feePlan');
  const body = { [parent?.field ?? '']: programme };
  const { status } = await desk.editor.call('POST', `/api${path}/draft`, { body });
  expect(status).toBe(201);
}

test('whoever may write a type writes no other types below it by copying or beginning one', async () => {
  const writer = await editorWho('content.write:programme');
  const id = desk.samples.entries['programme'] ?? 0;
  await addPlan(id);
  const { data } = await writer.call('GET', `/api/content/program/${id}`);
  const copied = await writer.call('POST', `/api/program/${id}/clone`, { version: data.version });
  expect(copied.status).toBe(403);
  const answers = {
    title: 'Diploma in Trade',
    program_type_id: 3,
    erp_unicode: 'ANV-DIP-TR',
    duration: '18 months',
    fee: 54_000,
  };
  const body = { type: 'programme', from: { entry: id }, answers };
  expect((await writer.call('POST', '/api/content/beginnings', { body })).status).toBe(403);
  const whole = await editorWho('content.write:programme', 'content.write:feePlan');
  expect((await whole.call('POST', `/api/program/${id}/clone`, {})).status).toBe(201);
});

test('whoever sees a type alone sees no other types below it in its overview', async () => {
  const id = desk.samples.entries['programme'] ?? 0;
  await addPlan(id);
  const path = `/api/admin/courseInfo/${id}`;
  const all = await desk.editor.call<Record<string, unknown>>('GET', path);
  expect(Object.keys(all.data)).toContain('feePlan');
  const few = await (
    await editorWho('content.see:programme')
  ).call<Record<string, unknown>>('GET', path);
  expect(Object.keys(few.data)).toEqual(['programme']);
});
