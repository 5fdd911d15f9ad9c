import { afterAll, beforeAll, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { typeNames } from '../../src/content/registry.ts';
import { fixedWords } from '../../src/kernel/words/catalogue.ts';
import { systemActor } from '../../src/server/content/actor.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';
import { type Editor, editorOf } from '../support/content.ts';

const pages = [
  '/',
  '/mba',
  '/mba/finance',
  '/programmes',
  '/compare?p=mba,mca',
  '/blogs',
  '/about',
];
const others = ['/live-lecture', '/launchpad', '/referral-dashboard', '/contact', '/no-such-page'];

let app: TestApp;
let editor: Editor;
let before = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp({ features: allFeatures });
  editor = await editorOf(app);
  before = await read();
});
afterAll(() => app.close());

async function read(): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of [...pages, ...others]) read.set(path, (await app.server.inject(path)).body);
  return read;
}

/** Publishes these own wordings, and no others. */
async function word(own: Readonly<Record<string, string>>) {
  const { id } = app.services.content.snapshot().one('fixedWords');
  const { data } = await editor.call('GET', `/api/fixedWords/${id}`);
  const rows = Object.entries(own).map(([key, text]) => ({ word: key, text }));
  const body = { own: rows };
  const saved = await editor.call('PATCH', `/api/fixedWords/${id}`, {
    version: data.version,
    body,
  });
  return editor.call('POST', `/api/fixedWords/${id}/publish`, {
    version: saved.data.version,
    body: {},
  });
}

async function register(mobile: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/leads',
    payload: { data: { mobile } },
  });
  return JSON.stringify(answer.json());
}

const mark = '\u2042';

it('every word of every page is worded otherwise, and pages come back as they were', async () => {
  const own = fixedWords.map(({ key, text, needed }) => {
    const said = text || needed.map((name) => `{${name}}`).join(' ');
    return [key, `${mark}${said}`] as const;
  });
  expect(await word(Object.fromEntries(own))).toMatchObject({ status: 200 });
  const now = await read();
  for (const [path, html] of now) {
    const unmarked = fixedWords
      .filter(({ names, text }) => names.length === 0 && text.length > 12)
      .filter(({ text }) => html.includes(`>${text}<`) || html.includes(`aria-label="${text}"`))
      .filter(({ text }) => !isContent(text));
    expect(unmarked.map(({ key, text }) => `${path} ${key}: ${text}`)).toEqual([]);
    expect(html, path).toContain(`${mark}Skip to the content`);
  }
  await word({});
  expect(await read()).toEqual(before);
});

/** Whether staff wrote the same somewhere. */
function isContent(text: string): boolean {
  const snapshot = app.services.content.snapshot();
  const types = typeNames.filter((type) => type !== 'fixedWords');
  return types.some((type) => {
    const said = snapshot.all(type).map(({ data }) => data);
    return JSON.stringify(said).includes(JSON.stringify(text).slice(1, -1));
  });
}

it('pages hold for their scripts what these say otherwise, and nothing else', async () => {
  await word({ 'form.getCode': 'Send it', 'site.enrol': 'Join {short_name}' });
  const { body } = await app.server.inject('/mba');
  const [, json = ''] = /id="lead-config"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({ words: { 'form.getCode': 'Send it' } });
  expect(json).not.toContain('site.enrol');
  const { short_name } = app.services.content.snapshot().one('university').data;
  expect(body).toContain(`>Join ${short_name}<`);
  expect(before.get('/mba')).not.toContain('"words"');
});

it('the API says what visitors read, worded as it is published', async () => {
  await word({ 'messages.lead.phone': 'Ten digits, please' });
  expect(await register('12')).toContain('Ten digits, please');
  await word({});
  expect(await register('12')).toContain('Please enter a valid 10-digit phone number');
});

async function smsTo(mobile: string): Promise<string> {
  await newVisitor(app).signIn(mobile);
  await app.services.outbox.idle();
  const { items } = await app.services.messages.list({ to: mobile, limit: 5, offset: 0 });
  return items.map(({ body }) => body).join('\n');
}

