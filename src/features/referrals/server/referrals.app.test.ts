import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { erp } from '../../erp/feature.ts';
import { referrals } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { nextMessage } from '../../../../tests/support/message-log.ts';
import {
  friendBody,
  leadBody,
  newPhone,
  newVisitor,
  type Visitor,
} from '../../../../tests/support/visitor.ts';
import type { OwnReferrals, Referrer, ReferralSums } from '../calls.ts';
import { forgetSilentFriends } from './store/friend-repository.ts';

const existing =
  "Thanks for sharing your friend's details! We checked and your friend is already signed up with us, so this referral doesn't qualify for the referral reward as per our referral policy.";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: [referrals, erp], limits: { leadPost: 1_000 } });
});
afterAll(() => app.close());

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

/** A verified visitor with a leads_id. */
async function newReferrer(): Promise<Visitor & { phone: string; leadId: string }> {
  const visitor = newVisitor(app);
  const phone = newPhone();
  const { lead } = await visitor.signIn(phone);
  return { ...visitor, phone, leadId: lead.id };
}

function refer(visitor: Visitor, body: object) {
  return visitor.call<{ referral: { id: number } }>('POST', '/api/learner/v2/referrals', body);
}

async function list(visitor: Visitor) {
  return (await visitor.call<OwnReferrals>('GET', '/api/learner/v2/referrals')).body.data;
}

async function sums(visitor: Visitor) {
  return (await visitor.call<ReferralSums>('GET', '/api/learner/v2/referral-count-and-reward-sum'))
    .body.data;
}

