import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { callsOf } from '../../src/kernel/callsOf.ts';
import type { ContentEntry } from '../../src/kernel/publishing/content.ts';
import type { FormReading } from '../../src/kernel/leads/leadRules.ts';
import type { ConsentNotice, ConsentNotices } from '../../src/content/read/consentNotice.ts';
import type { LeadConfig } from '../../src/site/register/leadConfig.ts';
import { firstFlow } from '../../src/site/register/flow/flow.ts';
import { createRequests } from '../../src/site/register/flow/requests.ts';
import { AppError } from '../../src/server/http/errors.ts';
import { route } from '../../src/server/http/route.ts';
import { createTestApp } from '../support/app.ts';
import { bodyOf, openDesk } from '../support/content.ts';
import { codeFor } from '../support/message-log.ts';
import { leadBody, newPhone, newVisitor } from '../support/visitor.ts';

type Parameter = { $ref?: string; name?: string; in?: string };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string }>;
};
type Described = {
  content: {
    'application/json': { schema: { allOf: { properties?: { code: { enum: string[] } } }[] } };
  };
};
type Api = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<'parameters' | 'responses' | 'schemas', Record<string, Parameter>>;
};

const call = callsOf({ tag: 'Test', who: 'everyone' });
const asking = call('GET /test/gone', 'For this test');

const desk = openDesk({ features: allFeatures, content: 'demo', limits: { leadPost: 10_000 } });
let api: Api;
let fits: ValidateFunction;

beforeAll(async () => {
  api = (await desk.app.server.inject('/api/openapi.json')).json<Api>();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schema = operation('POST', '/leads').requestBody?.content['application/json']?.schema;
  fits = ajv.compile({ ...schema, components: api.components });
});
afterEach(() => vi.unstubAllGlobals());

