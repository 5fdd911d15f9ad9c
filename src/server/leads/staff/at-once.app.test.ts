import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { whileHeld } from '../../../../tests/support/held.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import { MAX_VIEWS } from '../../../kernel/staffLeads/leadWork.ts';
import type { LeadPage, StaffLeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { unseal } from '../../platform/seal.ts';
import { useChallenge } from '../register/verify-repository.ts';
import { keyFor } from '../store/keys.ts';
import { tokenHash } from '../../platform/tokens.ts';

let app: TestApp;
let admin: StaffBrowser & { id: number };

beforeAll(async () => {
  app = await createTestApp({ content: 'empty', limits: { leadPost: 1_000 } });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

type Person = { visitor: Visitor; mobile: string; id: number };

async function registered(isVerified = false): Promise<Person> {
  const visitor = newVisitor(app);
  const mobile = newPhone();
  const { body } = await visitor.register(mobile);
  await nextMessage(app, { to: mobile });
  if (isVerified) await visitor.verify(body.data.lead_id, await codeFor(app, mobile));
  const url = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const found = (await admin.call<StaffLeadPage>('GET', url)).body.data;
  return { visitor, mobile, id: found.items[0]!.id };
}

async function pageOf(id: number) {
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${id}`)).body.data;
}

function held(id: number): string {
  return `SELECT FROM lead WHERE id = ${id} FOR UPDATE`;
}

async function sealedRecords() {
  const { rows } = await app.services.database.pool.query<{ sealed: Buffer }>(
    'SELECT sealed FROM lead_archive ORDER BY id',
  );
  const key = keyFor(app.config.secret, 'lead-archive');
  return rows.map(({ sealed }): unknown => JSON.parse(unseal(sealed, key)));
}

describe('what two change of one lead at the same moment', () => {
  const cases = [
    ['by itself', (id: number) => [`/api/staff/leads/${id}/stage`, { stage: 'applied' }]],
    ['among many', (id: number) => ['/api/staff/leads/stage', { ids: [id], stage: 'applied' }]],
  ] as const;

  test.each(cases)('stays, where a stage is set %s', async (_name, callOf) => {
    const { id } = await registered();
    const [url, body] = callOf(id) as [string, object];
    const given = `INSERT INTO lead_stage (lead_id, stage, assigned_to, updated_at)
      VALUES (${id}, 'contacted', ${admin.id}, now())`;
    await whileHeld(app, [held(id), given], [() => admin.call('PUT', url, body)]);
    const page = await pageOf(id);
    expect([page.stage, page.assigned?.id]).toEqual(['applied', admin.id]);
    const lines = `/api/staff/audit?entity=lead&action=set_stage&entity_id=${id}`;
    const { items } = (await admin.call<{ items: object[] }>('GET', lines)).body.data;
    expect(items).toMatchObject([{ before: { stage: 'contacted' } }]);
  });

  test('is written, where it seemed to be so already', async () => {
    const { id } = await registered();
    const set = `INSERT INTO lead_stage (lead_id, stage, updated_at) VALUES (${id}, 'lost', now())`;
    const body = { ids: [id], stage: 'new' };
    const setting = () => admin.call('PUT', '/api/staff/leads/stage', body);
    await whileHeld(app, [held(id), set], [setting]);
    expect((await pageOf(id)).stage).toBe('new');
  });
});

describe('a merge', () => {
  test('ends a code that was found right just before', async () => {
    const kept = await registered(true);
    const gone = await registered();
    const token = gone.visitor.cookies.get('otp_challenge') ?? '';
    await admin.call('POST', `/api/staff/leads/${kept.id}/merge`, { other: gone.id });
    const used = await withTransaction(app.services.database, (tx) =>
      useChallenge(tx, tokenHash(token), app.clock.now()),
    );
    expect(used).toBeNull();
  });

  test('is not undone by who is told that their part of it is erased', async () => {
    const gone = await registered(true);
    const kept = await registered(true);
    const answers = await whileHeld<{ status: number }>(
      app,
      [held(kept.id)],
      [
        () => admin.call('POST', `/api/staff/leads/${kept.id}/merge`, { other: gone.id }),
        () => gone.visitor.call('DELETE', '/api/leads/me'),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect((await pageOf(gone.id)).id).toBe(kept.id);
    expect(await sealedRecords()).toEqual([]);
  });

  test('is erased whole, where it came first by a moment', async () => {
    const kept = await registered(true);
    const gone = await registered(true);
    const answers = await whileHeld<{ status: number }>(
      app,
      [held(gone.id)],
      [
        () => admin.call('POST', `/api/staff/leads/${kept.id}/merge`, { other: gone.id }),
        () => kept.visitor.call('DELETE', '/api/leads/me'),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const mobiles = { lead: { mobile: kept.mobile }, merged: [{ mobile: gone.mobile }] };
    expect(await sealedRecords()).toMatchObject([mobiles]);
  });
});

test('views that a member saves at once are no more than may be kept', async () => {
  const member = await signedIn(app, 'ADMIN');
  const save = (name: string) =>
    member.call('PUT', '/api/staff/leads/views', { name, query: 'stage=new' });
  for (let kept = 1; kept < MAX_VIEWS; kept += 1) await save(`View ${kept}`);
  const lock = `SELECT FROM staff_user WHERE id = ${member.id} FOR UPDATE`;
  const answers = await whileHeld(app, [lock], [() => save('One'), () => save('Another')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
