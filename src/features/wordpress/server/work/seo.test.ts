import { expect, test } from 'vitest';

import { seoOf } from './seo.ts';

const own = { title: 'Azure for learners', summary: 'Azure is a cloud.', site: 'Old site' };

function said(meta: Record<string, string>) {
  return seoOf({ meta }, own);
}

test.each([
  ['Yoast SEO', '_yoast_wpseo_metadesc'],
  ['Rank Math', 'rank_math_description'],
  ['All in One SEO', '_aioseo_description'],
  ['All in One SEO 3', '_aioseop_description'],
  ['SEOPress', '_seopress_titles_desc'],
  ['The SEO Framework', '_genesis_description'],
])('a description of %s alone is made whole by the title of the article', (_plugin, key) => {
  expect(said({ [key]: 'All of it.' })).toEqual({
    title: 'Azure for learners',
    description: 'All of it.',
    robots: 'index',
  });
});

test('a title alone is made whole by the words of the article', () => {
  expect(said({ rank_math_title: 'Azure' })?.description).toBe('Azure is a cloud.');
  expect(seoOf({ meta: { rank_math_title: 'A' } }, { ...own, summary: '' })?.description).toBe(
    own.title,
  );
});

test.each([
  [
    '_yoast_wpseo_title',
    '%%title%% %%page%% %%sep%% %%sitename%%',
    'Azure for learners | Old site',
  ],
  [
    '_seopress_titles_title',
    '%%post_title%% %%sep%% %%sitetitle%%',
    'Azure for learners | Old site',
  ],
  ['rank_math_title', '%title% %sep% %sitename%', 'Azure for learners | Old site'],
  ['_aioseo_title', '#post_title #separator_sa #site_title', 'Azure for learners | Old site'],
  ['_yoast_wpseo_title', '%%title%% %%sep%% %%cf_none%%', undefined],
  ['_yoast_wpseo_title', '100% placement, 50% off', '100% placement, 50% off'],
  ['_yoast_wpseo_title', 'Learn C# &amp; F#', 'Learn C# & F#'],
])('%s: %s is %s', (key, written, title) => {
  expect(said({ [key]: written })?.title).toBe(title);
});

test.each([
  ['_yoast_wpseo_meta-robots-noindex', '1'],
  ['rank_math_robots', 'a:1:{i:0;s:7:"noindex";}'],
  ['_aioseop_noindex', 'on'],
  ['_seopress_robots_index', 'yes'],
  ['_genesis_noindex', '1'],
])('what was kept out of search engines stays out: %s', (key, value) => {
  expect(said({ [key]: value })).toMatchObject({ robots: 'noindex', title: own.title });
});

test('an article of which plugins said nothing has none', () => {
  expect(said({ _thumbnail_id: '7', '_yoast_wpseo_meta-robots-noindex': '2' })).toBeUndefined();
  expect(said({ _yoast_wpseo_title: '%%title%% %%page%%' })).toMatchObject({ title: own.title });
});