it('SMS say their own wordings, and by a reset what they say by themselves', async () => {
  const own = {
    'sms.code': 'Use {code} at {short_name}. -SMPL',
    'sms.followUp': '{programme}: example.edu/{page} -SMPL',
  };
  expect(await word(own)).toMatchObject({ status: 200 });
  const { short_name } = app.services.content.snapshot().one('university').data;
  const said = await smsTo(newPhone());
  expect(said).toMatch(/Use \d{4} at [^.]+\. -SMPL\n\n@\S+ #\d{4}/);
  expect(said).toContain(`at ${short_name}. -SMPL`);
  expect(said).toMatch(/: example\.edu\/\S+ -SMPL/);
  await word({});
  const reset = await smsTo(newPhone());
  expect(reset).toMatch(/\d{4} is your code for .*Please share it with nobody\./);
  expect(reset).not.toContain('example.edu/');
});

it('an SMS that lost its code, or is longer than carriers take, is not published', async () => {
  for (const text of ['Your code. -SMPL', `{code} ${'long '.repeat(70)}`])
    expect((await word({ 'sms.code': text })).status).toBe(422);
  await word({});
});

it('a closed website says its own wording, at once', async () => {
  const { content } = app.services;
  await content.setPublic(false, systemActor);
  const closed = async () => (await app.server.inject('/mba')).body;
  expect(await closed()).toContain('<h1>This website is being set up</h1>');
  await word({ 'site.closed.title': '{short_name} opens in June' });
  const { short_name } = content.snapshot().one('university').data;
  expect(await closed()).toContain(`<h1>${short_name} opens in June</h1>`);
  expect((await app.server.inject('/no-such-page')).body).toContain('opens in June');
  await word({});
  expect(await closed()).toContain('<h1>This website is being set up</h1>');
  await content.setPublic(true, systemActor);
});

it('a wording is text and nothing else', async () => {
  const hostile = '</script><img src=x onerror=alert(1)>';
  const bidi = '\u202Eworra\u202C "&<b>';
  const published = await word({
    'site.nav.menu': bidi,
    'site.consent.question': hostile,
    'form.planNoted': hostile,
  });
  expect(published, JSON.stringify(published)).toMatchObject({ status: 200 });
  const { body } = await app.server.inject('/mba');
  expect(body).not.toContain('<img src=x');
  expect(body).toContain('&lt;/script&gt;&lt;img src=x');
  expect(body).toContain('\\u003c/script>\\u003cimg');
  expect(body).toContain('aria-label="\u202Eworra\u202C &quot;&amp;&lt;b&gt;"');
});

it.each(['nope', 'site.gone', 'constructor'])(
  'is not published for a word that nobody says, and the answer names it: %s',
  async (key) => {
    const refused = await word({ 'site.enrol': 'Join', [key]: 'A' });
    const msg = `No word is called ${key}: take this wording out.`;
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'own.1.word', msg }] });
    expect((await app.server.inject('/mba')).body).not.toContain('>Join<');
    await word({});
  },
);

it('is not published for what is no name of a word', async () => {
  const { id } = app.services.content.snapshot().one('fixedWords');
  const { data } = await editor.call('GET', `/api/fixedWords/${id}`);
  const body = JSON.parse('{"own": [{"word": "__proto__", "text": "A"}]}') as object;
  const saved = await editor.call('PATCH', `/api/fixedWords/${id}`, {
    version: data.version,
    body,
  });
  const { version } = saved.data;
  const refused = await editor.call('POST', `/api/fixedWords/${id}/publish`, { version, body: {} });
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'own.0.word' }] });
  await word({});
});

it('is not published without what is filled in, nor with ten thousand characters', async () => {
  const wrong = { 'form.stepOf': 'Step', 'site.enrol': 'x'.repeat(10_000), 'form.verify': 'OK' };
  const refused = await word(wrong);
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'own.1.text' }] });
  const shorter = await word({ ...wrong, 'site.enrol': 'x'.repeat(900) });
  expect(shorter.status).toBe(422);
  const said = JSON.stringify(shorter);
  expect(said).toContain('“{step} of 2”: {step} is missing');
  expect(said).toContain('“Enroll Now”: Must be at most 40 characters.');
  expect((await app.server.inject('/mba')).body).not.toContain('xxxxxxxxxx');
});
