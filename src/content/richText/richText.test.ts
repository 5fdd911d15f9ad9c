import { expect, test } from 'vitest';

import {
  edited,
  headings,
  isTooDeep,
  links,
  mediaIn,
  parse,
  pictures,
  plainText,
} from './richText.ts';

test.each([
  ['<p>R&amp;D and <strong>r</strong>&amp;<em>d</em></p>', 'R&D and r&d'],
  ['<h2>One</h2><p>two<br>three</p><ul><li>four</li></ul>', 'One two three four'],
  [
    '<p>1 &lt; 2 &gt; 0 &quot;so&quot; &#39;it&#x27; is&nbsp;said</p>',
    `1 < 2 > 0 "so" 'it' is\u00a0said`,
  ],
  ['<p>H<sub>2</sub>O</p>', 'H2O'],
  ['<p>Fee <s>₹1,20,000</s> <strong>₹90,000</strong></p>', 'Fee ₹90,000'],
  ['', ''],
])('%s reads %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('headings, links and pictures are told as they are meant', () => {
  const html =
    '<h2>R&amp;D</h2><h3> </h3><p><a title="x > y" href="/a?b=1&amp;c=2">a</a></p><img src="/media/3/x.png" /><img alt="" src="/y" />';
  expect(headings(html)).toEqual([
    { level: 2, text: 'R&D' },
    { level: 3, text: '' },
  ]);
  expect(links(html)).toEqual(['/a?b=1&c=2']);
  expect(pictures(html).map(({ attributes }) => attributes['alt'])).toEqual([undefined, '']);
});

test('files are found in addresses of the library alone, in their order', () => {
  const html =
    '<p>src="/media/1/x" <a href="/media/2/a.pdf">a</a><img alt="/media/9/" src="/media/3/b.png" /><a href="https://x.example/media/4/c">c</a></p>';
  expect(mediaIn(html)).toEqual([
    { id: 2, shown: false },
    { id: 3, shown: true },
  ]);
});

test('places let a text be changed where its elements stand', () => {
  const html = '<p>a<img src="x" />b</p>';
  const [paragraph] = parse(html);
  expect(paragraph).toMatchObject({ start: 0, opened: 3, end: html.length });
  const [picture] = pictures(html);
  const { start, end } = picture ?? { start: 0, end: 0 };
  expect(edited(html, [{ from: start, to: end, by: '-' }])).toBe('<p>a-b</p>');
});

test('elements within elements, however many, are read', () => {
  const depth = 20_000;
  const html = `${'<em>'.repeat(depth)}deep${'</em>'.repeat(depth)}`;
  expect(plainText(html)).toBe('deep');
});

test('of elements within elements without end the words are left, wherever the deepest ends', () => {
  const deep = (inside: string) => `${'<i>'.repeat(150)}${inside}${'</i>'.repeat(150)} and more`;
  for (const inside of ['<br>', '<b>x</b>', '<img src="a">'])
    expect([isTooDeep(deep(inside)), parse(deep(inside)).length]).toEqual([true, 1]);
  expect(plainText(deep('<br>'))).toBe('and more');
  expect(isTooDeep(deep('x'))).toBe(false);
  expect(isTooDeep('<p>a'.repeat(200))).toBe(false);
});

test('counts no attribute as a word in a text that is nested too deeply', () => {
  const html = `${'<i title="1 > 0">'.repeat(151)}R&amp;D 1 < 2${'</i>'.repeat(151)}`;
  expect(plainText(html)).toBe('R&D 1 < 2');
});
