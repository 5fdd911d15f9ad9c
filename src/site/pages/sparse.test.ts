import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { demoSnapshot } from '../../../demo/snapshot.ts';
import { entry } from '../../../tests/support/entries.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { SiteLayout } from '../shell/SiteLayout.tsx';
import { homePage, loadHome } from './HomePage.tsx';
import { matched, type Match } from './page.tsx';
import { loadProgramme, programmePage } from './ProgrammePage.tsx';
import { loadUniversity, universityPage } from './UniversityPage.tsx';

const demo = demoSnapshot();

function mainOf(snapshot: Snapshot, path: string, match: Match): string {
  const { content } = match.load({ snapshot, path });
  const html = renderToStaticMarkup(SiteLayout({ snapshot, path, children: content }));
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

function programmeWith(change: object) {
  const [first] = demo.children('programme', null);
  if (!first) throw new Error('The demo has no programme.');
  const parts = ['keyPoint', 'programmeContent'] as const;
  const removed = parts.flatMap((type) =>
    demo.children(type, first.id).map(({ id }) => ({ remove: { type, id } }) as const),
  );
  const changed = entry('programme', first.id, { ...first.data, ...change });
  const snapshot = demo.with([...removed, { put: changed }]);
  const programme = snapshot.get('programme', first.id);
  if (!programme) throw new Error('The programme is gone.');
  const match = matched(programmePage, () => loadProgramme(programme, snapshot));
  return mainOf(snapshot, `/${first.data.slug}`, match);
}

const noAbout = { about_lead: null, description: null };

test('a programme without words about it has neither the heading nor the tab', () => {
  expect(programmeWith({})).toContain('href="#about"');
  const html = programmeWith(noAbout);
  expect(html).not.toContain('href="#about"');
  expect(html).not.toContain('id="about"');
  expect(programmeWith({ ...noAbout, about_lead: 'One sentence.' })).toContain('id="about"');
});

test('a long rule of admission is cut in the head of the page, and leads to the whole', () => {
  const rule = `A degree of at least three years ${'of a university that is recognised '.repeat(6)}in India.`;
  const html = programmeWith({ eligibility: [rule] });
  const head = html.slice(0, html.indexOf('</section>'));
  expect(head).toMatch(/<a href="#eligibility">A degree of at least three years [^<]{20,70}…<\/a>/);
  expect(head).not.toContain(rule);
  expect(html).toContain(rule);
});

test('a home page without a banner has a head with its name, what it is, and where to begin', () => {
  const removed = demo.all('banner').map(({ id }) => ({ remove: { type: 'banner', id } }) as const);
  const snapshot = demo.with(removed);
  const html = mainOf(
    snapshot,
    '/',
    matched(homePage, () => loadHome(snapshot)),
  );
  const head = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  expect(head).toContain(`<h1>${demo.one('university').data.name}</h1>`);
  expect(head).toContain('data-lead="register"');
  expect(head).toContain('action="/programmes"');
  expect(head).not.toContain('aria-current="page"');
});

test('the page of the university says at least what it is about, and does not lead to itself', () => {
  const written = demo.all('auxiliary').find(({ data }) => data.path === '/university');
  const types = ['headCount', 'universityBenefit', 'career', 'accreditation'] as const;
  const removed = types.flatMap((type) =>
    demo.all(type).map(({ id }) => ({ remove: { type, id } }) as const),
  );
  const { id, data } = demo.one('university');
  const put = entry('university', id, { ...data, about_link: '/university' });
  const page = written ? [{ remove: { type: 'auxiliary', id: written.id } } as const] : [];
  const snapshot = demo.with([...removed, ...page, { put }]);
  const match = matched(universityPage, () => loadUniversity(snapshot));
  const html = mainOf(snapshot, '/university', match);
  expect(html).toContain('id="about"');
  expect(html).not.toContain('href="/university"');
});
