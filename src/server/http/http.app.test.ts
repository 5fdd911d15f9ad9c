import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { region } from '../../features/region/feature.ts';
import { createTestApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { callsOf } from '../../kernel/callsOf.ts';
import { success, successOf } from '../../kernel/envelope.ts';
import { ProcessEnded } from '../platform/processes/child.ts';
import { StoreUnavailable } from '../platform/storage/storage.ts';
import { QueueFull } from '../platform/turns/turns.ts';
import { AppError } from './errors.ts';
import { callerAddress, limit } from './callers/limit.ts';
import { route } from './route.ts';
import type { RegisterRoutes } from './server.ts';
import type { Services } from '../services.ts';

const person = z.strictObject({
  name: z.string().min(1).max(20),
  email: z.email('Please enter a valid email address'),
  age: z.int().min(18),
  tags: z.array(z.string()).max(2).optional(),
});

const call = callsOf({ tag: 'Test', who: 'everyone' });
const addPerson = call('POST /test/person/:id', 'Add a person', {
  fails: ['gone'],
  params: z.strictObject({ id: z.coerce.number().int() }),
  query: z.strictObject({ kind: z.enum(['a', 'b']) }),
  body: person,
  answer: z.strictObject({ made: z.int() }),
  status: 201,
});

let made = 0;

const routes: RegisterRoutes<Services> = (server, services) => {
  route(server, addPerson, async (_request, reply) => {
    made += 1;
    reply.setCookie('seen', String(made));
    return success({ made });
  });
  server.get('/api/test/secret', async () => {
    throw new Error('The password is hunter2');
  });
  server.get('/api/test/wait', async () => {
    throw new AppError('too_many_requests', { retryAfter: 12.2 });
  });
  server.get('/api/test/queue', async () => {
    throw new QueueFull();
  });
  server.get('/api/test/files', async () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    throw new StoreUnavailable('read ECONNRESET', {
      cause: Object.assign(reset, { syscall: 'read' }),
    });
  });
  server.get('/api/test/ended', async () => {
    throw new ProcessEnded();
  });
  server.get(
    '/api/test/limited',
    { onRequest: limit(services, 'passwordReset') },
    async () => ({}),
  );
  server.get(
    '/api/test/wrong-answer',
    { schema: { response: { 200: successOf(z.strictObject({ id: z.int() })) } } },
    async () => ({ success: true as const, data: { id: 'text', password: 'x' } as never }),
  );
};

it('callers who have hung up count together, and fail nothing', () => {
  expect(callerAddress({ ip: undefined } as unknown as { ip: string })).toBe('gone');
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50123', '203.0.113.9'],
  ['2001:db8:77:1::5', '2001:db8:77:1::/64'],
  ['2001:0DB8:0077:0001:0:0:0:6', '2001:db8:77:1::/64'],
  ['[2001:db8:77:1::7]', '2001:db8:77:1::/64'],
  ['[2001:db8:77:1::7]:50123', '2001:db8:77:1::/64'],
  ['unknown', 'unreadable'],
  ['a'.repeat(5_000), 'unreadable'],
])('a caller whom a proxy tells as %s is one, however it is written', (ip, address) => {
  expect(callerAddress({ ip })).toBe(address);
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: [region], content: 'empty', routes });
});
afterAll(() => app.close());

const right = { name: 'Asha', email: 'asha@example.com', age: 20 };

