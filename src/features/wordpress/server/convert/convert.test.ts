import { expect, test } from 'vitest';

import { inheritedNames } from '../../../../../tests/support/hostile-names.ts';
import { plainSite } from '../../../../../tests/support/wordpress-site.ts';
import { convertHtml, summaryOf } from './convert.ts';

function converted(html: string) {
  return convertHtml(html, plainSite);
}

test('pictures within pictures, however deep, are taken once', () => {
  const { html } = converted(
    `${'<figure>'.repeat(60)}<img src="/a.png">${'</figure>'.repeat(60)}<p>after</p>`,
  );
  expect(html).toBe('<img src="/a.png" /><p>after</p>');
});

test('a note about several pictures is given once', () => {
  const { html } = converted(
    '<figure><img src="/a.png"><img src="/b.png"><figcaption>Both</figcaption></figure>',
  );
  expect(html).toBe(
    '<img src="/a.png" /><figure><img src="/b.png" alt="Both" /><figcaption>Both</figcaption></figure>',
  );
});

test('brackets without end are words', () => {
  const brackets = `${'['.repeat(1_000_000)}]`;
  expect(converted(brackets).html).toBe(`<p>${brackets}</p>`);
});

test('of elements within each other without end the words are kept, and that is said', () => {
  const { html, notes } = converted(`${'<div>'.repeat(400_000)}The words`);
  expect(html).toBe('<p>The words</p>');
  expect(notes.join()).toContain('nested too deeply');
});

test.each(inheritedNames.filter((name) => /^[a-z]/i.test(name)))(
  'of an element called %s the words are kept',
  (name) => {
    const { html, notes } = converted(
      `<p>a</p><${name} ${name}="b">c</${name}><p><${name}>d</${name}></p>`,
    );
    expect(html).toBe('<p>a</p><p>c</p><p>d</p>');
    expect(notes).toEqual([]);
  },
);

test('a summary is of words: no picture that is missing, no address, no price that was struck out', () => {
  const html =
    '<p><a href="/x.png">Picture missing: x</a></p><p><a href="https://a.example">https://a.example</a></p><p>First <s>₹9</s> ₹8.</p><h2>Second</h2>';
  expect(summaryOf(html)).toBe('First ₹8. Second');
});

test.each([
  ['a list item', (missing: string) => `<ul><li>A${missing}</li><li>B</li></ul>`],
  ['a cell', (missing: string) => `<table><tr><td>A${missing}</td><td>B</td></tr></table>`],
  ['a quotation', (missing: string) => `<blockquote><p>A</p>${missing}<p>B</p></blockquote>`],
])('a summary leaves out a picture that is missing in %s', (_where, around) => {
  const missing = '<p><a href="/x.png">Picture missing: <em>x</em></a></p>';
  expect(summaryOf(around(missing))).toBe('A B');
});