/** A friend who comes by the link of `code` and verifies the number. */
async function arrive(code: string, changes: object = {}): Promise<Visitor & { phone: string }> {
  const visitor = newVisitor(app);
  const phone = newPhone();
  const data = {
    source_media: 'Referral',
    source_campaign: 'non-enrolled Referral',
    source_source: 'KUK',
    c2: 'ref',
    c3: code,
    c5: 'LINK',
    email: `${phone.slice(1)}@example.in`,
  };
  const { body } = await visitor.register(phone, { ...changes, data });
  const { body: sms } = await nextMessage(app, { to: phone, channel: 'sms' });
  await visitor.verify(body.data.lead_id, /#(\d{4})/.exec(sms)?.[1] ?? '');
  return { ...visitor, phone };
}

async function holdReasons(referrer: { phone: string }) {
  return (
    await rows<{ note: string }>(
      `SELECT w.note FROM referral_reward AS w JOIN referral AS r ON r.id = w.referral_id
       JOIN lead AS l ON l.id = r.referrer_lead_id WHERE l.mobile = $1 AND w.kind = 'held'`,
      [referrer.phone],
    )
  ).map(({ note }) => note);
}

describe('the form', () => {
  test('answers every wrong field at once, in the words of the form', async () => {
    const referrer = await newReferrer();
    const empty = await refer(referrer, {});
    expect(empty.status).toBe(400);
    expect(empty.body.errors).toEqual([
      { field: 'firstName', msg: 'First Name is required' },
      { field: 'email', msg: 'Email is required' },
      { field: 'phone', msg: 'Number is required' },
      { field: 'qualification', msg: 'Please select a valid option.' },
      { field: 'area_of_interest', msg: 'Please select a valid option.' },
      { field: 'consent', msg: 'Please tick the box to say that your friend has agreed.' },
    ]);
    const wrong = await refer(
      referrer,
      friendBody(app, newPhone(), {
        firstName: 'R4mesh',
        lastName: '<b>',
        email: 'ramesh@',
        phone: '98450',
        consent: { accepted: false },
      }),
    );
    expect(wrong.body.errors?.map(({ msg }) => msg)).toEqual([
      'Please enter valid first name',
      'Please enter valid last name',
      'Please enter a valid email',
      'Phone number should be 10 digits',
      'Please tick the box to say that your friend has agreed.',
    ]);
    const { body } = await refer(referrer, friendBody(app, '+915845012345'));
    expect(body.errors).toEqual([
      { field: 'phone', msg: 'Phone number should start with 6, 7, 8, or 9' },
    ]);
  });

  test('offers a Masters programme to graduates alone', async () => {
    const referrer = await newReferrer();
    const mba = app.services.content
      .snapshot()
      .all('programme')
      .find(({ data }) => data.program_type_id === 2);
    const masters = { area_of_interest: mba?.data.erp_unicode };
    const school = await refer(
      referrer,
      friendBody(app, newPhone(), { ...masters, qualification: 4 }),
    );
    expect(school.body.errors).toEqual([
      { field: 'qualification', msg: 'Please select a valid option.' },
    ]);
    expect((await refer(referrer, friendBody(app, newPhone(), masters))).status).toBe(201);
  });

  test('takes a friend: lead, source, consent and invitation', async () => {
    const referrer = await newReferrer();
    const phone = newPhone();
    const body = friendBody(app, phone);
    const { status, body: answer } = await refer(referrer, body);
    expect(status, JSON.stringify(answer)).toBe(201);
    expect(answer.msg).toBe('Form submitted successfully!');
    expect(answer.data.referral).toMatchObject({
      friend_name: 'Ramesh S.',
      state: 'invited',
      reward: 5_000,
      reward_state: 'none',
    });
    expect(
      await rows(
        `SELECT l.name, l.source_media, l.source_campaign, l.source_source, l.c2, l.c5, l.details_by,
           n.text LIKE 'My friend has agreed%' AS agreed
         FROM lead AS l JOIN referral AS r ON r.friend_lead_id = l.id
         JOIN consent_notice AS n ON n.version = r.consent_version WHERE mobile = $1`,
        [phone],
      ),
    ).toEqual([
      {
        name: 'Ramesh K. Shetty',
        source_media: 'Referral',
        source_campaign: 'non-enrolled Referral',
        source_source: 'KUK',
        c2: 'ref',
        c5: 'LINK',
        details_by: 'referrer',
        agreed: true,
      },
    ]);
    const { code } = await sums(referrer);
    const mail = await nextMessage(app, { to: body.email, purpose: 'referral' });
    expect(mail.subject).toBe(
      `Asha invites you to ${app.services.content.snapshot().one('university').data.name}`,
    );
    expect(mail.body).toContain(`/refurl?ref=${code}`);
    expect(mail.body).not.toContain('Ramesh');
  });

  test('refuses another’s id, keys of its own, and a text that is not ours', async () => {
    const referrer = await newReferrer();
    const other = await newReferrer();
    const phone = newPhone();
    expect(
      (await refer(referrer, friendBody(app, phone, { referrer_id: other.leadId }))).status,
    ).toBe(400);
    expect((await refer(referrer, friendBody(app, phone, { reward: 9_000 }))).status).toBe(400);
    const forged = { accepted: true, text: 'My friend owes me money.' };
    expect((await refer(referrer, friendBody(app, phone, { consent: forged }))).status).toBe(400);
    const own = friendBody(app, phone, { referrer_id: referrer.leadId, referrer_name: 'Asha' });
    expect((await refer(referrer, own)).status).toBe(201);
  });
});

describe('a number that does not qualify', () => {
  test('is the referrer’s own', async () => {
    const referrer = await newReferrer();
    const { status, body } = await refer(referrer, friendBody(app, referrer.phone));
    expect([status, body.code, body.msg]).toEqual([409, 'referral_existing', existing]);
  });

  test('is a lead, verified or not, or one that has come again', async () => {
    const referrer = await newReferrer();
    const [verified, abandoned, again] = [newPhone(), newPhone(), newPhone()];
    await newVisitor(app).signIn(verified);
    await newVisitor(app).register(abandoned);
    await newVisitor(app).signIn(again);
    app.clock.advance(31_000);
    await newVisitor(app).signIn(again);
    for (const phone of [verified, abandoned, again]) {
      const { status, body } = await refer(referrer, friendBody(app, phone));
      expect([status, body.msg]).toEqual([409, existing]);
    }
    expect((await list(referrer)).total).toBe(0);
  });

  test('was referred before, by this referrer or another', async () => {
    const [first, second] = [await newReferrer(), await newReferrer()];
    const phone = newPhone();
    expect((await refer(first, friendBody(app, phone))).status).toBe(201);
    expect((await refer(first, friendBody(app, phone))).body.msg).toBe(existing);
    expect((await refer(second, friendBody(app, phone))).status).toBe(409);
    const viaLeads = await second.call(
      'POST',
      '/api/leads?referrerForm=true',
      leadBody(app, phone),
    );
    expect([viaLeads.status, viaLeads.body.msg]).toEqual([409, existing]);
  });

  test('belongs to who referred the referrer: no rings', async () => {
    const first = await newReferrer();
    const second = await arrive((await sums(first)).code);
    expect((await refer(second, friendBody(app, first.phone))).body.msg).toBe(existing);
    const { code } = await sums(second);
    app.clock.advance(31_000);
    const back = newVisitor(app);
    await back.register(first.phone, {
      data: { source_media: 'Referral', c2: 'ref', c3: code },
    });
    const { body: sms } = await nextMessage(app, { to: first.phone, channel: 'sms' }, 1);
    const { body } = await back.call<{ lead_id: string }>('POST', '/api/leads', {
      data: { mobile: first.phone },
    });
    await back.verify(body.data?.lead_id ?? first.leadId, /#(\d{4})/.exec(sms)?.[1] ?? '');
    expect((await list(second)).total).toBe(0);
  });

  test('sent twice at the same time makes one referral', async () => {
    const referrers = await Promise.all([newReferrer(), newReferrer(), newReferrer()]);
    const phone = newPhone();
    const answers = await Promise.all(
      referrers.flatMap((referrer) => [1, 2, 3].map(() => refer(referrer, friendBody(app, phone)))),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 8 }, () => 409)]);
    const stored = 'SELECT 1 FROM referral JOIN lead ON lead.id = friend_lead_id WHERE mobile = $1';
    expect(await rows(stored, [phone])).toHaveLength(1);
  });
});

