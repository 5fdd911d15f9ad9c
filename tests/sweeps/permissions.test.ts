import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { allCalls } from '../../src/features/allCalls.ts';
import { type Call as Declared, ofType, permissionsFor } from '../../src/kernel/call.ts';
import { API } from '../../src/kernel/constants.ts';
import { formPosts } from '../../src/kernel/leads/formPosts.ts';
import { myDataPaths } from '../../src/kernel/leads/myData.ts';
import { registerPaths } from '../../src/kernel/leads/registerForm.ts';
import {
  eventPermissions,
  type Permission,
  withImplied,
} from '../../src/kernel/staff/permissions.ts';
import { rolePresets } from '../../src/kernel/staff/rolePresets.ts';
import type { RoleChoice } from '../../src/kernel/staff/staff.ts';
import { insertRole } from '../../src/server/staff/store/role-repository.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { plainBrowser } from '../support/plain-browser.ts';
import { addressOf, allRoutesOf, type Method, type Route, routesOf } from '../support/routes.ts';
import { openBrowser, signedIn, type StaffBrowser } from '../support/staff.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';

/** Who may call: everyone, a verified visitor, the ERP and WhatsApp by their signatures, probes by their token, any staff, or members with permissions. */
type Who =
  | 'everyone'
  | 'visitor'
  | 'erp'
  | 'whatsapp'
  | 'probe'
  | 'staff'
  | { needs: readonly string[] };

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
  'GET /api/user/(ways|provider(/callback)?)',
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
/** A preview asks for a permission of the type that is previewed, which is in the body. */
const staff = [
  'GET /api/staff/tasks(/waiting)?',
  '(PUT|DELETE) /api/staff/tasks/:id(/done)?',
  '(GET|POST|PUT|DELETE) /api/user/.*',
  'POST /api/preview(/links)?',
  'GET /api/content/(pages|placeholders)',
];

/** The calls that need permissions and are not of a type of content; whatever stands nowhere is for ADMIN alone. */
const permissions: readonly (readonly [needs: string, ...routes: string[]])[] = [
  ['users', '(GET|POST) /api/staff/(users|invitations)(/.*)?', 'PUT /api/staff/users/:id/role'],
  ['users', 'DELETE /api/staff/invitations/:id', 'GET /api/staff/roles'],
  ['audit', 'GET /api/staff/audit([.]csv)?'],
  ['settings', 'GET /api/staff/(vendors|build)', 'POST /api/staff/vendors/:vendor/test'],
  ['settings', 'GET /api/staff/setup', 'PUT /api/staff/setup/(look|university|public)'],
  ['settings', 'POST /api/staff/setup/(footer|legal-pages|colours|test-messages)'],
  ['media', '(GET|POST|PUT|DELETE) /api/media(/.*)?', 'POST /api/upload'],
  ['figures', 'GET /api/staff/dashboard'],
  ['leads.own', 'GET /api/staff/leads(/choices|/duplicates|/plans|/views|/changes|/:id)?'],
  ['leads.own', 'PUT /api/staff/leads/views', 'DELETE /api/staff/leads/views/:id'],
  [
    'leads.own',
    'GET /api/staff/(callbacks|counsellor-figures|applications(/:id(/papers/:paper)?)?)',
  ],
  ['leads.own audit', 'GET /api/staff/leads/:id/access'],
  ['leads.own payments', 'POST /api/staff/applications/:id/payment'],
  ['leads.work', 'POST /api/staff/leads(/:id/(notes|erp|call/(done|outcome)))?'],
  ['leads.work', 'PUT /api/staff/leads/(:id/)?(stage|call)', 'DELETE /api/staff/leads/:id/call'],
  ['leads.work', 'DELETE /api/staff/leads/changes/:id', 'POST /api/staff/callbacks/:id/outcome'],
  ['leads.work', 'POST /api/staff/applications/:id/(status|papers/:paper/decision)'],
  ['leads.number leads.work', 'PATCH /api/staff/leads/:id/details'],
  ['leads.number leads.work', 'POST /api/staff/leads/:id/number'],
  ['leads.assign', 'PUT /api/staff/leads/(:id/)?assignee'],
  ['leads.all leads.assign', '(GET|POST|PUT|DELETE) /api/staff/who-calls(/.*)?'],
  ['leads.all leads.work', '(GET|POST) /api/staff/lead-lists(/.*)?'],
  ['leads.all settings', '(GET|POST|PUT) /api/staff/lead-stages(/.*)?'],
  ['leads.export', 'GET /api/staff/leads.csv'],
  ['leads.erase', 'DELETE /api/staff/leads/:id', 'POST /api/staff/leads/:id/merge'],
  ['leads.all', 'GET /api/staff/abroad'],
  ['leads.all leads.work', 'PUT /api/staff/abroad/:id/answered'],
  ['leads.all leads.erase', 'DELETE /api/staff/abroad/:id'],
  ['leads.all payments', '(GET|POST) /api/staff/referrals(/.*)?'],
  ['leads.all payments leads.export', 'GET /api/staff/referrals.csv'],
  ['content.see', 'GET /api/content/search', 'GET /api/view', 'POST /api/content/fees/quotations'],
  ['content.see', 'GET /api/admin/universityInfo/:id', 'POST /api/content/replacements/find'],
  ['content.see:any', 'GET /api/content/completeness'],
  ['content.see:programme', 'GET /api/admin/courseInfo/:id'],
  ['content.see:landing', 'GET /api/admin/landingpageInfo/:id'],
  ['content.see:feePlan', 'GET /api/content/fees'],
  ['content.write:any', 'POST /api/content/beginnings'],
  ['content.publish', 'POST /api/content/replacements(/undo)?', 'GET /api/content/bundle'],
  ['content.publish', '(GET|POST) /api/content/(bundles|imports)(/.*)?'],
  ['content.publish', '(GET|POST|DELETE) /api/wordpress(/.*)?'],
  ['content.publish:redirect', 'POST /api/old-addresses(/.*)?'],
  ['leads.work', 'POST /api/staff/tasks/leads/:id'],
  ['settings', '(GET|POST|PUT|DELETE) /api/staff/message-templates(/:id)?'],
  ['leads.work', '(GET|POST) /api/staff/leads/:id/messages(/preview)?'],
  ['leads.work', 'GET /api/staff/lead-messages', 'DELETE /api/staff/lead-messages/:id'],
  ['leads.all leads.work', 'POST /api/staff/lead-messages(/look)?'],
  ['leads.own', 'GET /api/staff/tasks/leads/:id'],
  ['content.write:any', 'POST /api/staff/tasks/entries/:id'],
  ['content.see:any', 'GET /api/staff/tasks/entries/:id'],
  ['content.see:any', 'GET /api/staff/releases(/.*)?', 'POST /api/staff/releases/:id/read'],
  ['content.publish:any', 'POST /api/staff/releases/:id/(approve|return|take-back)'],
  ['content.write:any', '(POST|DELETE) /api/staff/releases(/.*)?'],
];

