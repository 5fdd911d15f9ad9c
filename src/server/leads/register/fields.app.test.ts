import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { brochures } from '../../../features/brochures/feature.ts';
import { events } from '../../../features/events/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { leadBody, newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';

let app: TestApp;
let signedIn: Visitor;
let leadId: string;
beforeAll(async () => {
  app = await createTestApp({
    features: [events, brochures],
    content: 'empty',
    limits: { leadPost: 10_000, eventBatch: 10_000 },
  });
  signedIn = newVisitor(app);
  leadId = (await signedIn.signIn(newPhone())).lead.id;
});
afterAll(() => app.close());

async function stored(): Promise<unknown> {
  const { rows } = await app.services.database.pool.query(
    `SELECT (SELECT count(*) FROM lead) AS leads, (SELECT count(*) FROM consent) AS consents,
       (SELECT count(*) FROM otp_challenge) AS codes, (SELECT count(*) FROM event) AS events,
       (SELECT count(*) FROM lead_revisit) AS revisits, (SELECT max(updated_at) FROM lead) AS at`,
  );
  return rows[0];
}

const event = {
  type: 'track',
  event: 'Page Viewed',
  messageId: 'm-1',
  anonymousId: 'a-1',
  timestamp: '2026-11-21T10:00:00Z',
};

const whole: Record<string, () => object> = {
  'POST /api/leads': () => leadBody(app, newPhone()),
  'POST /api/leads/verify': () => ({ lead_id: leadId, otp: '1234' }),
  'POST /api/leads/resendOtp/': () => ({ lead_id: leadId, phoneNumber: newPhone() }),
  'PUT /api/leads/update': () => ({ lead_id: leadId, data: { name: 'Asha Rao' } }),
  'POST /api/leads/createLeadInERP': () => ({ lead_id: leadId }),
  'POST /api/erp/revisit': () => ({ lead_id: leadId, page: '/mba' }),
  'POST /api/events': () => ({ batch: [event] }),
};

const long = 'x'.repeat(3_000);
/** Call, path of the field, wrong values; `undefined` leaves the field out. */
const wrong: [call: string, field: string, values: unknown[]][] = [
  ['POST /api/leads', 'data', [undefined, 1, 'x', []]],
  [
    'POST /api/leads',
    'data.mobile',
    [undefined, 9876543210, '', '12345', '5876543210', long, null, {}],
  ],
  ['POST /api/leads', 'data.name', [undefined, 1, '', '4sha', 'a@b', long, null, []]],
  ['POST /api/leads', 'data.email', [undefined, 1, '', 'asha', 'a@b', `${long}@example.com`, null]],
  ['POST /api/leads', 'data.highest_qualification_id', [undefined, '3', 0, 5, 1.5, null, 1e99]],
  ['POST /api/leads', 'data.area_of_interest', [undefined, 1, '', long, null]],
  ['POST /api/leads', 'data.leads_id', ['26-1']],
  ['POST /api/leads', 'verified', [true]],
  ['POST /api/leads', 'form', ['popup', 1, null]],
  ['POST /api/leads', 'consent', [undefined, true, null, 'yes']],
  ['POST /api/leads', 'consent.accepted', [undefined, false, 'true', 1]],
  ['POST /api/leads', 'consent.text', [1, long]],
  ['POST /api/leads', 'consent.language', [1, 'not a language', long]],
  ['POST /api/leads', 'consent.extra', [1]],
  ['POST /api/leads', 'purpose', ['BUY', 1]],
  ['POST /api/leads/verify', 'lead_id', [undefined, 1, '', 'short', long, null]],
  ['POST /api/leads/verify', 'otp', [undefined, 1234, '', '123', '12345', '12a4', long, null]],
  ['POST /api/leads/verify', 'extra', [1]],
  ['POST /api/leads/resendOtp/', 'lead_id', [undefined, 1, '', long]],
  ['POST /api/leads/resendOtp/', 'phoneNumber', [undefined, 1, '', '12345', '5876543210', long]],
  ['POST /api/leads/resendOtp/', 'extra', [1]],
  ['PUT /api/leads/update', 'lead_id', [undefined, 1, '', long]],
  ['PUT /api/leads/update', 'data', [undefined, {}, 1]],
  ['PUT /api/leads/update', 'data.mobile', [1, '+919999999999', '', long]],
  ['PUT /api/leads/update', 'data.name', [1, '', '4sha', long, null]],
  ['PUT /api/leads/update', 'data.email', [1, '', 'asha', null]],
  ['PUT /api/leads/update', 'data.highest_qualification_id', ['1', 9, null]],
  ['PUT /api/leads/update', 'data.area_of_interest', [1, '', null]],
  ['PUT /api/leads/update', 'data.leads_id', ['26-1']],
  ['PUT /api/leads/update', 'extra', [1]],
  ['POST /api/leads/createLeadInERP', 'lead_id', [undefined, 1, '', long]],
  ['POST /api/leads/createLeadInERP', 'leads_id', ['1']],
  ['POST /api/erp/revisit', 'lead_id', [undefined, 1, '', long]],
  ['POST /api/erp/revisit', 'page', [undefined, 1, 'mba', long]],
  ['POST /api/erp/revisit', 'extra', [1]],
  ['POST /api/events', 'batch', [undefined, [], 1, Array.from({ length: 101 }, () => event)]],
  [
    'POST /api/events',
    'batch.0',
    [1, null, { type: 'page' }, { ...event, properties: { x: 'y'.repeat(33_000) } }],
  ],
  ['POST /api/events', 'batch.0.event', [undefined, 1, '', long]],
  ['POST /api/events', 'batch.0.messageId', [undefined, 1, '', 'a b', long]],
  ['POST /api/events', 'batch.0.anonymousId', [undefined, 1, '', long]],
  ['POST /api/events', 'batch.0.timestamp', [undefined, 1, 'now']],
  ['POST /api/events', 'batch.0.properties', [1, 'x', []]],
  ['POST /api/events', 'batch.0.userId', ['someone']],
  ['POST /api/events', 'sentAt', [1, 'now']],
  ['POST /api/events', 'writeKey', ['x']],
];

