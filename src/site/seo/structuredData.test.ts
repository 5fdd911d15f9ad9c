import { describe, expect, it } from 'vitest';
import { demoSnapshot } from '../../../demo/snapshot.ts';
import { allPaths, readTarget, routeOf } from '../routes.ts';
import { graphOf } from './jsonLd.ts';

type Node = Readonly<Record<string, unknown>>;

const origin = 'https://online.example.edu';
const image = `${origin}/og/0123456789abcdef.png`;
const snapshot = demoSnapshot();

function nodesAt(address: string): readonly Node[] {
  const target = readTarget(address, { snapshot, today: '2026-11-28' });
  const route = routeOf(target, snapshot);
  if (route.status !== 200) throw new Error(`Nothing stands at ${address}.`);
  const meta = route.load({ snapshot, path: target.path }).meta;
  const graph = graphOf(meta, { origin, snapshot, image }) as { '@graph': Node[] };
  return JSON.parse(JSON.stringify(graph['@graph'])) as Node[];
}

const paths = allPaths(snapshot);
const everywhere = new Map(paths.map((path) => [path, nodesAt(path)]));

function ofType(type: string, nodes: readonly Node[] = [...everywhere.values()].flat()) {
  return nodes.filter((node) => node['@type'] === type);
}

const text = expect.stringMatching(/\S/);
const url = expect.stringMatching(/^https:\/\/online\.example\.edu\//);
const address = expect.stringMatching(/^https?:\/\/\S+$/);

/** Every value below a node, with the name that it has there. */
function* valuesOf(value: unknown, name = ''): Generator<readonly [string, unknown]> {
  yield [name, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* valuesOf(inner, key);
}

describe('every page', () => {
  it.each(paths)('%s names the university once, and nothing that is empty', (path) => {
    const nodes = everywhere.get(path) ?? [];
    expect(ofType('CollegeOrUniversity', nodes)).toHaveLength(1);
    for (const [name, value] of valuesOf(nodes)) {
      expect(`${name} ${JSON.stringify(value)}`).not.toMatch(/ (?:null|""|\[\]|\{\})$/);
    }
  });

  it.each(paths)('%s points only at nodes that are there', (path) => {
    const nodes = everywhere.get(path) ?? [];
    const ids = nodes.map((node) => node['@id']);
    for (const [, value] of valuesOf(nodes)) {
      const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      if (keys.length === 1 && keys[0] === '@id') expect(ids).toContain((value as Node)['@id']);
    }
    const named = ids.filter((id) => id !== undefined);
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('the university', () => {
  it('has name, address, contact and profiles, and no stars of its own making', () => {
    for (const node of ofType('CollegeOrUniversity')) {
      expect(node).toMatchObject({
        name: text,
        url: address,
        address: { streetAddress: text, addressLocality: text, addressCountry: 'IN' },
        contactPoint: { telephone: text, email: text },
        sameAs: expect.arrayContaining([address]),
      });
      expect(node).not.toHaveProperty('aggregateRating');
      expect(node).not.toHaveProperty('review');
    }
  });
});

describe('a programme', () => {
  const programmes = ofType('Course');

  it('is a Course with provider, mode, workload and price', () => {
    expect(programmes).toHaveLength(snapshot.all('programme').length);
    for (const node of programmes) {
      expect(node).toMatchObject({
        name: text,
        description: text,
        url,
        provider: { '@id': `${origin}/#university` },
        educationalCredentialAwarded: text,
        hasCourseInstance: {
          courseMode: 'Online',
          courseWorkload: expect.stringMatching(/^PT\d+H$/),
        },
        offers: { category: 'Paid', price: expect.any(Number), priceCurrency: 'INR' },
      });
    }
  });

  it('stands in a list of at least three, each with a page that says more', () => {
    const [list] = ofType('ItemList', everywhere.get('/programmes'));
    const items = list?.['itemListElement'] as { position: number; url: string }[];
    expect(items.length).toBeGreaterThanOrEqual(3);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    const pages = items.map((item) => ofType('Course', nodesAt(new URL(item.url).pathname)));
    expect(pages.every((nodes) => nodes.length === 1)).toBe(true);
  });
});

describe('a breadcrumb', () => {
  it('goes from the home page to the page itself, step by step', () => {
    for (const [path, nodes] of everywhere) {
      for (const crumb of ofType('BreadcrumbList', nodes)) {
        const steps = crumb['itemListElement'] as {
          position: number;
          name: string;
          item: string;
        }[];
        expect(steps.length).toBeGreaterThanOrEqual(2);
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
        expect(steps[0]?.item).toBe(`${origin}/`);
        expect(steps.at(-1)?.item).toBe(origin + path);
        expect(steps.every(({ name }) => name.trim() !== '')).toBe(true);
      }
    }
  });
});

describe('an article', () => {
  it('has headline, picture, dates and author', () => {
    const articles = ofType('BlogPosting');
    expect(articles).toHaveLength(snapshot.all('blog').length);
    for (const node of articles) {
      expect(node).toMatchObject({
        headline: text,
        // The demo's own pictures have no address without a media library.
        image: expect.stringMatching(/^(?:https:\/\/\S+|data:image\/svg\+xml;base64,\S+)$/),
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        author: { '@type': 'Person', name: text },
        publisher: { '@id': `${origin}/#university` },
      });
      expect(String(node['headline']).length).toBeLessThanOrEqual(110);
    }
  });
});

describe('a teacher', () => {
  it('has name, post, degree and field, and teaches at the university', () => {
    const teachers = ofType(
      'Person',
      [...everywhere.entries()].flatMap(([path, nodes]) =>
        path.startsWith('/faculty/') ? nodes : [],
      ),
    );
    expect(teachers).toHaveLength(snapshot.all('faculty').length);
    for (const node of teachers)
      expect(node).toMatchObject({
        name: text,
        jobTitle: text,
        url,
        knowsAbout: [text],
        hasCredential: { name: text },
        worksFor: { '@id': `${origin}/#university` },
      });
  });
});

describe('a film', () => {
  it('has name, description, picture, date and address', () => {
    const films = ofType('VideoObject', everywhere.get('/'));
    expect(films).toHaveLength(1);
    for (const node of films) {
      expect(node).toMatchObject({ name: text, description: text, uploadDate: expect.any(String) });
      expect(Number.isNaN(Date.parse(String(node['uploadDate'])))).toBe(false);
      expect(node['contentUrl'] ?? node['embedUrl']).toEqual(address);
    }
  });
});

describe('a live lecture', () => {
  it('is an online event whose times carry India’s offset', () => {
    const lectures = ofType(
      'EducationEvent',
      nodesAt('/live-lecture?from=2026-11-28&to=2026-11-29'),
    );
    expect(lectures.length).toBeGreaterThan(0);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+05:30$/);
    for (const node of lectures) {
      expect(node).toMatchObject({
        name: text,
        startDate: time,
        endDate: time,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: address },
        organizer: { '@id': `${origin}/#university` },
      });
      expect(Date.parse(String(node['endDate']))).toBeGreaterThan(
        Date.parse(String(node['startDate'])),
      );
    }
  });
});
