import { expect, test } from 'vitest';

import { pathOf } from '../src/content/addresses/pagePath.ts';
import { search } from '../src/content/read/search/search.ts';
import { createSite, sourceAssets } from '../src/site/render.tsx';
import { finderQueries } from './finder-queries.ts';
import { demoDay, demoSnapshot } from './snapshot.ts';

const snapshot = demoSnapshot();
const site = createSite({ origin: 'https://online.example.edu', assets: sourceAssets });

/** The place of the first right answer; a question is right by any page that it stands on. */
const answers = finderQueries.map(({ query, first, closest = false }) => {
  const { hits, isClosest } = search(query, snapshot);
  const right = typeof first === 'string' ? [first] : first;
  const place = hits.findIndex(({ document }) =>
    document.paths.some((path) => right.includes(path)),
  );
  return { query, place, closest, isClosest };
});

test('of sixty queries at least 54 have the right answer first', () => {
  const later = answers.filter(({ place }) => place !== 0).map(({ query }) => query);
  expect(later.length, later.join('; ')).toBeLessThanOrEqual(6);
});

test.each(answers)('“$query” has the right answer among the first three', ({ place }) => {
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(3);
});

test.each(answers.filter(({ closest }) => closest))(
  '“$query” is said to be the closest',
  (answer) => {
    expect(answer.isClosest).toBe(true);
  },
);

test.each([
  ['नौकरी', '/mba/placements'],
  ['வேலை', '/mba/placements'],
  ['ಉದ್ಯೋಗ', '/mba/placements'],
  ['ഫീസ്', '/fees'],
  ['ఫీజు', '/fees'],
  ['ಶುಲ್ಕ', '/fees'],
  ['ব্যাংক', '/bcom/banking'],
  ['வங்கி', '/bcom/banking'],
  ['ஆசிரியர்', '/ba'],
  ['సర్కారీ ఉద్యోగం', '/ma/public-policy'],
  ['விண்ணப்பம்', '/registration-process'],
  ['અરજી', '/registration-process'],
  ['documents required', '/registration-process'],
  ['login lms', '/learning-portal'],
  ['nri admission', '/abroad'],
  ['sc st scholarship', '/scholarships'],
  ['cheapest degree', '/fees'],
  ['exam center', '/'],
  ['is online degree valid for govt job', '/recognition'],
  ['credit transfer', '/admission-policy'],
  ['exam kab hoga', '/academic-calendar'],
  ['blockchian', '/block-chain-management'],
  ['बैंक की नौकरी', '/bcom/banking'],
  ['मुझे अकाउंटेंट बनना है', '/bcom/accounting'],
  ['வங்கி வேலை', '/bcom/banking'],
  ['ایم بی اے فیس', '/mba'],
  ['نوکری', '/mba/placements'],
  ['داخلہ', '/registration-process'],
])('“%s”, as people ask it, has %s first', (query, path) => {
  const [first] = search(query, snapshot).hits;
  expect(first?.document.paths).toContain(path);
});

test('the page of the finder tells them in this order', () => {
  const page = site.open('/programmes?q=mba+hr', { snapshot, today: demoDay });
  const html = page.status === 200 ? page.html() : '';
  const [, first] = /data-findings[^]*?<h3><a href="([^"]*)"/.exec(html) ?? [];
  expect(first).toBe('/mba/human-resources');
});

test.each([
  'keyPoint',
  'programmeHighlight',
  'programmeBenefit',
  'roadmap',
  'certification',
  'structure',
] as const)('words of each %s of a programme are found on its page', (type) => {
  const mba = snapshot.children('programme', null).find(({ data }) => data.slug === 'mba');
  const parts = snapshot.children(type, mba?.id ?? 0);
  const texts = parts.flatMap(({ data }) => ('text' in data ? data.text : data.subject_name));
  for (const text of texts) {
    const paths = search(text, snapshot).hits.flatMap(({ document }) => document.paths);
    expect(paths, text).toContain('/mba');
  }
});

test('what the university page says of itself is found as one document, and first', () => {
  for (const { data } of [...snapshot.all('career'), ...snapshot.all('universityBenefit')]) {
    const found = search(data.title, snapshot).hits.map(({ document }) => document);
    expect(found[0]?.paths, data.title).toEqual(['/university']);
    expect(
      found.filter(({ kind, paths }) => kind === 'other' && paths[0] === '/university'),
    ).toEqual([found[0]]);
  }
});

const shown = [
  ...snapshot.all('testimonial').flatMap(({ data }) =>
    data.programmes.map((id) => ({
      said: data.quote,
      path: pathOf(snapshot.get('programme', id), snapshot),
    })),
  ),
  ...snapshot.all('accreditation').map(({ data }) => ({ said: data.text, path: '/recognition' })),
  ...snapshot.all('vcMessage').map(({ data }) => ({ said: data.quote, path: '/vice-chancellor' })),
];

test.each(shown)('“$said” is found on $path, which shows it', ({ said, path }) => {
  const paths = search(said, snapshot).hits.flatMap(({ document }) => document.paths);
  expect(paths).toContain(path);
});

test.each([
  ['timetable', '/live-lecture'],
  ['live class', '/live-lecture'],
  ['help me choose', '/help-me-choose'],
])('“%s” finds the page %s that no entry is', (query, path) => {
  const paths = search(query, snapshot).hits.flatMap(({ document }) => document.paths);
  expect(paths.slice(0, 3)).toContain(path);
});

test.each([
  ['Academic Bank of Credits', '/recognition'],
  ['academic bank credits', '/recognition'],
])('“%s” finds the page that names it whole before those that have its words', (query, path) => {
  const [first] = search(query, snapshot).hits;
  expect(first?.document.paths).toContain(path);
});