function operation(method: string, path: string): Operation {
  const found = api.paths[`/api${path}`]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} stands in no description.`);
  return found;
}

/** Names of the headers that an operation takes, those that it cannot do without marked. */
function headersOf({ parameters = [] }: Operation): string[] {
  return parameters
    .map(({ $ref, ...own }) =>
      $ref ? api.components.parameters[$ref.split('/').at(-1) ?? ''] : own,
    )
    .flatMap((parameter) =>
      parameter?.in === 'header'
        ? [`${parameter.name}${(parameter as { required?: boolean }).required ? '!' : ''}`]
        : [],
    );
}

/** The codes of the failures that an operation answers with a status. */
function codesNamed({ responses }: Operation, status: string): readonly string[] {
  const name = responses[status]?.$ref?.split('/').at(-1) ?? '';
  const described = api.components.responses[name] as unknown as Described | undefined;
  const [, narrowed] = described?.content['application/json'].schema.allOf ?? [];
  return narrowed?.properties?.code.enum ?? [];
}

/** What the form of a page sends, caught on its way. */
async function sentBy(form: FormReading, call: 'create' | 'existing'): Promise<object> {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    sent.push(init.body);
    return new Response('{"success":true,"data":{}}', {
      headers: { 'content-type': 'application/json' },
    });
  });
  const storage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-IN', dataset: {} },
    cookie: '',
    referrer: '',
  });
  vi.stubGlobal('location', { pathname: '/contact', href: 'http://localhost/contact' });
  const values = {
    phone: newPhone().slice(-10),
    name: 'Asha Rao',
    email: 'asha@example.com',
    qualification: 3,
    interest: interest(),
  };
  const consents: ConsentNotices = [noticeOf(consentText())];
  const requests = createRequests({ consents } as LeadConfig, form);
  await requests[call]({ ...firstFlow, values, consent: true });
  vi.unstubAllGlobals();
  return JSON.parse(sent[0] ?? 'null') as object;
}

function interest(): string {
  return desk.app.services.content.snapshot().all('programme')[0]?.data.erp_unicode ?? '';
}

function consentText(): string {
  return desk.app.services.content.snapshot().one('leadForm').data.consent_text;
}

async function statusOf(body: unknown, url = '/api/leads', visitor = newVisitor(desk.app)) {
  return (await visitor.call('POST', url, body)).status;
}

describe('the description of POST /leads', () => {
  it.each([
    ['modal', 'create'],
    ['inline', 'create'],
  ] as const)('fits what the %s form sends, and the server takes it', async (form, call) => {
    const body = await sentBy(form, call);
    expect(fits(body), JSON.stringify(fits.errors)).toBe(true);
    expect(await statusOf(body)).toBe(201);
  });

  it.each(['modal', 'inline'] as const)('fits the number alone, from the %s form', async (form) => {
    const number = newPhone();
    await newVisitor(desk.app).register(number, { data: { area_of_interest: interest() } });
    const body = (await sentBy(form, 'existing')) as { data: object };
    const known = { ...body, data: { ...body.data, mobile: number } };
    expect(fits(known), JSON.stringify(fits.errors)).toBe(true);
    expect(await statusOf(known)).toBe(201);
  });

  it('fits a friend whom a referrer enters', async () => {
    const visitor = newVisitor(desk.app);
    const own = { data: { ...leadBody(desk.app, newPhone()).data, area_of_interest: interest() } };
    await visitor.signIn(newPhone());
    const friend = { ...leadBody(desk.app, newPhone()), ...own };
    friend.data.mobile = newPhone();
    expect(fits(friend), JSON.stringify(fits.errors)).toBe(true);
    expect(await statusOf(friend, '/api/leads?referrerForm=true', visitor)).toBe(201);
  });

  it.each([
    ['an unknown key', { data: { mobile: '9876543210' }, unknown: 1 }],
    ['an unknown form', { form: 'other', data: { mobile: '9876543210' } }],
    ['a detail without the others', { data: { mobile: '9876543210', name: 'Asha' } }],
    ['no number', { data: {} }],
    ['nothing', {}],
  ])('refuses %s, as the server does', async (_name, body) => {
    expect(fits(body)).toBe(false);
    expect(await statusOf(body)).toBe(400);
  });
});

describe('the description of writes', () => {
  it('names the headers that each takes', () => {
    expect(headersOf(operation('POST', '/leads'))).toEqual(['Idempotency-Key']);
    expect(headersOf(operation('POST', '/faq'))).toEqual(['Idempotency-Key']);
    expect(headersOf(operation('PUT', '/faq/{id}'))).toEqual(['Idempotency-Key', 'If-Match!']);
    expect(headersOf(operation('PUT', '/media/{id}'))).toEqual(['Idempotency-Key', 'If-Match']);
    expect(headersOf(operation('POST', '/upload'))).toEqual([]);
    expect(headersOf(operation('GET', '/program'))).toEqual([]);
    const writes = Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method, { requestBody }]) => {
          const isForm = requestBody?.content['multipart/form-data'] !== undefined;
          return method !== 'get' && !isForm;
        })
        .map(([method, found]) => [`${method} ${path}`, headersOf(found)] as const),
    );
    expect(writes.length).toBeGreaterThan(300);
    expect(writes.filter(([, headers]) => !headers.includes('Idempotency-Key'))).toEqual([]);
  });

  it('says how long an Idempotency-Key is, as the server sees it', async () => {
    const { schema } = api.components.parameters['IdempotencyKey'] as {
      schema: { minLength: number; maxLength: number };
    };
    const withKey = async (length: number) =>
      (
        await desk.editor.call('POST', '/api/faq', {
          body: bodyOf('faq', 1, desk.samples),
          headers: { 'idempotency-key': 'k'.repeat(length) },
        })
      ).status;
    const { minLength, maxLength } = schema;
    expect([minLength, maxLength]).toEqual([16, 200]);
    expect(await withKey(minLength - 1)).toBe(400);
    expect(await withKey(maxLength + 1)).toBe(400);
    expect(await withKey(maxLength)).toBe(201);
  });

  it('asks for If-Match exactly where the server does', async () => {
    const made = await desk.editor.call('POST', '/api/faq', {
      body: bodyOf('faq', 3, desk.samples),
    });
    const bodies: Record<string, unknown> = {
      'PUT /faq/{id}': bodyOf('faq', 3, desk.samples),
      'PUT /faq/position': { ids: [made.data.id] },
      'PUT /faq/position/{id}': { position: 1 },
      'POST /faq/import': { format: 'json', content: '[]' },
      'POST /faq/bulk': { action: 'publish', entries: [] },
      'POST /faq': bodyOf('faq', 4, desk.samples),
      'POST /faq/{id}/schedule': { publish_at: null },
    };
    const wrong: string[] = [];
    const paths = Object.keys(api.paths).filter((path) => /^\/api\/faq(\/|$)/.test(path));
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      for (const [method, found] of Object.entries(api.paths[path] ?? {})) {
        if (method === 'get') continue;
        const name = `${method.toUpperCase()} ${path.slice('/api'.length)}`;
        const url = path.replace('{id}', String(made.data.id)).replace('{version}', '1');
        const reply = await desk.editor.call(method.toUpperCase() as 'PUT', url, {
          body: bodies[name] ?? {},
        });
        const isAsked = headersOf(found).includes('If-Match!');
        const isRead = isAsked || headersOf(found).includes('If-Match');
        if ((reply.status === 428) !== isAsked || '428' in found.responses !== isRead)
          wrong.push(`${name}: ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('names the failures that come of headers and limits', () => {
    const statuses = (method: string, path: string) =>
      Object.keys(operation(method, path).responses);
    expect(statuses('PUT', '/faq/{id}')).toEqual(
      expect.arrayContaining(['409', '412', '422', '428', '503', 'default']),
    );
    expect(statuses('POST', '/leads')).toEqual(
      expect.arrayContaining(['409', '422', '429', '503', 'default']),
    );
    expect(statuses('GET', '/program')).toEqual(['200', '400', '503', 'default']);
    const unknown = Object.values(api.paths)
      .flatMap(Object.values)
      .flatMap(({ responses }: Operation) => Object.values(responses))
      .flatMap(({ $ref }) => $ref ?? [])
      .filter(($ref) => api.components.responses[$ref.split('/').at(-1) ?? ''] === undefined);
    expect(unknown).toEqual([]);
  });

  it.each([
    [
      'POST',
      '/leads/verify',
      '400',
      ['invalid_input', 'malformed_json', 'incorrect_otp', 'no_code'],
    ],
    ['POST', '/leads/verify', '429', ['otp_limit']],
    ['DELETE', '/leads/me', '401', ['session_required']],
    ['DELETE', '/faq/{id}', '404', ['entry_not_found']],
    ['DELETE', '/faq/{id}', '403', ['forbidden', 'cross_origin', 'second_factor_missing']],
    ['PUT', '/program/{id}', '409', ['idempotency_in_flight', 'address_taken']],
    ['PUT', '/faq/{id}', '409', ['idempotency_in_flight']],
    ['DELETE', '/faq/{id}', '409', ['idempotency_in_flight']],
    ['DELETE', '/university/{id}', '409', ['idempotency_in_flight', 'conflict']],
    ['POST', '/upload', '415', ['unsupported_media_type', 'media_type_refused']],
    [
      'GET',
      '/program',
      '503',
      ['overloaded', 'database_unavailable', 'files_unavailable', 'storage_full'],
    ],
  ] as const)('names the codes of %s %s with %s, and no others', (method, path, status, codes) => {
    const ofAny = ['malformed_request', 'too_many_requests'];
    const named = codesNamed(operation(method, path), status);
    expect(named).toEqual(expect.arrayContaining([...codes]));
    expect(named.filter((code) => !ofAny.includes(code))).toHaveLength(codes.length);
  });

  it('shows the form that an upload is', () => {
    const form = operation('POST', '/upload').requestBody?.content['multipart/form-data']?.schema;
    expect(form).toMatchObject({
      required: ['file'],
      properties: { file: { type: 'string' }, folder: {}, alt: {}, decorative: {} },
    });
  });

  it('says of the one university that it can be neither added nor removed', async () => {
    for (const [method, path] of [
      ['POST', '/university'],
      ['DELETE', '/university/{id}'],
    ] as const)
      expect(operation(method, path)).toMatchObject({ description: expect.stringMatching(/409/) });
    const body = bodyOf('university', 1, desk.samples);
    expect(await desk.editor.call('POST', '/api/university', { body })).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/exactly one University/),
    });
    const { data } = await desk.editor.call<{ items: ContentEntry[] }>('GET', '/api/university');
    const [university] = data.items;
    expect(
      await desk.editor.call('DELETE', `/api/university/${university?.id}`, {
        version: university?.version ?? 0,
      }),
    ).toMatchObject({ status: 409, code: 'conflict' });
  });
});

