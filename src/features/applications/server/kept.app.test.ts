import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { applicantsOf, papersOfMba } from '../../../../tests/support/applicants.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone } from '../../../../tests/support/visitor.ts';
import type { ApplicationDetail } from '../calls.ts';
import { applications } from '../feature.ts';
import { DECIDED_YEARS, UNDECIDED_DAYS } from '../periods.ts';
import { tidy } from './part.ts';

let app: TestApp;
let staff: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ features: [applications], limits: { leadPost: 1_000 } });
  staff = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60_000;
const { applicant, detail, idOf, rows, whole } = applicantsOf(() => ({ app, staff }));

describe('applications', () => {
  test('decide; the record of a decision outlives the person’s erasure for its time', async () => {
    const mobile = newPhone();
    await whole(mobile);
    const id = await idOf(mobile);
    const note = 'Welcome to the January batch.';
    const moved = await staff.call<ApplicationDetail>(
      'POST',
      `/api/staff/applications/${id}/status`,
      { status: 'admitted', note },
    );
    const year = app.clock.now().getUTCFullYear() + DECIDED_YEARS;
    expect(moved.body.data.keep_until?.slice(0, 4)).toBe(String(year));
    const [lead] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [mobile]);
    await app.services.leads.account.erase({ leadId: Number(lead?.['id']) });
    const kept = await detail(id);
    expect([kept.lead_id, kept.mobile, kept.email, kept.name]).toEqual([null, '', '', 'Asha Rao']);
  });

  test('an undecided one goes with its person, and so do its files', async () => {
    const mobile = newPhone();
    await whole(mobile);
    const id = await idOf(mobile);
    const keys = (
      await rows('SELECT file_key FROM application_paper WHERE application_id = $1', [id])
    ).map((row) => String(row['file_key']));
    const [lead] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [mobile]);
    await app.services.leads.account.erase({ leadId: Number(lead?.['id']) });
    expect(await rows('SELECT 1 FROM application WHERE id = $1', [id])).toEqual([]);
    expect(keys).toHaveLength(papersOfMba.length);
    const gone = await rows('SELECT 1 FROM application_paper_gone WHERE file_key = ANY ($1)', [
      keys,
    ]);
    expect(gone).toHaveLength(keys.length);
    await tidy(app.services);
    for (const key of keys) expect(await app.services.storage.has(key)).toBe(false);
  });

  test('a merge brings an application along, and its person finds it in their data', async () => {
    const [mobile, other] = [newPhone(), newPhone()];
    await whole(other);
    await applicant(mobile);
    const [kept] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [mobile]);
    const [gone] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [other]);
    const url = `/api/staff/leads/${String(kept?.['id'])}/merge`;
    expect((await staff.call('POST', url, { other: gone?.['id'] })).status).toBe(200);
    const visitor = { leadId: Number(kept?.['id']) };
    const [row] = await rows('SELECT * FROM lead WHERE id = $1', [visitor.leadId]);
    const held = await app.services.leads.account.held({
      leadId: visitor.leadId,
      publicId: String(row?.['public_id']),
      mobile,
      name: 'Asha Rao',
      leadsId: null,
      provedAt: app.clock.now(),
    });
    expect(held.applications.map(({ papers }) => papers.length)).toEqual([papersOfMba.length]);
  });

  test('time deletes what is undecided after a year, and what is decided after five', async () => {
    const [open, decided] = [newPhone(), newPhone()];
    await whole(open);
    await whole(decided);
    const ids = [await idOf(open), await idOf(decided)];
    const url = `/api/staff/applications/${ids[1]}/status`;
    expect((await staff.call('POST', url, { status: 'refused' })).status).toBe(200);
    const left = async () => {
      await tidy(app.services);
      const found = await rows('SELECT id FROM application WHERE id = ANY ($1)', [ids]);
      return found.length;
    };
    app.clock.advance(UNDECIDED_DAYS * DAY - DAY);
    expect(await left()).toBe(2);
    app.clock.advance(2 * DAY);
    expect(await left()).toBe(1);
    app.clock.advance(DECIDED_YEARS * 366 * DAY);
    expect(await left()).toBe(0);
  });
});
