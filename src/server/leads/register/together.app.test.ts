import { randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { type RegisterRequest, registerRequestSchema } from './request.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty', limits: { leadPost: 100_000 } });
  await newVisitor(app).register(newPhone());
});
afterAll(() => app.close());

function hex(bytes: number) {
  return randomBytes(bytes).toString('hex');
}

/** A registration as the service hands it on. */
async function requestFor(mobile: string, changes: Partial<RegisterRequest> = {}) {
  const { rows } = await app.services.database.pool.query('SELECT version FROM consent_notice');
  const now = app.clock.now();
  return registerRequestSchema.parse({
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + 300_000).toISOString(),
    phoneHash: app.services.leads.phones.hash(mobile),
    challenge: hex(32),
    codeHmac: hex(32),
    previous: [],
    anonymousId: null,
    pausedUntil: null,
    sms: {
      to: mobile,
      body: 'A code',
      purpose: 'otp',
      variables: { VAR1: '1234' },
      secret: '1234',
    },
    publicId: randomBytes(16).toString('base64url'),
    mobile,
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    qualification: 3,
    interest: 'MBA',
    consentVersion: rows[0]?.version,
    consentLanguage: 'en-IN',
    consentPurposes: ['call', 'sms'],
    consentGivenBy: 'self',
    sourceMedia: 'Direct',
    sourceCampaign: 'Direct',
    sourceReferUrl: null,
    sourceSource: null,
    c2: null,
    c3: null,
    c4: null,
    c5: null,
    firstTouch: null,
    lastTouch: null,
    purpose: 'REGISTER',
    programId: null,
    page: null,
    sessionId: null,
    feePlanId: null,
    feePlan: null,
    ...changes,
  } satisfies RegisterRequest);
}

function register(request: RegisterRequest) {
  return app.services.leads.repository.register(request);
}

function together(requests: readonly RegisterRequest[]) {
  return Promise.allSettled(requests.map(register));
}

async function countOf(table: string, phone: string) {
  const where = { otp_phone: 'phone_hash = $1', otp_challenge: 'phone_hash = $1' }[table];
  const value = where ? Buffer.from(app.services.leads.phones.hash(phone), 'hex') : phone;
  const text = `SELECT FROM ${table} WHERE ${where ?? 'mobile = $1'}`;
  return (await app.services.database.pool.query(text, [value])).rowCount;
}

describe('posts that come together', () => {
  test('two of one new number are one lead, one code, and one of them waits', async () => {
    const phone = newPhone();
    const others = [newPhone(), newPhone()];
    const requests = await Promise.all([phone, ...others, phone].map((one) => requestFor(one)));
    const answers = await Promise.all(requests.map(register));
    expect(new Set([answers[0]?.leadId, answers[3]?.leadId]).size).toBe(1);
    const exist = answers.map((answer) => answer?.leadExists);
    expect(exist.toSorted()).toEqual([false, false, false, true]);
    const refused = answers.map((answer) => answer?.otp.refused);
    expect(refused.filter((one) => one !== null)).toEqual(['wait']);
    expect(await countOf('otp_challenge', phone)).toBe(1);
  });

  test('a refused one refuses no neighbour, and is a lead as well', async () => {
    const phones = Array.from({ length: 5 }, newPhone);
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const refusals = [{}, {}, { pausedUntil: until }, {}, {}];
    const requests = await Promise.all(
      phones.map((phone, place) => requestFor(phone, refusals[place])),
    );
    const answers = await Promise.all(requests.map(register));
    const refused = answers.map((answer) => answer?.otp.refused);
    expect(refused).toEqual([null, null, 'paused', null, null]);
    for (const phone of phones) expect(await countOf('lead', phone)).toBe(1);
    expect(await countOf('otp_phone', phones[2] ?? '')).toBe(0);
  });

  test('a bad row fails alone', async () => {
    const phones = Array.from({ length: 8 }, newPhone);
    const requests = await Promise.all(
      phones.map((phone, place) =>
        requestFor(phone, place === 3 ? { consentVersion: 'never published' } : {}),
      ),
    );
    const settled = await together(requests);
    expect(settled.map(({ status }) => status)).toEqual(
      phones.map((_, place) => (place === 3 ? 'rejected' : 'fulfilled')),
    );
    expect(await countOf('lead', phones[3] ?? '')).toBe(0);
    for (const phone of phones.toSpliced(3, 1))
      expect(await countOf('otp_challenge', phone)).toBe(1);
  });

  test('a number alone that nobody knows is told so beside others', async () => {
    const unknown = await requestFor(newPhone(), { name: null, email: null });
    const [alone, whole] = await Promise.all([unknown, await requestFor(newPhone())].map(register));
    expect(alone).toBeNull();
    expect(whole?.leadExists).toBe(false);
  });

  test('an erased number keeps its wait: its phone has been sent a code', async () => {
    const phone = newPhone();
    await register(await requestFor(phone));
    await app.services.database.pool.query('DELETE FROM lead WHERE mobile = $1', [phone]);
    const again = await register(await requestFor(phone));
    expect(again).toMatchObject({ leadExists: false, otp: { refused: 'wait' } });
  });
});