/** What Redocly's recommended rules say of the description, and why it stays. */
const known = new Set([
  // The tests' own origin.
  'no-server-example.com',
  // `/faq/clone/{id}` and `/faq/{id}/restore` are both specified, and the router tells them apart.
  'no-ambiguous-paths',
  // `form` is optional in two of the four bodies; the other two require it.
  'no-illogical-composition-keywords',
]);

describe('a call that answers a failure which it does not declare', () => {
  it('fails the test that has it do so', async () => {
    const app = await createTestApp({
      features: allFeatures,
      content: 'empty',
      start: false,
      routes: (server) =>
        route(server, asking, async () => {
          throw new AppError('gone');
        }),
    });
    await app.server.inject('/api/test/gone');
    await expect(app.close()).rejects.toThrow('GET /test/gone: gone');
  });
});

describe('the description as a whole', () => {
  it('breaks none of the recommended rules, but for those with a reason', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: JSON.stringify(api), config });
    const others = found.filter(
      ({ ruleId, severity }) => severity === 'error' || !known.has(ruleId),
    );
    expect(others.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});

describe('answers of the lead calls', () => {
  it('carry the id in both spellings, and a sentence', async () => {
    const visitor = newVisitor(desk.app);
    const mobile = newPhone();
    const posted = await visitor.register(mobile, { data: {} });
    expect(posted.body).toMatchObject({ msg: expect.stringMatching(/OTP/) });
    const { lead_id } = posted.body.data;
    expect(posted.body.data).toMatchObject({ lead_id: expect.any(String), leadId: lead_id });
    const { body } = await visitor.verify(lead_id, await codeFor(desk.app, mobile));
    expect(body).toMatchObject({ msg: expect.stringMatching(/verified/i) });
    expect(body.data).toMatchObject({ leadId: lead_id, lead_id });
  });
});

function noticeOf(text: string): ConsentNotice {
  return { language: 'en-IN', name: 'English (India)', dir: 'ltr', text, summary: null };
}