describe('a friend who comes by the link', () => {
  test('is told who invites, and is tied once the number is verified', async () => {
    const referrer = await newReferrer();
    const { code, link } = await sums(referrer);
    expect(link).toBe(`${app.origin}/refurl?ref=${code}`);
    const told = await newVisitor(app).call<Referrer>('GET', `/api/referrals/${code}`);
    expect(told.body.data).toEqual({ first_name: 'Asha', reward: 5_000, friend_reward: 2_000 });
    await arrive(code);
    expect((await list(referrer)).items).toEqual([
      expect.objectContaining({ friend_name: 'Asha R.', channel: 'link', state: 'applied' }),
    ]);
  });

  test('is told kindly that a code is unknown, and registers all the same', async () => {
    for (const code of ['ABCDEFGH', 'nonsense', "x' OR '1'='1"]) {
      const url = `/api/referrals/${encodeURIComponent(code)}`;
      const { status, body } = await newVisitor(app).call('GET', url);
      expect([status, body.msg]).toEqual([404, 'This referral link is not valid.']);
    }
    const friend = await arrive('ABCDEFGH');
    expect((await friend.call('GET', '/api/leads/me')).status).toBe(200);
  });

  test('stays with who entered them in the form first', async () => {
    const [first, second] = [await newReferrer(), await newReferrer()];
    const phone = newPhone();
    await refer(first, friendBody(app, phone));
    const friend = newVisitor(app);
    const { code } = await sums(second);
    const data = { source_media: 'Referral', c2: 'ref', c3: code };
    const { body } = await friend.register(phone, { data });
    const { body: sms } = await nextMessage(app, { to: phone, channel: 'sms' });
    await friend.verify(body.data.lead_id, /#(\d{4})/.exec(sms)?.[1] ?? '');
    expect((await list(first)).items[0]).toMatchObject({ state: 'applied' });
    expect((await list(second)).total).toBe(0);
  });

  test('from the referrer’s own browser, or with the same mail, is looked at first', async () => {
    const visitor = newVisitor(app);
    const phone = newPhone();
    const anonymous_id = 'browser-of-both';
    const { body } = await visitor.register(phone, { anonymous_id });
    const { body: sms } = await nextMessage(app, { to: phone, channel: 'sms' });
    await visitor.verify(body.data.lead_id, /#(\d{4})/.exec(sms)?.[1] ?? '');
    const { code } = await sums(visitor);
    await arrive(code, { anonymous_id });
    await refer(visitor, friendBody(app, newPhone(), { email: 'Asha.Rao@example.com' }));
    await refer(visitor, friendBody(app, newPhone(), { email: 'asha.rao+1@example.com' }));
    const reasons = ['same_browser', 'same_email', 'same_email'];
    expect(await holdReasons({ phone })).toEqual(reasons);
  });
});

describe('many at once', () => {
  test('are looked at from the sixth in ten minutes, parallel ones too', async () => {
    const referrer = await newReferrer();
    const posts = Array.from({ length: 8 }, () => refer(referrer, friendBody(app, newPhone())));
    for (const { status } of await Promise.all(posts)) expect(status).toBe(201);
    expect(await holdReasons(referrer)).toEqual(['burst', 'burst', 'burst']);
  });

  test('are refused beyond twenty in an hour', async () => {
    const referrer = await newReferrer();
    for (let sent = 0; sent < 20; sent += 1) await refer(referrer, friendBody(app, newPhone()));
    const { status, headers } = await refer(referrer, friendBody(app, newPhone()));
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('who may see', () => {
  test('needs a session; each sees their own alone', async () => {
    const stranger = newVisitor(app);
    for (const path of ['referrals', 'referrals.csv', 'referral-count-and-reward-sum']) {
      expect((await stranger.call('GET', `/api/learner/v2/${path}`)).status).toBe(401);
    }
    const [one, other] = [await newReferrer(), await newReferrer()];
    await refer(one, friendBody(app, newPhone()));
    expect((await list(one)).total).toBe(1);
    expect((await list(other)).total).toBe(0);
    expect(await sums(other)).toMatchObject({ referral_count: 0, reward_sum: 0 });
  });

  test('needs a leads_id', async () => {
    const visitor = await newReferrer();
    await rows('UPDATE lead SET leads_id = NULL WHERE mobile = $1', [visitor.phone]);
    const { status, body } = await visitor.call('GET', '/api/learner/v2/referrals');
    expect([status, body.code]).toEqual([403, 'leads_id_required']);
  });

  test('has the list as a statement that no spreadsheet runs', async () => {
    const referrer = await newReferrer();
    const phone = newPhone();
    await refer(referrer, friendBody(app, phone));
    await rows("UPDATE lead SET name = '=cmd()' WHERE mobile = $1", [phone]);
    const { body, headers } = await referrer.call('GET', '/api/learner/v2/referrals.csv');
    expect(headers['content-disposition']).toContain('referrals.csv');
    const text = String(body.data);
    expect(text).toContain('Friend,Programme,Invited on,Status,Reward,Reward status,Since\r\n');
    expect(text).toContain(`"'=cmd()"`);
  });
});

describe('details of friends', () => {
  test('are deleted after 90 days of silence, or when the friend asks', async () => {
    const referrer = await newReferrer();
    const [silent, registered] = [newPhone(), newPhone()];
    await refer(referrer, friendBody(app, silent));
    await refer(referrer, friendBody(app, registered));
    const friend = newVisitor(app);
    await friend.signIn(registered);
    const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000);
    await forgetSilentFriends(app.services.database.db, days(89));
    expect((await list(referrer)).items.map(({ state }) => state)).toEqual(['applied', 'invited']);
    await forgetSilentFriends(app.services.database.db, days(91));
    expect((await list(referrer)).items.map(({ state }) => state)).toEqual(['applied', 'closed']);
    await friend.call('DELETE', '/api/leads/me');
    expect((await list(referrer)).items).toEqual([
      expect.objectContaining({ state: 'closed', friend_name: null }),
      expect.objectContaining({ state: 'closed', friend_name: null }),
    ]);
  });
});
