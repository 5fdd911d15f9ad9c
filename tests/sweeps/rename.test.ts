import { getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import type { ContentEntry } from '../../src/kernel/publishing/content.ts';
import { readProgramme } from '../../src/content/read/programme.ts';
import { placeholders } from '../../src/content/placeholders.ts';
import type { DataOf } from '../../src/content/registry.ts';
import { publicCalls } from '../../src/server/content/public/calls.ts';
import { brochureOf } from '../../src/features/brochures/site/brochure.ts';
import { answersToStaff } from '../support/answers-to-staff.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { readPdf } from '../support/brochure.ts';
import { editorOf } from '../support/content.ts';
import { crawl, type Crawled } from '../support/crawl.ts';
import { everyMessage } from '../support/every-message.ts';
import { newPhone, newVisitor, type Visitor } from '../support/visitor.ts';

const renamed = {
  name: 'Sundar Open University',
  short_name: 'Sundar',
  legal_name: 'The Sundar Trust University',
  phone: '080 4000 1234',
  whatsapp_number: '+919111111111',
  email: 'ask@sundar.example',
  grievance_email: 'privacy@sundar.example',
} satisfies Partial<DataOf<'university'>>;

let app: TestApp;
let old: RegExp;
let crawled: Crawled;
let visitor: Visitor;

beforeAll(async () => {
  app = await createTestApp({ features: allFeatures });
  const before = app.services.content.snapshot().one('university').data;
  old = new RegExp(
    [before.short_name, before.phone, before.phone.replace(/\s/g, ''), before.whatsapp_number]
      .map((text) => text.replace('+', ''))
      .join('|'),
    'i',
  );
  // Fill the caches with pages that say the old name, which must not survive it.
  const named = remains((await crawl(app)).pages);
  if (named.length < 80) throw new Error(`The old name was on ${named.length} pages.`);
  await rename();
  crawled = await crawl(app);
  visitor = newVisitor(app);
  await visitor.signIn(newPhone());
});
afterAll(() => app.close());

/** One entry is edited, as staff edit it. */
async function rename(): Promise<void> {
  const editor = await editorOf(app);
  const { id } = app.services.content.snapshot().one('university');
  const at = `/api/university/${id}`;
  const { data: entry } = await editor.call<ContentEntry>('GET', `/api/content/university/${id}`);
  const body = { ...entry.draft, ...renamed };
  const saved = await editor.call<ContentEntry>('PUT', at, { body, version: entry.version });
  expect(saved).toMatchObject({ status: 200, errors: [] });
  const published = await editor.call('POST', `${at}/publish`, { version: saved.data.version });
  expect(published).toMatchObject({ status: 200, errors: [] });
}

/** Where the old name stands in what is said, with the words round it. */
function remains(said: ReadonlyMap<string, string>): string[] {
  return [...said].flatMap(([where, text]) => {
    const at = text.search(old);
    return at === -1 ? [] : [`${where}: …${text.slice(Math.max(0, at - 60), at + 40)}…`];
  });
}

async function get(paths: readonly string[]): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const path of paths) {
    const answer = await app.server.inject(path);
    if (answer.statusCode === 200) said.set(path, answer.body);
  }
  return said;
}

function at(path: string, value: string | number): string {
  return `/api${path.replace(/:\w+$/, String(value))}`;
}