function changed(body: object, path: string, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place: Record<string, unknown> = copy;
  for (const name of names) place = (place[name] ??= {}) as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

async function send(call: string, body: object) {
  const [method, url] = call.split(' ') as ['POST' | 'PUT', string];
  return signedIn.call(method, url, body);
}

describe('a wrong field is named, and nothing is stored', () => {
  test.each(wrong)('%s %s', async (call, field, values) => {
    const before = await stored();
    for (const value of values) {
      const answer = await send(call, changed(whole[call]?.() ?? {}, field, value));
      const shown = `${JSON.stringify(value)?.slice(0, 60)}: ${JSON.stringify(answer.body)}`;
      expect(answer.status, shown).toBe(400);
      expect(answer.body.code, shown).toBe('invalid_input');
      const named = answer.body.errors?.some(
        (error) => error.field === field || error.field.startsWith(`${field}.`),
      );
      expect(named, shown).toBe(true);
    }
    expect(await stored()).toEqual(before);
  });

  test('all wrong fields are named at once', async () => {
    const answer = await send('POST /api/leads', {
      data: { mobile: '1', name: '', email: 'x', highest_qualification_id: 9, other: 1 },
      consent: { accepted: false },
      more: 1,
    });
    expect(answer.body.errors?.map(({ field }) => field).toSorted()).toEqual(
      [
        'consent.accepted',
        'data.area_of_interest',
        'data.email',
        'data.highest_qualification_id',
        'data.mobile',
        'data.name',
        'data.other',
        'more',
      ].toSorted(),
    );
  });

  test.each(Object.keys(whole))('%s: malformed, large, empty and misnamed bodies', async (call) => {
    const before = await stored();
    const [method, url] = call.split(' ') as ['POST' | 'PUT', string];
    const cookies = Object.fromEntries(signedIn.cookies);
    const raw = (payload: string, type = 'application/json') =>
      app.server.inject({ method, url, cookies, payload, headers: { 'content-type': type } });
    expect((await raw('{"data":')).statusCode).toBe(400);
    expect((await raw('')).statusCode).toBe(400);
    for (const body of ['null', '[]', '"x"', '1']) expect((await raw(body)).statusCode).toBe(400);
    expect((await raw(JSON.stringify({ data: 'x'.repeat(1_048_576) }))).statusCode).toBe(413);
    expect((await raw('data=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect(await stored()).toEqual(before);
  });

  test('characters that no database takes are cleaned away', async () => {
    const phone = newPhone();
    const answer = await signedIn.register(phone, {
      data: { c2: 'a\u0000b\ud800', source_refer_url: '\u0000' },
      page: '/mba\u0000',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  });
});

describe('what surrounds a lead refuses none', () => {
  const surroundings: [field: string, values: unknown[]][] = [
    ...[
      'source_media',
      'source_campaign',
      'source_refer_url',
      'source_source',
      'c2',
      'c3',
      'c4',
      'c5',
    ].map((name): [string, unknown[]] => [
      `data.${name}`,
      [1, {}, [], long, '\u0000\ud800', '😀'.repeat(999)],
    ]),
    ['program_id', ['1', 0, -1, 1.5, 1e99]],
    ['page', [1, 'mba', `/${long}`, `/${'😀'.repeat(999)}`, '//', '/\u0000']],
    ['session_id', [123456, '12345', 'abcdef', long, {}]],
    ['anonymous_id', [1, '', long, '\u0000', {}]],
    ['first_touch', ['x', 1, [], ['google'], {}, true]],
    ['last_touch.utm_source', [1, long, ['a', 'b'], null]],
    ['last_touch.gclid', [1, long, 'a b', '{gclid}', null]],
    [
      'last_touch.at',
      [
        1_690_000_000_000,
        'yesterday',
        '2026-01-01 10:00:00',
        '0000-01-01T00:00:00Z',
        '2026-11-28T10:00:00+20:00',
        '2055-01-01T00:00:00Z',
      ],
    ],
    ['last_touch.landing_page', [5, `/${long}`]],
    ['last_touch.other', ['x', {}]],
  ];

  test.each([0, 1, 2, 3, 4, 5])('in case %i', async (nth) => {
    const mobile = newPhone();
    const wrongs = surroundings.map(([field, values]) => [field, values[nth]] as const);
    const body = wrongs.reduce<object>(
      (sent, [field, value]) => changed(sent, field, value),
      leadBody(app, mobile),
    );
    const answer = await newVisitor(app).call('POST', '/api/leads', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { rows } = await app.services.database.pool.query<{ isPast: boolean }>(
      `SELECT (coalesce(last_touch, first_touch)->>'at')::timestamptz
         BETWEEN $2::timestamptz - interval '401 days' AND $2 AS "isPast" FROM lead WHERE mobile = $1`,
      [mobile, app.clock.now()],
    );
    expect(rows[0]?.isPast).not.toBe(false);
  });

  test.each(['"__proto__"', '"constructor":{"prototype":1},"\\u005f_proto__"'])(
    'nor do names such as %s, anywhere',
    async (name) => {
      const odd = `{${name}:{"utm_source":"odd"},"utm_medium":"cpc","at":null}`;
      const { data, ...rest } = leadBody(app, newPhone(), {});
      const inner = JSON.stringify(data).slice(1);
      const payload = `{"data":{${name}:{"isAdmin":true},${inner},"first_touch":${odd},"last_touch":${odd},${name}:1,${JSON.stringify(rest).slice(1)}`;
      const headers = { 'content-type': 'application/json' };
      const sent = { method: 'POST', url: '/api/leads', payload, headers } as const;
      const answer = await app.server.inject(sent);
      expect(answer.statusCode, answer.body).toBe(201);
      const { rows } = await app.services.database.pool.query(
        `SELECT last_touch->>'utm_medium' AS medium, last_touch->>'utm_source' AS source FROM lead
         WHERE public_id = $1`,
        [answer.json().data.lead_id],
      );
      expect(rows).toEqual([{ medium: 'cpc', source: null }]);
    },
  );

  test('a page with a long path is kept as far as it goes', async () => {
    const mobile = newPhone();
    await newVisitor(app).register(mobile, { page: `/${'a'.repeat(600)}` });
    const text = 'SELECT length(page) AS length FROM lead WHERE mobile = $1';
    const { rows } = await app.services.database.pool.query(text, [mobile]);
    expect(rows).toEqual([{ length: 500 }]);
    const page = `/${'a'.repeat(600)}`;
    const answer = await send('POST /api/erp/revisit', { lead_id: leadId, page });
    expect(answer.status).toBe(200);
  });
});

describe('calls that need a session', () => {
  test.each([
    ['PUT', '/api/leads/update'],
    ['POST', '/api/leads/createLeadInERP'],
    ['POST', '/api/erp/revisit'],
    ['POST', '/api/leads/logout'],
    ['GET', '/api/leads/me'],
    ['DELETE', '/api/leads/me'],
    ['GET', '/api/brochures/1'],
  ] as const)('%s %s answers 401 before anything else', async (method, url) => {
    const stranger = newVisitor(app);
    stranger.cookies.set('isUserVerified', 'true');
    stranger.cookies.set('visitor', 'x'.repeat(43));
    const answer = await stranger.call(method, url, method === 'GET' ? undefined : { wrong: 1 });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('session_required');
  });

  test.each(['PUT /api/leads/update', 'POST /api/leads/createLeadInERP', 'POST /api/erp/revisit'])(
    '%s refuses another’s lead',
    async (call) => {
      const other = await newVisitor(app).signIn(newPhone());
      const answer = await send(call, changed(whole[call]?.() ?? {}, 'lead_id', other.lead.id));
      expect(answer.status).toBe(403);
    },
  );
});
