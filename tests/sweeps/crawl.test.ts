import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { crawl, found } from '../support/crawl.ts';

let app: TestApp;
let pages: ReadonlyMap<string, string>;
let broken: readonly string[];

beforeAll(async () => {
  app = await createTestApp({ features: allFeatures });
  ({ pages, broken } = await crawl(app));
});
afterAll(() => app.close());

function get(url: string) {
  return app.server.inject({ method: 'GET', url });
}

function failing(check: (html: string, path: string) => string | undefined) {
  return [...pages].flatMap(([path, html]) => {
    const problem = check(html, path);
    return problem === undefined ? [] : [`${path}: ${problem}`];
  });
}

describe('every page that a visitor can reach', () => {
  it('is there: no link leads nowhere', () => {
    expect(broken).toEqual([]);
    expect(pages.size).toBeGreaterThan(80);
  });

  it('has one h1 and skips no level of headings', () => {
    expect(
      failing((html, path) => {
        const levels = found(html, /<h([1-6])[ >]/g).map(Number);
        // One for strangers, one for the registered: styles show one of them.
        const heads = path === '/launchpad' && html.includes('data-show="verified"') ? [1, 2] : [1];
        const main = found(html.slice(html.indexOf('<main')), /<h([1-6])[ >]/g).map(Number);
        if (!heads.includes(levels.filter((level) => level === 1).length)) return 'not one h1';
        const skip = main.findIndex((level, index) => level > (main[index - 1] ?? 1) + 1);
        return skip === -1 ? undefined : `h${main[skip]} follows h${main[skip - 1] ?? 1}`;
      }),
    ).toEqual([]);
  });

  it('gives every image an alt text, its size, and files to choose from', () => {
    expect(
      failing((html) => {
        const pictures = found(html, /(<picture>.*?<\/picture>)/gs);
        const alone = (html.replace(/<picture>.*?<\/picture>/gs, '').match(/<img /g) ?? []).length;
        if (alone > 0) return `${alone} images stand alone`;
        const bad = pictures.find(
          (picture) =>
            !/ alt="/.test(picture) ||
            !/ width="\d+" height="\d+"/.test(picture) ||
            !/srcSet="[^"]+ \d+w/i.test(picture),
        );
        return bad?.slice(0, 300);
      }),
    ).toEqual([]);
  });

  it('may be kept by the back button: nothing is no-store, and no page listens to unload', async () => {
    for (const path of ['/', '/mba', '/blogs', '/live-lecture']) {
      const { headers, body } = await get(path);
      expect(headers['cache-control']).not.toContain('no-store');
      expect(body).not.toMatch(/onunload|onbeforeunload/);
    }
  });
});

describe('every page that search engines list', () => {
  const listed = () => [...pages].filter(([, html]) => html.includes('content="index, follow"'));

  it.each([
    ['title', /<title>(.*?)<\/title>/g],
    ['description', /<meta name="description" content="([^"]*)"/g],
  ])('has a %s of its own', (_name, pattern) => {
    const paths = Map.groupBy(listed(), ([, html]) => found(html, pattern)[0] ?? '');
    const shared = [...paths].filter(([text, same]) => text === '' || same.length > 1);
    expect(shared.map(([text, same]) => [text, same.map(([path]) => path)])).toEqual([]);
  });

  it('names itself as canonical and brings a picture for sharing that is there', async () => {
    for (const [path, html] of listed().slice(0, 12)) {
      expect(found(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([
        app.config.http.origin + path,
      ]);
      const [image = ''] = found(html, /<meta property="og:image" content="([^"]*)"/g);
      const answer = await get(image.slice(app.config.http.origin.length));
      expect(`${path} ${answer.statusCode}`).toBe(`${path} 200`);
      expect(String(answer.headers['content-type'])).toMatch(/^image\//);
    }
  });

  it('never is a campaign’s page', () => {
    const paths = listed().map(([path]) => path);
    expect(paths.filter((path) => /lp(?:\/|$)|-ct$/.test(path))).toEqual([]);
    expect(pages.has('/online-mba-lp')).toBe(true);
  });
});