/** All that a PDF says, on its pages and of itself. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const { document, text } = await readPdf(pdf);
  const outline = await document.getOutline();
  return [text, JSON.stringify([await getMeta(document), outline])].join('\n');
}

describe('once the university is renamed in its fields, its old name is nowhere', () => {
  it('on pages, in their heads, structured data and forms', () => {
    expect(crawled.broken).toEqual([]);
    expect(crawled.pages.size).toBeGreaterThan(80);
    expect(remains(crawled.pages)).toEqual([]);
    expect(crawled.pages.get('/')).toContain(renamed.name);
    expect(crawled.pages.get('/privacy-policy')).toContain(`privacy@sundar.example`);
    const names = placeholders.map(({ name }) => `{${name}}`);
    const unfilled = [...crawled.pages].filter(([, html]) =>
      names.some((name) => html.includes(name)),
    );
    expect(unfilled.map(([path]) => path)).toEqual([]);
  });

  it('in feeds, calendars, the sitemap, llms.txt, the manifest and robots.txt', async () => {
    const calendars = [...crawled.pages.values()].flatMap(
      (html) => html.match(/\/live-lecture\/[\w-]+\.ics/g) ?? [],
    );
    const said = await get([
      '/sitemap.xml',
      '/llms.txt',
      '/robots.txt',
      '/manifest.webmanifest',
      '/feed',
      '/blogs/rss.xml',
      ...new Set(calendars),
    ]);
    expect([...said.keys()]).toEqual(
      expect.arrayContaining(['/llms.txt', '/manifest.webmanifest']),
    );
    expect(remains(said)).toEqual([]);
    expect(said.get('/llms.txt')).toContain(renamed.name);
  });

  it('in no answer of the public API', async () => {
    const snapshot = app.services.content.snapshot();
    const ids = [...snapshot.all('programme'), ...snapshot.all('landing')].map(({ id }) => id);
    const slugs = snapshot.all('blog').map(({ data }) => data.slug);
    const pages = snapshot.all('auxiliary').map(({ data }) => `/api/auxiliary${data.path}`);
    const paths = publicCalls.flatMap(({ call: { path } }) => [
      ...(path.includes(':') ? [] : [`/api${path}`]),
      ...(path.endsWith(':id') ? [1, ...ids].map((id) => at(path, id)) : []),
      ...(path.endsWith('/:slug') ? slugs.map((slug) => at(path, slug)) : []),
    ]);
    const asked = [renamed.short_name, 'fees'].map((words) => `/api/search?q=${words}`);
    const said = await get([...paths, ...pages, ...asked]);
    expect(said.size).toBeGreaterThan(80);
    expect(remains(said)).toEqual([]);
  });

  it('in no picture for sharing', () => {
    const { website } = app.services;
    const cards = [...crawled.pages.keys()].flatMap((path) => {
      const page = website.open(path);
      const card = page.status === 301 ? undefined : page.card()?.card;
      return card ? [[path, JSON.stringify(card)] as const] : [];
    });
    expect(cards.length).toBeGreaterThan(80);
    expect(remains(new Map(cards))).toEqual([]);
    expect(new Map(cards).get('/')).toContain(renamed.short_name);
  });

  it('in no brochure: neither in what is printed of each programme, nor in a file', async () => {
    const snapshot = app.services.content.snapshot();
    const university = snapshot.one('university').data;
    const { origin } = app.config.http;
    const printed = snapshot.all('programme').map((programme) => {
      const brochure = brochureOf(readProgramme(programme, snapshot), university, origin);
      return [programme.data.title, JSON.stringify(brochure)] as const;
    });
    expect(printed.length).toBeGreaterThan(20);
    const said = new Map<string, string>(printed);
    for (const { id, data } of snapshot.children('programme', null).slice(0, 2)) {
      const { body } = await visitor.call<Buffer>('GET', `/api/brochures/${id}`);
      said.set(`${data.slug}.pdf`, await textOf(body.data));
    }
    expect(remains(said)).toEqual([]);
    expect([...said.values()].every((text) => text.includes(renamed.short_name))).toBe(true);
  });

  it('in no caption of a film', async () => {
    const { rows } = await app.services.database.pool.query<{ id: number; captions: string }>(
      'SELECT id, captions FROM media WHERE captions IS NOT NULL',
    );
    expect(rows).toHaveLength(3);
    expect(remains(new Map(rows.map(({ id, captions }) => [`film ${id}`, captions])))).toEqual([]);
  });

  it('in no form without scripts, and on no page of an error', async () => {
    const missing = await app.server.inject('/there/is/no/such-page');
    const form = await app.server.inject('/register');
    const refused = await app.server.inject({
      method: 'POST',
      url: '/register',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.origin },
      payload: 'mobile=1',
    });
    const failure = app.services.website.site().failure(500, app.services.content.snapshot());
    const said = { missing: missing.body, form: form.body, refused: refused.body, failure };
    expect([missing, form, refused].map(({ statusCode }) => statusCode)).toEqual([404, 200, 400]);
    expect(remains(new Map(Object.entries(said)))).toEqual([]);
  });

  it('in no answer to staff: lists, editors, templates, exports, bundles', async () => {
    const said = await answersToStaff(app);
    expect(said.size).toBeGreaterThan(250);
    expect(remains(said)).toEqual([]);
  });

  it('in no text message, and in no mail', async () => {
    const sent = await everyMessage(app, visitor);
    expect(
      remains(new Map(sent.map((each) => [`${each.channel} ${each.purpose}`, each.text]))),
    ).toEqual([]);
    const naming = sent.filter(({ text }) => text.includes(renamed.name));
    expect(naming.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['otp', 'follow_up', 'referral', 'invitation', 'test']),
    );
  });
});
