import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { allCalls } from '../../src/features/allCalls.ts';
import { type Call as Declared, ofType } from '../../src/kernel/call.ts';
import { API } from '../../src/kernel/constants.ts';
import { formPosts } from '../../src/kernel/leads/formPosts.ts';
import { myDataPaths } from '../../src/kernel/leads/myData.ts';
import { registerPaths } from '../../src/kernel/leads/registerForm.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { plainBrowser } from '../support/plain-browser.ts';
import { addressOf, allRoutesOf, type Method, type Route, routesOf } from '../support/routes.ts';
import { openBrowser, signedIn, type StaffBrowser } from '../support/staff.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';

/** Who may call: everyone, a verified visitor, the ERP and WhatsApp by their signatures, probes by their token, any staff, EVENT_CREATER and ADMIN, ADMIN alone. */
type Who = 'everyone' | 'visitor' | 'erp' | 'whatsapp' | 'probe' | 'staff' | 'events' | 'admin';

const everyone = [
  'GET /api/(openapi.json|docs(/.*)?|region)',
  'GET /api/leads/getLeadByMobile/:phone',
  'POST /api/leads(/verify|/resendOtp)?',
  'GET /api/download',
  'GET /api/whatsapp/reports',
  'POST /api/events',
  'GET /api/referrals/:code',
  'GET /api/program(/sitemap|/menu|/namelist|/specialisation/namelist|/parentPrograms/:id|/all/erplist)?',
  'GET /api/(homepage|programpage|landingpage|footer|university/footer|metadata|launchpadPage)/:id',
  'GET /api/auxiliary/(:slug|:a/:b|specialisation/:a/:b|routes/namelist|routes/program/namelist/:id)',
  'GET /api/auxiliary/:[a-z|:]+(/:[a-z]+)?',
  'GET /api/landing(/namelist|/specialisation/namelist|/all/erplist)?',
  'GET /api/(promotionalText|liveLecture|liveLecture/.*[.]ics|eventoptions|search)',
  'GET /api/blog(/(:id[|])?:slug)?',
  'GET /api/promotionalBanner/active',
  'POST /api/user/(regitser|register|login|login/.*|logout|first-admin|invitation|links/look)',
  'POST /api/user/password/(forgot|reset)',
  'POST /api/user/confirm-address(/link)?',
];
const visitors = [
  'PUT /api/leads/update',
  'POST /api/leads/(createLeadInERP|logout)',
  '(GET|DELETE) /api/leads/me',
  'POST /api/erp/revisit',
  '(GET|POST) /api/brochures/:programId(/whatsapp)?',
  '(GET|POST) /api/learner/v2/.*',
];
/** A preview asks for the role of the type that is previewed, which is in the body. */
const staff = [
  '(GET|POST|PUT|DELETE) /api/user/.*',
  'POST /api/preview(/links)?',
  'GET /api/content/(pages|placeholders)',
];
const events = ['(GET|POST|PUT|PATCH|DELETE) /api/(content/)?liveLecture(/.*)?'];

