import { strFromU8, unzipSync } from 'fflate';

import { typeNames, typeOf, type TypeName } from '../../src/content/registry.ts';
import { allCalls } from '../../src/features/allCalls.ts';
import { type Call, ofType, permissionsFor, urlOf } from '../../src/kernel/call.ts';
import type { TestApp } from './app.ts';
import { type StaffBrowser, signedIn } from './staff.ts';

/** What an ADMIN is answered, by its address: text, and what files with text in them say. */
type Said = Map<string, string>;

/** History says what was said at its time; a picture says nothing. */
const leftOut = new Set([
  'listEntryRevisions',
  'readEntryRevision',
  'listAudit',
  'exportAudit',
  'readWholePicture',
]);

const formats: Readonly<Record<string, readonly string[]>> = {
  exportEntries: ['csv', 'json'],
  readEntriesTemplate: ['csv', 'xlsx'],
};

/** What calls need to be asked anything. */
const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  searchContent: { q: 'fee' },
  listPageNames: { q: 'about' },
  viewPage: { path: '/mba' },
  listEntryValues: { field: 'title' },
};

/** Everything that is read in the staff area: each call once, those of content for every type. */
export async function answersToStaff(app: TestApp): Promise<Said> {
  const { cookies } = await signedIn(app, 'ADMIN');
  const said: Said = new Map();
  for (const address of addresses(app)) {
    const answer = await read(app, cookies, address);
    if (answer !== undefined) said.set(address, answer);
  }
  return said;
}

/** The calls that only read for members of the staff, by name. */
export function staffReads(leftOut: ReadonlySet<string>): [name: string, call: Call][] {
  return Object.entries(allCalls).filter(
    ([name, call]) =>
      call.method === 'GET' && permissionsFor(call) !== undefined && !leftOut.has(name),
  );
}

function addresses(app: TestApp): string[] {
  return ['/api/openapi.json', '/api/docs', '/admin'].concat(
    staffReads(leftOut).flatMap(([name, declared]) => addressesOf(app, name, declared)),
  );
}

function addressesOf(app: TestApp, name: string, declared: Call): string[] {
  if (!declared.path.includes('{type}')) return addressesIn(name, declared, [1, 2]);
  return typeNames.flatMap((type) =>
    addressesIn(name, ofType(declared, typeOf(type).path), idsOf(app, type)),
  );
}

function idsOf({ services }: TestApp, type: TypeName): number[] {
  const [entry] = services.content.snapshot().all(type);
  return entry ? [entry.id] : [];
}

function addressesIn(name: string, declared: Call, ids: readonly number[]): string[] {
  const queries = formats[name]?.map((format) => ({ format })) ?? [asked[name]];
  const params = declared.path.includes(':') ? ids.map((id) => ({ id })) : [undefined];
  return params.flatMap((each) => queries.map((query) => urlOf(declared, { params: each, query })));
}

async function read(
  app: TestApp,
  cookies: StaffBrowser['cookies'],
  url: string,
): Promise<string | undefined> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.server.inject({ url, headers: { cookie, origin: app.origin } });
  if (answer.statusCode !== 200) return undefined;
  const { rawPayload } = answer;
  if (rawPayload.subarray(0, 2).toString() !== 'PK') return answer.body;
  const texts = unzipSync(rawPayload, { filter: ({ name }) => /\.(?:json|xml)$/.test(name) });
  return Object.values(texts)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
}
