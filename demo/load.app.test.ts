import { afterAll, beforeAll, expect, test } from 'vitest';
import { indianDay } from '../src/kernel/values/dates.ts';
import { typeNames } from '../src/content/registry.ts';
import { allFeatures } from '../src/features/all.ts';
import { createTestApp, type TestApp } from '../tests/support/app.ts';
import { demoEntriesOn } from './index.ts';
import { images } from './images.ts';
import { loadDemo } from './load.ts';

let app: TestApp;

/** The demo university, as a first start loads it. */
beforeAll(async () => void (app = await createTestApp({ features: allFeatures })));

afterAll(() => app.close());

test('publishes every entry of the demo, and nothing else', () => {
  const snapshot = app.services.content.snapshot();
  const loadedOn = indianDay(Date.parse(snapshot.one('university').createdAt));
  const demoEntries = demoEntriesOn(loadedOn);
  for (const type of typeNames) {
    expect(snapshot.all(type).length, type).toBe(
      demoEntries.filter((entry) => entry.type === type).length,
    );
  }
});

test('keeps the order and the family of entries', () => {
  const snapshot = app.services.content.snapshot();
  const roots = snapshot.children('programme', null);
  expect(roots.slice(0, 2).map((row) => row.data.slug)).toEqual(['bba', 'bca']);
  const mba = roots.find((row) => row.data.slug === 'mba');
  expect(snapshot.children('programme', mba?.id ?? 0).map((row) => row.data.slug)).toEqual([
    'marketing',
    'finance',
    'human-resources',
    'operations',
    'business-analytics',
  ]);
  expect(snapshot.children('structure', mba?.id ?? 0)[0]?.data.subject_code).toBe('MB101');
});

test('points at the ids of the database', () => {
  const snapshot = app.services.content.snapshot();
  const [mba] = snapshot.all('programme').filter((row) => row.data.slug === 'mba');
  expect(
    mba?.data.accreditations.map((id) => snapshot.get('accreditation', id)?.data.short_title),
  ).toEqual(['UGC', 'A++', 'AICTE']);
  const [vc] = snapshot.all('vcMessage');
  expect(snapshot.media(vc?.data.image ?? null)?.alt).toBe(
    'Portrait of Professor Vasundhara Rao, grey-haired, in glasses and a green saree.',
  );
});

test('gives every picture renditions, and each film its address in the library', async () => {
  const library = await app.services.media.all();
  const pictures = library.filter(({ kind }) => kind === 'image');
  expect(pictures).toHaveLength(images.length);
  const snapshot = app.services.content.snapshot();
  const films = snapshot.all('launchpad').flatMap(({ data }) => data.video_url ?? []);
  expect(films).toHaveLength(2);
  for (const film of [snapshot.one('university').data.film_url, ...films]) {
    const { statusCode, headers } = await app.server.inject({ url: String(film) });
    expect([statusCode, headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/media\/.*\.mp4$/),
    ]);
  }
  for (const media of pictures) expect(media.renditions.length).toBeGreaterThan(0);
  const captions = library.filter(({ kind }) => kind === 'video').map((film) => film.captions);
  expect(captions).toEqual(captions.map(() => expect.stringMatching(/captions\.vtt$/)));
});

test('changes nothing the second time, though on another day, nor brings back what staff removed', async () => {
  const query = async (text: string) =>
    (await app.services.database.pool.query(text)).rows as unknown[];
  const dump = () =>
    query('SELECT id, version, seq, status, published FROM content_entry ORDER BY id');
  await query(
    `UPDATE content_entry SET published = NULL, published_at = NULL, published_by = NULL, path = NULL, slug = NULL WHERE type = 'promotionalText'`,
  );
  await query(
    `UPDATE content_entry SET deleted_at = now(), published = NULL, published_at = NULL, published_by = NULL WHERE type = 'redirect'`,
  );
  const before = await dump();
  await loadDemo(app.services, { day: '2027-06-05' });
  expect(await dump()).toEqual(before);
});
