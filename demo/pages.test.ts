import { describe, expect, test } from 'vitest';
import { programmeAuxiliaryNames, specialisationPage } from '../src/server/content/public/pages.ts';
import { createSite, sourceAssets } from '../src/site/render.tsx';
import { programmeOf } from './ids.ts';
import { demoDay, demoSnapshot } from './snapshot.ts';

const snapshot = demoSnapshot();
const pages = snapshot.all('auxiliary');

describe('the page of the learning portal', () => {
  const path = '/learning-portal';

  test('speaks to learners, not to the operator of the website', () => {
    const page = pages.find(({ data }) => data.path === path);
    const text = JSON.stringify(page?.data.sections);
    expect(text).toContain('your sign-in');
    expect(text).not.toMatch(/stands in for it|can be deleted|that staff enter/);
  });

  test('leads nowhere to itself', () => {
    expect(linksOf(path)).not.toContain(path);
  });

  test('no page opens itself in a new tab', () => {
    const found = [];
    for (const { data } of pages) {
      // Whoever reads on from the form's dialog must not lose what is typed there.
      const html = htmlOf(data.path).replace(/<dialog[^]*?<\/dialog>/g, '');
      const tabs = [...html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)].map(([anchor]) => anchor);
      if (tabs.some((anchor) => anchor.includes(`href="${data.path}"`))) found.push(data.path);
    }
    expect(found).toEqual([]);
  });
});

const site = createSite({ origin: 'https://online.example.edu', assets: sourceAssets });

function htmlOf(path: string): string {
  const opened = site.open(path, { snapshot, today: demoDay });
  if (opened.status === 301) throw new Error(`${path} leads to ${opened.location}.`);
  return opened.html();
}

/** Where the links of a whole page lead, without query and place. */
function linksOf(path: string): string[] {
  const html = htmlOf(path);
  return [...html.matchAll(/<a [^>]*href="([^"#?]*)/g)].map(([, href = '']) => href);
}

test('social links lead to profiles', () => {
  const { social_links } = snapshot.one('university').data;
  expect(social_links).toHaveLength(3);
  for (const { url } of social_links) expect(new URL(url).pathname.length).toBeGreaterThan(2);
});

describe('pages beneath programmes and specialisations', () => {
  test('are listed for their programme', () => {
    const names = programmeAuxiliaryNames(snapshot, programmeOf('mba'));
    expect(names?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/mba/placements', '/mba/live-cases']),
    );
    expect(programmeAuxiliaryNames(snapshot, programmeOf('mba/marketing'))).toHaveLength(1);
    expect(programmeAuxiliaryNames(snapshot, programmeOf('bba'))).toHaveLength(1);
  });

  test('answer under the name of their specialisation', () => {
    const found = specialisationPage(snapshot, { specialisation: 'marketing', page: 'field-days' });
    expect(found?.path).toBe('/mba/field-days');
    expect(
      specialisationPage(snapshot, { specialisation: 'ai-and-ml', page: 'model-clinic' })?.title,
    ).toBe('The model clinic');
  });
});
