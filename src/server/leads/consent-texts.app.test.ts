import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { editorOf } from '../../../tests/support/content.ts';
import { newPhone, newVisitor } from '../../../tests/support/visitor.ts';
import { keepConsentText, openConsentTexts, versionOfText } from './consent-texts.ts';

const hindi = 'मैं सहमत हूँ कि विश्वविद्यालय मेरी पूछताछ के बारे में मुझसे संपर्क कर सकता है।';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limits: { leadPost: 1_000 } });
});
afterAll(() => app.close());

/** Publishes the form with these languages besides that of the site. */
async function publish(languages: readonly Record<'language' | 'consent_text', string>[]) {
  const editor = await editorOf(app);
  const { id } = app.services.content.snapshot().one('leadForm');
  const { data } = await editor.call('GET', `/api/leadForm/${id}`);
  const consent_languages = languages.map((each) => ({ ...each, consent_summary: null }));
  const change = { version: data.version, body: { consent_languages } };
  const saved = await editor.call('PATCH', `/api/leadForm/${id}`, change);
  const { version } = saved.data;
  await editor.call('POST', `/api/leadForm/${id}/publish`, { version, body: {} });
}

/** Registers, and answers the language that is kept with the consent. */
async function keptOf(consent: object): Promise<string | undefined> {
  const mobile = newPhone();
  const posted = { consent: { accepted: true, ...consent } };
  expect((await newVisitor(app).register(mobile, posted)).status).toBe(201);
  const { rows } = await app.services.database.pool.query<{ language: string }>(
    'SELECT c.language FROM consent AS c JOIN lead AS l ON l.id = c.lead_id WHERE l.mobile = $1',
    [mobile],
  );
  return rows[0]?.language;
}

/** Opens the consent texts anew, like a process that never published the retired ones. */
function anew() {
  const { database, content } = app.services;
  return openConsentTexts({ database, content, clock: app.clock });
}

/** Keeps a text of which no consent is left. */
async function keptAlone(text: string): Promise<string> {
  const kept = { version: versionOfText(text), text, createdAt: app.clock.now() };
  await keepConsentText(app.services.database.db, kept);
  return text;
}

test('without a text, the language is that of the sentence that counts', async () => {
  await publish([{ language: 'hi', consent_text: hindi }]);
  expect(await keptOf({ language: 'hi' })).toBe('hi');
  expect(await keptOf({ language: 'ta' })).toBe('en-IN');
  expect(await keptOf({})).toBe('en-IN');
});

test('a text that is retired has the language in which others have read it', async () => {
  await publish([{ language: 'hi', consent_text: hindi }]);
  expect(await keptOf({ text: hindi })).toBe('hi');
  await publish([]);
  for (const language of ['ta', 'en-IN', undefined])
    expect((await anew().agreedTo({ text: hindi, language })).language).toBe('hi');
});

test('one that nobody’s consent tells of has the posted language where the site speaks it', async () => {
  await publish([{ language: 'hi', consent_text: hindi }]);
  const text = await keptAlone('A sentence of before.');
  expect((await anew().agreedTo({ text, language: 'hi' })).language).toBe('hi');
  expect((await anew().agreedTo({ text, language: 'ta' })).language).toBe('en-IN');
  expect((await anew().agreedTo({ text })).language).toBe('en-IN');
});
