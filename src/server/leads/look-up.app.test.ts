import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { erp } from '../../features/erp/feature.ts';
import { referrals } from '../../features/referrals/feature.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { friendBody, newPhone, newVisitor } from '../../../tests/support/visitor.ts';
import { listedProgrammes } from '../../content/read/programme.ts';
import { leadMessages } from '../../kernel/messages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: [erp, referrals], limits: { leadPost: 1_000 } });
});
afterAll(() => app.close());

type Found = { leadExists: boolean; lead: Record<string, unknown>[] };

async function lookUp(phone: string, query = '', visitor = newVisitor(app)): Promise<Found> {
  return (await visitor.call<Found>('GET', `/api/leads/getLeadByMobile/${phone}${query}`)).body
    .data;
}

describe('a look-up', () => {
  test('knows a friend whom somebody has invited, if it is for a referrer', async () => {
    const referrer = newVisitor(app);
    await referrer.signIn(newPhone());
    const friend = newPhone();
    const { status } = await referrer.call(
      'POST',
      '/api/learner/v2/referrals',
      friendBody(app, friend),
    );
    expect(status).toBe(201);
    const nobody = { leadExists: false, lead: [] };
    expect(await lookUp(friend)).toEqual(nobody);
    expect(await lookUp(friend, '?referrerForm=false')).toEqual(nobody);
    const found = await lookUp(friend, '?referrerForm=true');
    expect(found).toEqual({ leadExists: true, lead: [{ id: expect.any(String) }] });
    expect(await lookUp(newPhone(), '?referrerForm=true')).toEqual(nobody);
  });

  test('tells its own session the whole lead, and strangers nothing but an id', async () => {
    const [own, stranger] = [newVisitor(app), newVisitor(app)];
    const phone = newPhone();
    const { lead } = await own.signIn(phone);
    await stranger.signIn(newPhone());
    expect(await lookUp(phone, '', own)).toEqual({ leadExists: true, lead: [lead] });
    for (const visitor of [stranger, newVisitor(app)])
      expect(await lookUp(phone, '', visitor)).toEqual({
        leadExists: true,
        lead: [{ id: lead.id }],
      });
    await own.call('POST', '/api/leads/logout');
    expect((await lookUp(phone, '', own)).lead).toEqual([{ id: lead.id }]);
  });
});

describe('a programme that asks for a degree', () => {
  const refused = [{ field: 'data.highest_qualification_id', msg: leadMessages.degree }];
  const codeOf = (title: string) => {
    const all = listedProgrammes(app.services.content.snapshot());
    return all.find(({ data }) => data.short_title === title)?.data.erp_unicode;
  };
  const chosen = (title: string, id: number) => ({
    data: { area_of_interest: codeOf(title), highest_qualification_id: id },
  });

  test.each([
    ['MBA', 1, 201],
    ['MBA', 2, 400],
    ['MBA', 3, 201],
    ['MBA', 4, 400],
    ['BBA', 4, 201],
  ])('%s with qualification %i is answered %i', async (title, id, expected) => {
    for (const form of ['modal', 'inline']) {
      const body = { ...chosen(title, id), form };
      const answer = await newVisitor(app).register(newPhone(), body);
      expect(answer.status).toBe(expected);
      if (expected === 400) expect(answer.body.errors).toEqual(refused);
    }
  });

  test('is refused for a friend as well', async () => {
    const referrer = newVisitor(app);
    await referrer.signIn(newPhone());
    const body = {
      ...chosen('MBA', 4).data,
      mobile: newPhone(),
      name: 'Ravi',
      email: 'r@example.in',
    };
    const answer = await referrer.call('POST', '/api/leads?referrerForm=true', {
      data: body,
      consent: { accepted: true },
    });
    expect([answer.status, answer.body.errors]).toEqual([400, refused]);
  });

  test('is asked of what a change leaves, and old details stay correctable', async () => {
    const visitor = newVisitor(app);
    const { lead } = await visitor.signIn(newPhone());
    const update = async (data: object) => {
      const { status, body } = await visitor.call('PUT', '/api/leads/update', {
        lead_id: lead.id,
        data,
      });
      return status === 400 ? body.errors : status;
    };
    expect(await update(chosen('BBA', 4).data)).toBe(200);
    expect(await update({ area_of_interest: codeOf('MBA') })).toEqual(refused);
    expect(await update(chosen('MBA', 3).data)).toBe(200);
    expect(await update({ highest_qualification_id: 2 })).toEqual(refused);
    await app.services.database.pool.query(
      'UPDATE lead SET highest_qualification_id = 4 WHERE public_id = $1',
      [lead.id],
    );
    expect(await update({ name: 'Asha Menon' })).toBe(200);
    expect(await update({ name: 'Asha Rao', ...chosen('MBA', 4).data })).toBe(200);
  });
});
