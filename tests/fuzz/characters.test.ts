import { afterAll, beforeAll, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { signedIn, type StaffBrowser } from '../support/staff.ts';

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ features: allFeatures, content: 'empty' });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

type Schema = Readonly<{
  $ref?: string;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}>;
type Operation = Readonly<{
  parameters?: readonly Readonly<{ in: string; name: string }>[];
  requestBody?: Readonly<{ content?: Readonly<Record<string, Readonly<{ schema?: Schema }>>> }>;
}>;
type Api = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: Readonly<{ schemas?: Readonly<Record<string, Schema>> }>;
}>;
type Try = { method: string; url: string; body?: unknown };

/** Text that JSON and addresses can carry, and no text of PostgreSQL holds. */
const TEXT = 'abcd\u0000efgh';

/** A number that JSON can carry, and no id of the database is. */
const NUMBER = Number.MAX_SAFE_INTEGER;

/** What stands wherever text is taken, and wherever a number is. */
type Filling = Readonly<{ text: string; number: number }>;

/** A value of the schema, filled with these. */
function valueOf(api: Api, schema: Schema | undefined, filling: Filling): unknown {
  if (schema?.$ref) {
    const named = api.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
    return valueOf(api, named, filling);
  }
  if (schema?.anyOf) return valueOf(api, schema.anyOf[0], filling);
  if (schema?.const !== undefined || schema?.enum) return schema.const ?? schema.enum?.[0];
  if (schema?.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(api, field, filling)]));
  }
  if (schema?.type === 'array') return [valueOf(api, schema.items, filling)];
  if (schema?.type === 'boolean') return true;
  if (schema?.type === 'string') return schema.format === 'email' ? 'a@example.com' : filling.text;
  return filling.number;
}

/** One type stands for all: their calls come from one declaration. */
function isOfOtherType(path: string): boolean {
  return typeNames.some((name) => {
    const own = typeOf(name).path;
    return name !== 'faq' && [`/api${own}`, `/api/content/${name}`].some((at) => isBelow(path, at));
  });
}

function isBelow(path: string, at: string) {
  return path === at || path.startsWith(`${at}/`);
}

/** Calls that would sign this caller out before the others are tried. */
const leaving = /logout$|\/sessions/;

function triesOf(api: Api, filling: Filling): Try[] {
  const all = Object.entries(api.paths).filter(
    ([path]) => !isOfOtherType(path) && !leaving.test(path),
  );
  return all.flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]): Try[] => {
      const schema = requestBody?.content?.['application/json']?.schema;
      const body = schema && { body: valueOf(api, schema, filling) };
      const text = encodeURIComponent(filling.text);
      const at = (names: RegExp, value: string) => path.replace(names, value);
      const url = at(/\{[^}]+\}/g, '1');
      return [
        { method, url, ...body },
        { method, url: at(/\{[^}]+\}/g, text), ...body },
        ...parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name }) => ({ method, url: `${url}?${name}=${text}`, ...body })),
      ];
    }),
  );
}

const cases = [
  ['a character that it cannot store', { text: TEXT, number: 1 }],
  ['a number that no column holds', { text: String(NUMBER), number: NUMBER }],
] as const;

it.each(cases)('answers no call with a failure of its own for %s', async (_name, filling) => {
  const api = (await app.server.inject('/api/openapi.json')).json<Api>();
  const tries = triesOf(api, filling);
  expect(tries.length).toBeGreaterThan(200);
  const failed: string[] = [];
  for (const { method, url, body } of tries) {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.server
      .inject({
        method: method.toUpperCase() as 'GET',
        url,
        headers: {
          origin: app.origin,
          cookie,
          'if-match': '"1"',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      .catch(() => ({ statusCode: 599 }));
    if (answer.statusCode >= 500) failed.push(`${answer.statusCode} ${method} ${url}`);
  }
  expect(failed).toEqual([]);
});