function post(payload: unknown, headers: Record<string, string> = {}, query = '?kind=a') {
  return app.server.inject({
    method: 'POST',
    url: `/api/test/person/1${query}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

describe('wrong input', () => {
  it('names every wrong field of every part at once, in plain words', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/test/person/x?kind=c&more=1',
      payload: { name: 7, email: 'no', tags: ['1', '2', '3'], extra: true },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      msg: 'Please check the highlighted fields.',
      code: 'invalid_input',
      errors: [
        { field: 'id', msg: 'Must be a number.' },
        { field: 'name', msg: 'Must be text.' },
        { field: 'email', msg: 'Please enter a valid email address' },
        { field: 'age', msg: 'This is required.' },
        { field: 'tags', msg: 'Must have at most 2 items.' },
        { field: 'extra', msg: 'This field is not known here.' },
        { field: 'kind', msg: 'Must be one of: a, b.' },
        { field: 'more', msg: 'This field is not known here.' },
      ],
    });
  });

  it.each([
    ['no JSON', '{"name":', 'application/json', 400, 'malformed_json'],
    ['nothing', '', 'application/json', 400, 'malformed_json'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'malformed_json'],
    [
      'a body of 1 MB',
      JSON.stringify({ name: 'x'.repeat(1e6) }),
      'application/json',
      413,
      'payload_too_large',
    ],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported_media_type'],
    ['a list', '[]', 'application/json', 400, 'invalid_input'],
    ['null', 'null', 'application/json', 400, 'invalid_input'],
  ])('answers %s with the catalogue', async (_what, payload, ...[type, status, code]) => {
    const answer = await post(payload, { 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('answers an unknown address with 404 and a wrong method with 405 and Allow', async () => {
    const unknown = await app.server.inject('/api/test/none');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
    const wrong = await app.server.inject({ method: 'DELETE', url: '/api/region' });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD']);
    const traced = await app.server.inject({ method: 'TRACE', url: '/api/region' });
    expect([traced.statusCode, traced.headers.allow]).toEqual([405, 'GET, HEAD']);
    const broken = await app.server.inject('/api/%');
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed_request']);
  });

  it('says of a part of an address that it is too long, whatever else is there', async () => {
    const url = `/api/faq/${'a'.repeat(301)}`;
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await app.server.inject({ method, url });
      expect([answer.statusCode, answer.json().code]).toEqual([414, 'uri_too_long']);
    }
    const wrong = await app.server.inject({ method: 'POST', url });
    expect([wrong.statusCode, wrong.json().code]).toEqual([405, 'method_not_allowed']);
  });

  it('says so of a form as well, whose body nobody reads', async () => {
    const form = {
      payload: '--form--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=form' },
    };
    const unknown = await app.server.inject({ method: 'POST', url: '/api/nowhere', ...form });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
    const wrong = await app.server.inject({ method: 'POST', url: '/api/media', ...form });
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

it('refuses a parameter that comes twice, as nobody knows which was meant', async () => {
  const answer = await app.server.inject('/api/search?q=data&q=law');
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'q']);
});

describe('failures', () => {
  it('hides what it does not know behind a 500', async () => {
    const answer = await app.server.inject('/api/test/secret');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      msg: 'Something went wrong.',
      code: 'internal',
    });
  });

  it('says when to try again', async () => {
    const answer = await app.server.inject('/api/test/wait');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '13']);
  });

  it.each([
    ['too many wait for the same work', '/api/test/queue'],
    ['a process beside the server was ended', '/api/test/ended'],
  ])('asks to come again where %s', async (_why, path) => {
    const answer = await app.server.inject(path);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json().code).toBe('overloaded');
  });

  it('says that files are away, not the database, where their store is lost', async () => {
    const answer = await app.server.inject('/api/test/files');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json().code).toBe('files_unavailable');
  });

  it('never sends an answer that does not match its schema', async () => {
    const answer = await app.server.inject('/api/test/wrong-answer');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
    expect(answer.body).not.toContain('password');
  });

  it('limits by address and says where the caller stands', async () => {
    const call = (remoteAddress: string) =>
      app.server.inject({ url: '/api/test/limited', remoteAddress });
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await call('2001:db8::1'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array<number>(10).fill(200),
      429,
    ]);
    expect(answers[0]?.headers['ratelimit']).toMatch(/^"passwordReset";r=9;t=\d+$/);
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('2001:db8::2')).statusCode, 'the same /64').toBe(429);
    expect((await call('2001:db8:0:1::1')).statusCode, 'another /64').toBe(200);
  });
});

describe('another site', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://sub.example' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{}, 201],
  ])('with %j is answered %i', async (headers, status) => {
    expect((await post(right, headers as Record<string, string>)).statusCode).toBe(status);
  });

  it('is told by no header that it may read an answer', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
      const answer = await app.server.inject({ method, url: '/api/region', headers });
      const told = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
      expect(told).toEqual([]);
    }
  });

  it('lets our own origin call', async () => {
    expect((await post(right, { origin: app.config.http.origin })).statusCode).toBe(201);
  });
});

describe('headers', () => {
  it('closes API answers', async () => {
    const { headers } = await app.server.inject('/api/region');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy']).toContain('otp-credentials=(self)');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-/);
  });
});

describe('Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': `${name}-0123456789abcdef` });

  it('answers a repeat as the first time, cookie included, and does it once', async () => {
    const before = made;
    const first = await post(right, key('same'));
    const second = await post(right, key('same'));
    expect(made).toBe(before + 1);
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('refuses the key for another body, and keeps callers apart', async () => {
    const first = await post(right, key('other'));
    const changed = await post({ ...right, age: 30 }, key('other'));
    expect([changed.statusCode, changed.json().code]).toEqual([422, 'idempotency_mismatch']);
    const someoneElse = await post(right, { ...key('other'), cookie: 'session=of-another' });
    expect(someoneElse.json().data.made).toBe(first.json().data.made + 1);
  });

  it('runs parallel calls once', async () => {
    const before = made;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(right, key('parallel'))),
    );
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect(made).toBe(before + 1);
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
  });

  it('stores neither the key nor the answer readably', async () => {
    await post({ ...right, name: 'Unmistakable' }, key('stored'));
    const { rows } = await app.services.database.pool.query('SELECT * FROM idempotency_key');
    const stored = rows.map((row) => Buffer.concat([row.id, row.answer]).toString('latin1'));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.join()).not.toMatch(/stored-0123|"made"|success/);
  });

  it('asks for a key that cannot be guessed', async () => {
    const answer = await post(right, { 'idempotency-key': '1' });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'Idempotency-Key']);
  });
});

describe('the description', () => {
  it('is OpenAPI 3.1 with every route and its failure', async () => {
    const answer = await app.server.inject('/api/openapi.json');
    const description = answer.json();
    expect(description.openapi).toMatch(/^3\.1/);
    const operation = description.paths['/api/test/person/{id}'].post;
    expect(Object.keys(operation.responses)).toEqual([
      '201',
      '400',
      '403',
      '409',
      '410',
      '413',
      '415',
      '422',
      '503',
      'default',
    ]);
    expect(operation.requestBody.content['application/json'].schema.required).toEqual([
      'name',
      'email',
      'age',
    ]);
    expect(description.paths['/api/region'].get.responses['200']).toBeDefined();
  });

  it('is browsable without inline script', async () => {
    const page = await app.server.inject('/api/docs');
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
    for (const [, src = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([src, (await app.server.inject(src)).statusCode]).toEqual([src, 200]);
    }
  });
});