const publishing = [
  'POST .*/(import|bulk|bulk/edit|series|series/edit|series/cancel)',
  'POST .*/:id[a-z|:]*/(restore|publish|unpublish|schedule)',
  'PUT .*/position(/:id)?',
  'DELETE .*',
];

/** What a call of a type of content needs; undefined for other calls. */
function contentNeeds(route: string): string | undefined {
  const path = route.replace(/^\w+ [/]api([/]content)?/, '');
  const type = typeNames
    .map(typeOf)
    .filter((one) => `${path}/`.startsWith(`${one.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
  if (type === undefined) return undefined;
  if (route.startsWith('GET ') || route.endsWith('/:id/checks')) return `content.see:${type.name}`;
  const act = isIn(publishing, route) ? 'publish' : 'write';
  return `content.${act}:${type.name}`;
}

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
  const found = permissions.find(([, ...routes]) => isIn(routes, route))?.[0];
  return { needs: (found ?? contentNeeds(route) ?? 'ADMIN').split(' ') };
}

let app: TestApp;
/** All of the API, whose calls arrive through the app's own server. */
let api: TestApp['server'];
let callers: ReadonlyMap<string, Caller>;
/** Someone who calls. Members of the staff have permissions. */
type Caller = Readonly<{ call: Call; holds?: readonly string[] }>;
type Call = (method: Method, url: string, body?: unknown) => Promise<{ status: number }>;

beforeAll(async () => {
  const many = 100_000;
  app = await createTestApp({
    features: allFeatures,
    limits: { signIn: many, leadPost: many, eventBatch: many },
  });
  api = await app.api();
  await app.services.staff.auth();
  const presets = rolePresets.map(async ({ id, ...details }) => {
    const given = { ...details, permissions: withImplied(details.permissions) };
    const role = await insertRole(app.services.database.db, given, app.clock.now());
    return [id, { call: await staying(role), holds: holdsOf(given.permissions) }] as const;
  });
  callers = new Map<string, Caller>([
    ['nobody', { call: openBrowser(app).call }],
    ['visitor', { call: await verified() }],
    ['EVENT_CREATER', { call: await staying('EVENT_CREATER'), holds: holdsOf(eventPermissions) }],
    ['ADMIN', { call: await staying('ADMIN'), holds: ['ADMIN'] }],
    ...(await Promise.all(presets)),
  ]);
});
afterAll(() => app.close());

/** Each has an address of their own, as calls are counted by it. */
let addresses = 10;

/** All that stands in a list of permissions: those for all types are for each, and those for one are for some. */
function holdsOf(held: readonly string[]): string[] {
  const whole = held.filter((one) => /^content[.]\w+$/.test(one));
  const ofTypes = whole.flatMap((one) => typeNames.map((type) => `${one}:${type}`));
  const all = [...held, ...ofTypes];
  return [...all, ...all.map((one) => one.replace(/:\w+$/, ':any'))];
}

/** Calls as a member of the staff, who signs in again where a call has ended the session. */
async function staying(role: RoleChoice): Promise<Call> {
  addresses += 1;
  const options = { address: `198.51.100.${addresses}` };
  let browser: StaffBrowser = await signedIn(app, role, options);
  return async (method, url, body) => {
    const answer = await browser.call(method, url, body);
    if (url.endsWith('/logout')) browser = await signedIn(app, role, options);
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

function declaredWho({ who }: Declared): Who {
  const needs = permissionsFor({ who });
  if (needs === undefined) return who === 'learner' ? 'visitor' : (who as Exclude<Who, object>);
  return needs.length === 0 ? 'staff' : { needs };
}

/** Who may call what, as the declarations say; those of content types at both addresses of each type. */
function declarations(): Map<string, Who> {
  const calls = Object.values(allCalls).flatMap((call): Declared[] => {
    if (!call.path.includes('{type}')) return [call];
    return typeNames.map(typeOf).flatMap(({ path, name }) => {
      const who = `${String(call.who)}:${name}` as Permission;
      const own = { ...call, path: call.path.replace('/content', ''), who };
      return [ofType({ ...call, who }, path), ofType(own, path)];
    });
  });
  return new Map(
    calls.map((call) => [
      shapeOf({ method: call.method, path: API + call.path }),
      declaredWho(call),
    ]),
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
      .map((one) => ({ ...one, wanted: whoMay(one.name) }))
      .filter(({ who, wanted }) => JSON.stringify(who) !== JSON.stringify(wanted));
    expect(wrong).toEqual([]);
  });

  test('refuses those who may not call it, and nobody else', async () => {
    const wrong: string[] = [];
    for (const route of routesOf(api)) {
      const name = `${route.method} ${route.path}`;
      const who = whoMay(name);
      const calls = [...callers].map(async ([caller, { call, holds }]) => {
        if (isOneOfMany(who) && !everyTime.includes(caller)) return;
        const body = route.method === 'GET' ? undefined : {};
        const { status } = await call(route.method, addressOf(route), body);
        const refused = REFUSED.includes(status) ? status : 'passes';
        const expected = expectation(who, caller, holds);
        if (refused !== expected) wrong.push(`${name} for ${caller}: ${status}, not ${expected}`);
      });
      await Promise.all(calls);
    }
    expect(wrong).toEqual([]);
  }, 600_000);
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

function expectation(who: Who, caller: string, holds: readonly string[] | undefined): Expected {
  if (who === 'everyone') return 'passes';
  if (who === 'visitor') return caller === 'visitor' ? 'passes' : 401;
  if (who === 'erp' || who === 'whatsapp') return 401;
  if (who === 'probe') return 403;
  if (holds === undefined) return 401;
  if (who === 'staff' || holds.includes('ADMIN')) return 'passes';
  return who.needs.every((one) => holds.includes(one)) ? 'passes' : 403;
}

/** Callers who make every call; the presets make those of three types of content, as all types have the same. */
const everyTime: readonly string[] = ['nobody', 'visitor', 'EVENT_CREATER', 'ADMIN'];
const tried: readonly string[] = ['blog', 'faq', 'liveLecture', 'any'];

function isOneOfMany(who: Who): boolean {
  if (typeof who === 'string') return false;
  const type = who.needs[0]?.split(':')[1];
  return type !== undefined && !tried.includes(type) && who.needs[0] !== 'content.publish:redirect';
}