describe('limits under parallel posts', () => {
  test('one code for one number, however many posts', async () => {
    const phone = newPhone();
    const requests = await Promise.all(Array.from({ length: 100 }, () => requestFor(phone)));
    const answers = await Promise.all(requests.map(register));
    expect(answers.filter((answer) => answer?.otp.refused === null)).toHaveLength(1);
    expect(await countOf('otp_challenge', phone)).toBe(1);
  });

  test('a day’s budget is exact over new and known numbers', async () => {
    const small = await createTestApp({
      content: 'empty',
      env: { PROSPECTUS_OTP_DAILY_BUDGET: '40' },
      limits: { leadPost: 100_000 },
    });
    const known = Array.from({ length: 10 }, newPhone);
    for (const phone of known) await newVisitor(small).register(phone);
    small.clock.advance(31_000);
    const phones = [...known, ...Array.from({ length: 90 }, newPhone)];
    const answers = await Promise.all(phones.map((phone) => newVisitor(small).register(phone)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(70);
    const { rows } = await small.services.database.pool.query(
      `SELECT (SELECT count(*)::int FROM lead) AS leads,
         (SELECT count(*)::int FROM otp_challenge) AS codes,
         (SELECT sum(cardinality(sent_at))::int FROM otp_phone) AS sent`,
    );
    expect(rows).toEqual([{ leads: 100, codes: 40, sent: 40 }]);
    await small.close();
  });
});

test('the reserve of verified numbers is exact over processes', async () => {
  const limits = { leadPost: 100_000, otpReserve: 7 };
  const env = {
    PROSPECTUS_OTP_DAILY_BUDGET: '20',
  };
  const one = await createTestApp({ content: 'empty', env, limits });
  const other = await createTestApp({ beside: one, env, limits });
  const verified = Array.from({ length: 20 }, newPhone);
  await Promise.all(verified.map((phone) => newVisitor(one).signIn(phone)));
  one.clock.advance(31_000);

  const phones = verified.flatMap((phone) => [phone, newPhone()]);
  const answers = await Promise.all(
    phones.map((phone, place) => newVisitor(place % 4 < 2 ? one : other).register(phone)),
  );
  const passed = answers.flatMap(({ status }, place) => (status === 201 ? [phones[place]] : []));
  expect(passed).toHaveLength(7);
  expect(verified).toEqual(expect.arrayContaining(passed));
  const { rows } = await one.services.database.pool.query(
    'SELECT count(*)::int AS codes FROM otp_challenge',
  );
  expect(rows).toEqual([{ codes: 27 }]);
  await other.close();
  await one.close();
});

/** Everything that a batch left behind, in an order and without ids that depend on the way. */
const storedRows = `
  SELECT (to_jsonb(l) - '{id,public_id,mobile}'::text[]) AS lead,
    (SELECT jsonb_agg(to_jsonb(c) - '{id,lead_id}'::text[] ORDER BY c.id) FROM consent AS c
     WHERE c.lead_id = l.id) AS consents,
    (SELECT jsonb_agg(to_jsonb(o) - '{id,lead_id,phone_hash}'::text[] ORDER BY o.created_at, o.id)
     FROM otp_challenge AS o WHERE o.lead_id = l.id) AS challenges,
    (SELECT to_jsonb(p) - 'phone_hash' FROM otp_phone AS p WHERE p.phone_hash = $2) AS phone
  FROM lead AS l WHERE mobile = $1`;

const text = fc.option(fc.stringMatching(/^[ -~]{0,20}$/), { nil: null });
const touch = fc.option(
  fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.stringMatching(/^[ -~]{0,20}$/)),
  { nil: null },
);
const post = fc.record({
  person: fc.nat(5),
  detailed: fc.boolean(),
  blocked: fc.constantFrom(null, 'paused'),
  changes: fc.record({
    name: fc.stringMatching(/^[A-Za-z ]{1,20}$/),
    sourceReferUrl: text,
    c2: text,
    page: text,
    sessionId: text,
    anonymousId: text,
    firstTouch: touch,
    lastTouch: touch,
    programId: fc.option(fc.nat(1_000), { nil: null }),
    qualification: fc.integer({ min: 1, max: 4 }),
  }),
});

const alone = { name: null, email: null, qualification: null, interest: null };

/** Posts that come at once have no order; a number that is new is made a lead first. */
function foundingFirst(posts: readonly { person: number; detailed: boolean }[]): number[] {
  const founding = posts.findIndex.bind(posts);
  const isFounding = (place: number): boolean =>
    place === founding(({ person, detailed }) => detailed && person === posts[place]?.person);
  return [...posts.keys()].toSorted(
    (a, b) => Number(isFounding(b)) - Number(isFounding(a)) || a - b,
  );
}

test('posts together leave the same rows as the same posts one after another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(post, { minLength: 1, maxLength: 12 }), async (posts) => {
      const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
      const secrets = posts.map(() => ({ challenge: hex(32), codeHmac: hex(32) }));
      const run = async (at: 'once' | 'a time') => {
        const phones = Array.from({ length: 6 }, newPhone);
        const requests = await Promise.all(
          posts.map(({ person, detailed, blocked, changes }, place) =>
            requestFor(phones[person] ?? '', {
              ...changes,
              ...secrets[place],
              ...(blocked === 'paused' && { pausedUntil: until }),
              ...(!detailed && alone),
            }),
          ),
        );
        const answers: unknown[] = [];
        if (at === 'once') answers.push(...(await registerBatch(requests)));
        else {
          for (const place of foundingFirst(posts)) {
            [answers[place]] = await registerBatch([requests[place] as RegisterRequest]);
          }
        }
        const rows = [];
        for (const phone of phones) {
          const hash = Buffer.from(app.services.leads.phones.hash(phone), 'hex');
          rows.push((await app.services.database.pool.query(storedRows, [phone, hash])).rows);
        }
        await app.services.database.pool.query('DELETE FROM otp_challenge');
        return { rows, answers };
      };
      expect(await run('once')).toEqual(await run('a time'));
    }),
    { numRuns: 60 },
  );
});