function isIn(patterns: readonly string[], route: string): boolean {
  return patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('/', '\\/')}$`).test(route));
}

/** The specification's table; whatever it does not name is for ADMIN alone. */
function whoMay(route: string): Who {
  if (isIn(everyone, route)) return 'everyone';
  if (isIn(visitors, route)) return 'visitor';
  if (route === 'POST /api/erp/leads') return 'erp';
  if (route === 'POST /api/whatsapp/reports') return 'whatsapp';
  if (isIn(['GET /api/leads/probe(/:id)?'], route)) return 'probe';
  if (isIn(staff, route)) return 'staff';
  return isIn(events, route) ? 'events' : 'admin';
}

let app: TestApp;
/** All of the API, whose calls arrive through the app's own server. */
let api: TestApp['server'];
let callers: Record<'nobody' | 'visitor' | 'eventCreater' | 'admin', Call>;
type Call = (method: Method, url: string, body?: unknown) => Promise<{ status: number }>;

beforeAll(async () => {
  const many = 100_000;
  app = await createTestApp({
    features: allFeatures,
    limits: { signIn: many, leadPost: many, eventBatch: many },
  });
  api = await app.api();
  await app.services.staff.auth();
  callers = {
    nobody: openBrowser(app).call,
    visitor: await verified(),
    eventCreater: await staying('EVENT_CREATER'),
    admin: await staying('ADMIN'),
  };
});
afterAll(() => app.close());

/** Calls as a member of the staff, who signs in again where a call has ended the session. */
async function staying(role: 'ADMIN' | 'EVENT_CREATER'): Promise<Call> {
  let browser: StaffBrowser = await signedIn(app, role);
  return async (method, url, body) => {
    const answer = await browser.call(method, url, body);
    if (url.endsWith('/logout')) browser = await signedIn(app, role);
    return answer;
  };
}

/** Calls as a verified visitor, who registers anew where a call has ended the session or the lead. */
async function verified(): Promise<Call> {
  let visitor = newVisitor(app);
  await visitor.signIn(newPhone());
  return async (method, url, body) => {
    const answer = await visitor.call(method as 'GET', url, body);
    if (url === '/api/leads/logout' || (method === 'DELETE' && url === '/api/leads/me')) {
      visitor = newVisitor(app);
      await visitor.signIn(newPhone());
    }
    return answer;
  };
}

const REFUSED = [401, 403];

/** A route without the names of its parameters. */
function shapeOf({ method, path }: Route) {
  return `${method} ${path.replace(/:[\w|:]+/g, ':')}`;
}

const declaredWho: Readonly<Record<Declared['who'], Who>> = {
  everyone: 'everyone',
  visitor: 'visitor',
  learner: 'visitor',
  erp: 'erp',
  whatsapp: 'whatsapp',
  probe: 'probe',
  staff: 'staff',
  EVENT_CREATER: 'events',
  ADMIN: 'admin',
};

/** Who may call what, as the declarations say; those of content types at both addresses of each type. */
function declarations(): Map<string, Who> {
  const calls = Object.values(allCalls).flatMap((call): Declared[] => {
    if (!call.path.includes('{type}')) return [call];
    return typeNames.map(typeOf).flatMap(({ path, behaviour }) => {
      const who = behaviour.writer ?? ('ADMIN' as const);
      const own = { ...call, path: call.path.replace('/content', ''), who };
      return [ofType({ ...call, who }, path), ofType(own, path)];
    });
  });
  return new Map(
    calls.map(({ method, path, who }) => [shapeOf({ method, path: API + path }), declaredWho[who]]),
  );
}

describe('every route of the API', () => {
  test('is found in the tree', () => {
    const routes = routesOf(api).map(({ method, path }) => `${method} ${path}`);
    expect(routes).toContain('POST /api/user/login');
    expect(routes).toContain('DELETE /api/media/:id');
    expect(routes).toContain('POST /api/staff/users/:id/second-factor/reset');
  });

  test('is reached by its own address: none that is answered at once stands before it', () => {
    const first = routesOf(app.server).filter(({ path }) => path !== '/api/*');
    const own = new Set(first.map(shapeOf));
    const shadowed = routesOf(api)
      .filter((route) => !own.has(shapeOf(route)) && !route.path.includes('*'))
      .map((route) => ({ route, at: `${route.method} ${addressOf(route)}` }))
      .filter(({ at }) =>
        [...own].some((shape) => new RegExp(`^${shape.replaceAll(':', '[^/]+')}$`).test(at)),
      );
    expect(shadowed).toEqual([]);
    expect(first.length).toBeGreaterThan(30);
    // Staff calls are registered on the first of them; a start does not wait.
    expect(first.length).toBeLessThan(routesOf(api).length / 5);
  });

  test('is declared, for those whom the specification names', () => {
    const declared = declarations();
    const wrong = routesOf(api)
      .filter(({ path }) => !/^\/api\/(?:openapi[.]json|docs(?:\/.*)?)$/.test(path))
      .map((route) => ({
        name: `${route.method} ${route.path}`,
        who: declared.get(shapeOf(route)),
      }))
      .filter(({ name, who }) => who !== whoMay(name));
    expect(wrong).toEqual([]);
  });

  test('refuses those who may not call it, and nobody else', async () => {
    const wrong: string[] = [];
    for (const route of routesOf(api)) {
      const name = `${route.method} ${route.path}`;
      const who = whoMay(name);
      const calls = expectations(who).map(async ([caller, expected]) => {
        const body = route.method === 'GET' ? undefined : {};
        const { status } = await callers[caller](route.method, addressOf(route), body);
        const refused = REFUSED.includes(status) ? status : 'passes';
        if (refused !== expected) wrong.push(`${name} for ${caller}: ${status}, not ${expected}`);
      });
      await Promise.all(calls);
    }
    expect(wrong).toEqual([]);
  }, 180_000);
});

describe('every form of a page', () => {
  test('is declared, and nothing else is written outside the API', () => {
    const written = allRoutesOf(app.server).filter(
      ({ method, path }) => method !== 'GET' && !path.startsWith('/api/'),
    );
    const declared = Object.values(formPosts).map(({ path }) => `POST ${path}`);
    const found = written.map(({ method, path }) => `${method} ${path}`);
    expect(found.toSorted()).toEqual(declared.toSorted());
  });

  test.each(Object.values(formPosts).filter(({ who }) => who !== 'everyone'))(
    '$path leads a stranger to where they become a $who',
    async ({ path, who }) => {
      const answer = await plainBrowser(app).post(path, {});
      expect(answer.statusCode).toBe(303);
      const [place] = String(answer.headers.location).split('?');
      expect(place).toBe(who === 'visitor' ? registerPaths.form : myDataPaths.page);
    },
  );
});

type Expected = 401 | 403 | 'passes';

function expectations(who: Who): [keyof typeof callers, Expected][] {
  const table: Record<Who, [Expected, Expected, Expected, Expected]> = {
    everyone: ['passes', 'passes', 'passes', 'passes'],
    visitor: [401, 'passes', 401, 401],
    erp: [401, 401, 401, 401],
    whatsapp: [401, 401, 401, 401],
    probe: [403, 403, 403, 403],
    staff: [401, 401, 'passes', 'passes'],
    events: [401, 401, 'passes', 'passes'],
    admin: [401, 401, 403, 'passes'],
  };
  const [nobody, visitor, eventCreater, admin] = table[who];
  return [
    ['nobody', nobody],
    ['visitor', visitor],
    ['eventCreater', eventCreater],
    ['admin', admin],
  ];
}
