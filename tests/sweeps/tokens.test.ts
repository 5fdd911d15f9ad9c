import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { typeNames, typeOf } from '../../src/content/registry.ts';
import { allFeatures } from '../../src/features/all.ts';
import { allCalls } from '../../src/features/allCalls.ts';
import { type Call, ofType, permissionsFor, takesPerson } from '../../src/kernel/call.ts';
import { API, type Role, roles } from '../../src/kernel/constants.ts';
import { namesOf } from '../../src/kernel/record.ts';
import {
  allowsAll,
  eventPermissions,
  type Permission,
} from '../../src/kernel/staff/permissions.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { addressOf, type Method, routesOf } from '../support/routes.ts';
import { openBrowser, signedIn } from '../support/staff.ts';

/** Calls after which a new token takes over, because one is limited to 600 a minute. */
const OF_ONE_TOKEN = 500;

let app: TestApp;
let open: (role: Role) => Promise<Calling>;
type Calling = (call: Call) => Promise<{ status: number; msg: string }>;

beforeAll(async () => {
  const many = 100_000;
  app = await createTestApp({
    features: allFeatures,
    limits: { signIn: many, leadPost: many, eventBatch: many },
  });
  await app.services.staff.auth();
  const maker = await signedIn(app, 'ADMIN');
  open = async (role) => {
    const made = async (): Promise<string> => {
      const body = { name: 'All calls', role, days: 30 };
      const answer = await maker.call<{ token: string }>('POST', '/api/staff/tokens', body);
      return answer.body.data.token;
    };
    let count = 0;
    let token = await made();
    const { call } = openBrowser(app);
    return async ({ method, path }) => {
      count += 1;
      if (count % OF_ONE_TOKEN === 0) token = await made();
      const url = addressOf({ method, path: API + path });
      const headers = { authorization: `Bearer ${token}` };
      const { status, body } = await call(method, url, method === 'GET' ? undefined : {}, headers);
      return { status, msg: body.msg };
    };
  };
});
afterAll(() => app.close());

function shapeOf(method: string, path: string): string {
  return `${method} ${path.replace(/:[\w|:]+/g, ':')}`;
}

/** Every declared call that asks for more than everyone has, those of content types once for each type. */
function guardedCalls(): Call[] {
  return Object.values(allCalls)
    .flatMap((call: Call) => {
      if (!call.path.includes('{type}')) return [call];
      return typeNames.map(typeOf).map(({ path, name }) => {
        return ofType({ ...call, who: `${String(call.who)}:${name}` as Permission }, path);
      });
    })
    .filter((call) => isOfVisitors(call) || permissionsFor(call) !== undefined);
}

function isOfVisitors({ who }: Call): boolean {
  return who === 'visitor' || who === 'learner';
}

type Expected = 401 | 403 | 'for persons' | 'passes';

function expected(call: Call, role: Role): Expected {
  if (isOfVisitors(call)) return 401;
  if (takesPerson(call)) return 'for persons';
  const held = role === 'ADMIN' ? [role] : eventPermissions;
  return allowsAll(held, permissionsFor(call) ?? []) ? 'passes' : 403;
}

function found({ status, msg }: Awaited<ReturnType<Calling>>): Expected {
  if (status === 403 && msg.startsWith('No token may do this')) return 'for persons';
  return status === 401 || status === 403 ? status : 'passes';
}

describe.each(namesOf(roles))('a token of %s', (role) => {
  test('may call all that a signed-in member with the role may, without the calls of a person', async () => {
    const call = await open(role);
    const wrong: string[] = [];
    const routes = new Set(
      routesOf(await app.api()).map(({ method, path }) => shapeOf(method, path)),
    );
    // Some calls of content types are not of every type.
    const calls = guardedCalls().filter(({ method, path }) =>
      routes.has(shapeOf(method, API + path)),
    );
    expect(calls.length).toBeGreaterThan(700);
    for (const one of calls) {
      const answer = await call(one);
      const is = found(answer);
      const ought = expected(one, role);
      if (is !== ought)
        wrong.push(`${one.method} ${one.path}: ${answer.status} ${answer.msg}, not ${ought}`);
    }
    expect(wrong).toEqual([]);
  }, 180_000);
});

test('the description of the API names a token where one counts', async () => {
  type Described = { paths: Record<string, Record<string, { security: object[] }>> };
  const { paths } = (await app.server.inject('/api/openapi.json')).json<Described>();
  const security = (method: Lowercase<Method>, path: string) =>
    paths[`/api${path}`]?.[method]?.security;
  expect(security('get', '/staff/audit')).toEqual([{ staff: [] }, { token: [] }]);
  expect(security('post', '/staff/tokens')).toEqual([{ staff: [] }]);
  expect(security('get', '/user/auth')).toEqual([{ staff: [] }]);
});