test('a registration waits for no connection that other work holds', async () => {
  const { pool } = app.services.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const answers = [1, 2, 3].map(() => newVisitor(app).register(newPhone()));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(201);
  } finally {
    for (const client of held) client.release();
  }
});

test('the connection of the last registration stays open however long nobody registers', async () => {
  const { pool, registering } = app.services.database;
  for (const each of [pool, registering]) each.options.idleTimeoutMillis = 100;
  await newVisitor(app).register(newPhone());
  const asked = Array.from({ length: pool.options.max }, () => pool.query('SELECT pg_sleep(0.1)'));
  await Promise.all(asked);
  await expect.poll(() => pool.totalCount, { timeout: 5_000 }).toBe(0);
  expect(registering.totalCount).toBe(1);
});

/** Registers a batch and returns the answers of the repository without ids, in the order of the requests. */
async function registerBatch(requests: readonly RegisterRequest[]) {
  const { repository } = app.services.leads;
  const answers = await repository.registerAll(inOrderOfNumbers(requests));
  const known = new Map(inOrderOfNumbers(requests).map((one, place) => [one, answers[place]]));
  return requests.map((one) => {
    const answer = known.get(one);
    return answer ? { leadExists: answer.leadExists, otp: answer.otp } : answer;
  });
}

function inOrderOfNumbers(requests: readonly RegisterRequest[]): RegisterRequest[] {
  return requests.toSorted((a, b) => (a.mobile < b.mobile ? -1 : a.mobile > b.mobile ? 1 : 0));
}
