import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TypeName, typeNames, typeOf } from '../../src/content/registry.ts';
import { allFeatures } from '../../src/features/all.ts';
import {
  allows,
  eventPermissions,
  type Permission,
  withImplied,
} from '../../src/kernel/staff/permissions.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { memberWho } from '../support/releases.ts';
import { type Route, routesOf } from '../support/routes.ts';
import { signedIn, type StaffBrowser } from '../support/staff.ts';

/** Words that stand in one place alone: whoever reads one in an answer sees that place. */
const ofLead = { name: 'Zqname', note: 'Zqnote', task: 'Zqtask' };
const contacts = { mobile: '9811100001', email: 'zqmail', within: '9811100002' };
const ofRelease = 'Zqcomment';

type Reader = Readonly<{ permissions: readonly Permission[]; call: StaffBrowser['call'] }>;

let app: TestApp;
const readers = new Map<string, Reader>();
const entries = new Map<TypeName, number>();
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp({ features: allFeatures, limits: { signIn: 1_000 } });
  await app.api();
  for (const type of typeNames) entries.set(type, await addEntry(type));
  const owner = await memberWho(app, 'leads.work', 'leads.number');
  ids['lead'] = await addLead(owner.id);
  const path = `/api/staff/tasks/leads/${ids['lead']}`;
  const body = { text: `${ofLead.task} ${contacts.within}`, assignee: owner.id, due: '2026-12-01' };
  ids['task'] = (await owner.call<{ id: number }>('POST', path, { body })).data.id;
  const editor = await memberWho(app, 'content.write:faq');
  const asked = { body: { entry: entries.get('faq') } };
  const release = (await editor.call<{ id: number }>('POST', '/api/staff/releases', asked)).data.id;
  ids['release'] = release;
  const said = { entry: null, field: null, quote: null, text: ofRelease };
  await editor.call('POST', `/api/staff/releases/${release}/comments`, { body: said });
  await addReaders();
});
afterAll(() => app.close());

async function add(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await app.services.database.pool.query<{ id: number }>(text, [...values]);
  return Number(rows[0]?.id);
}

function wordOf(type: TypeName): string {
  return `zq-${type}-z`.toLowerCase();
}

/** A draft that nobody has published. Parts of programmes hang on the draft of one. */
function addEntry(type: TypeName): Promise<number> {
  const above = typeOf(type).parent?.required ? (entries.get('programme') ?? null) : null;
  return add(
    `INSERT INTO content_entry (type, parent_id, position, draft, title, words, created_at, created_by, updated_at, updated_by)
     VALUES ($1, $2, 999, jsonb_build_object('title', $3::text, 'name', $3::text), $3, $3, now(), 'Kavya', now(), 'Kavya')
     RETURNING id`,
    [type, above, wordOf(type)],
  );
}

async function addLead(owner: number): Promise<number> {
  const lead = await add(
    `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest, source_media,
       source_campaign, purpose, verified_at, created_at, updated_at)
     VALUES ('canary', '+91' || $1, $2, $3 || '@example.com', 1, 'MBA', 'direct', 'direct', 'REGISTER', now(), now(), now())
     RETURNING id`,
    [contacts.mobile, ofLead.name, contacts.email],
  );
  const text =
    'INSERT INTO lead_stage (lead_id, assigned_to, call_at, updated_at) VALUES ($1, $2, now(), now())';
  await add(text, [lead, owner]);
  const note = `INSERT INTO lead_note (lead_id, by, text, at) VALUES ($1, 'Kavya', $2, now())`;
  await add(note, [lead, `${ofLead.note} ${contacts.within}`]);
  return lead;
}

async function addReaders(): Promise<void> {
  const roles: Record<string, readonly Permission[]> = {
    'own leads': ['leads.own', 'leads.number', 'leads.work', 'leads.export', 'figures'],
    'all leads without numbers': ['leads.all', 'payments', 'figures', 'leads.export'],
    'one type': ['content.see:programme'],
    'some types': ['content.publish:landing', 'content.publish:blog', 'media'],
    'no content and no lead': ['users', 'settings', 'media', 'figures'],
  };
  for (const [name, given] of Object.entries(roles)) {
    const permissions = withImplied(given);
    const { call } = await signedIn(app, await addRole(name, permissions), nextAddress());
    readers.set(name, { permissions, call });
  }
  const { call } = await signedIn(app, 'EVENT_CREATER', nextAddress());
  readers.set('EVENT_CREATER', { permissions: eventPermissions, call });
}

function addRole(name: string, permissions: readonly Permission[]): Promise<number> {
  return add(
    `INSERT INTO staff_role (name, permissions, created_at, updated_at) VALUES ($1, $2, now(), now()) RETURNING id`,
    [name, permissions],
  );
}

/** Calls are counted by address. */
function nextAddress() {
  return { address: `198.51.100.${20 + readers.size}` };
}

/** Words that a reader must never read. */
function hiddenFrom({ permissions }: Reader): string[] {
  const seesAll = allows(permissions, 'leads.all');
  const types = typeNames.filter((type) => !allows(permissions, `content.see:${type}`));
  return [
    ...(seesAll ? [] : Object.values(ofLead)),
    ...(seesAll && allows(permissions, 'leads.number') ? [] : Object.values(contacts)),
    ...(types.includes('faq') ? [ofRelease] : []),
    ...types.map(wordOf),
  ];
}

/** A route with each of the things that could stand in its address. */
function addressesOf({ path }: Route): string[] {
  if (!path.includes(':')) return [path];
  const of = typeNames.filter((type) => path.includes(`${typeOf(type).path}/`));
  const known = [...of.flatMap((type) => entries.get(type) ?? []), ...Object.values(ids)];
  const all = /\/staff\/|\/admin\//.test(path)
    ? [...Object.values(ids), ...entries.values()]
    : known;
  return [...new Set(all)].map((id) =>
    path.replace(/:version/, '1').replace(/:[\w|]+/g, String(id)),
  );
}

/** Set-up fills in the name of the university; the checks of an entry name the parts that stop its publishing. */
function isMeant(url: string, word: string): boolean {
  return (url.endsWith('/setup') && word === wordOf('university')) || url.endsWith('/checks');
}

test('no answer shows words of what is hidden from its reader', async () => {
  const routes = routesOf(app.server).concat(routesOf(await app.api()));
  const urls = new Set(routes.filter(({ method }) => method === 'GET').flatMap(addressesOf));
  const found: string[] = [];
  for (const url of urls) {
    if (/[*]|\/docs|openapi|provider/.test(url)) continue;
    for (const [name, reader] of readers) {
      const { status, body } = await reader.call('GET', url);
      if (status !== 200) continue;
      const text = JSON.stringify(body).toLowerCase();
      for (const word of hiddenFrom(reader))
        if (text.includes(word.toLowerCase()) && !isMeant(url, word))
          found.push(`${name} reads ${word} at ${url}`);
    }
  }
  expect(found).toEqual([]);
}, 300_000);
