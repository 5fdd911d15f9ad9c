import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { cut as cutForSearchEngines } from '../../src/admin/content/seo/pageHead.ts';
import { typeOf } from '../../src/content/registry.ts';
import { titleOf } from '../../src/content/inheritance/inheritance.ts';
import { truncate } from '../../src/kernel/text/truncate.ts';
import { fieldDifferences } from '../../src/features/bundles/server/incoming/differences.ts';
import { matchOld } from '../../src/features/old-addresses/server/match-old.ts';
import { textOf } from '../../src/server/content/store/entries.ts';
import { textIn } from '../../src/server/leads/pages/values.ts';
import { safeName } from '../../src/server/media/service.ts';
import { regionOfHeaders } from '../../src/features/region/server/proxy.ts';
import { draftOf } from '../../src/features/wordpress/server/work/draft.ts';
import { targetOf } from '../../src/site/routes.ts';
import type { ContentEntry } from '../../src/kernel/publishing/content.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Editor, editorOf } from '../support/content.ts';

/** Long texts of characters that are pairs: wherever one is cut, the other is cut beside. */
const long = ['', 'a'].map((before) => before + '😀'.repeat(40_000));

/** Everything that is said of a text, as one text. */
type Said = (text: string) => unknown;

function draft(text: string) {
  return draftOf(
    {
      kind: 'post',
      title: text,
      excerpt: text,
      author: text,
      day: '2026-01-01',
      terms: ['category', 'post_tag'].map((domain) => ({ domain, slug: 'x', name: text })),
      meta: {},
    } as never,
    { html: '<p>Text.</p>', notes: [], cover: null },
    { path: '/a', old: { site: { authors: {} } } as never },
  );
}

const nowhere = {
  paths: new Set<string>(),
  leads: () => undefined,
  answersAt: () => false,
  pages: [],
} as never;

describe.each<[string, Said]>([
  ['a text that is truncated', (text) => truncate(text, 40)],
  ['a text before its only blank', (text) => truncate(`a ${text}`, 41)],
  ['what search engines show', (text) => cutForSearchEngines(text, 60)],
  ['the title of an entry', (text) => titleOf('faq', { question: text })],
  ['the words of an entry', (text) => textOf('faq', { question: text, answer: `<p>${text}</p>` })],
  ['an article of WordPress', draft],
  ['the name of a file', (text) => safeName(`${text}.png`)],
  ['the field of a form', (text) => textIn({ name: text }, 'name')],
  [
    'the city that a proxy tells',
    (text) => {
      const city = encodeURIComponent(text.slice(0, 401).toWellFormed());
      return regionOfHeaders({ 'x-vercel-ip-country': 'IN', 'x-vercel-ip-city': city });
    },
  ],
  [
    'a parameter of a page',
    (text) => `${targetOf(`/p?q=${encodeURIComponent(text)}`, () => ['q']).query.get('q')}`,
  ],
  [
    'an old address',
    (text) => matchOld({ given: [{ from: '/old', to: `/${text}` }], notes: [] }, nowhere),
  ],
  [
    'what differs in a bundle',
    (text) => {
      const { fields } = typeOf('faq');
      const after = { question: text.slice(0, 1_000 + text.indexOf('😀')) + text };
      return fieldDifferences(fields, { before: { question: text }, after }, () => '');
    },
  ],
])('%s', (_what, said) => {
  it('is cut between characters', async () => {
    for (const text of long) {
      const all = JSON.stringify(await said(text));
      expect(all).toContain('😀');
      expect(all).not.toMatch(/\\ud[89a-f]|\uFFFD/i);
    }
  });
});

describe('on the website', () => {
  let app: TestApp;
  let editor: Editor;
  beforeAll(async () => {
    app = await createTestApp({ features: allFeatures });
    editor = await editorOf(app);
  });
  afterAll(() => app.close());

  async function publish(method: 'POST' | 'PATCH', url: string, body: object, version?: number) {
    const { data, errors } = await editor.call(method, url, {
      body,
      ...(version !== undefined && { version }),
    });
    expect(errors).toEqual([]);
    return data;
  }

  it('pages, and what is found on them, are cut between characters', async () => {
    const { data: list } = await editor.call<{ items: ContentEntry[] }>(
      'GET',
      '/api/content/program',
    );
    for (const [n, text] of long.entries()) {
      const body = `<p>smiles ${text.slice(0, 2_000 + n)}</p>`;
      const sections = [{ block: 'text', title: null, body }];
      const page = { title: `Smiles ${n}`, path: `/smiles-${n}`, programme: null, sections };
      await publish('POST', '/api/auxiliary?publish=true', page);
      const programme = list.items[n] ?? expect.fail('There are two programmes.');
      const { version } = await publish(
        'PATCH',
        `/api/program/${programme.id}`,
        { short_title: text.slice(0, 20 + n), short_description: text.slice(0, 200 + n) },
        programme.version,
      );
      await publish('POST', `/api/program/${programme.id}/publish`, {}, version);
    }
    const paths = ['/smiles-0', '/smiles-1', '/programmes', '/', '/api/search?q=smiles'];
    for (const path of paths) {
      const { statusCode, rawPayload } = await app.server.inject(path);
      const shown = rawPayload.toString('utf8');
      expect([path, statusCode, shown.includes('😀')]).toEqual([path, 200, true]);
      expect(shown).not.toMatch(/\\ud[89a-f]|\uFFFD/i);
    }
  });
});
