import { expect, test } from 'vitest';

import { inheritedNames } from '../../../../../tests/support/hostile-names.ts';
import { convertHtml } from './convert.ts';

function converted(html: string) {
  return convertHtml(html, {
    attachment: () => undefined,
    linkOf: (address) => address,
    pictureOf: (src) => ({ src }),
  });
}

test('pictures within pictures, however deep, are taken once', () => {
  const { html } = converted(
    `${'<figure>'.repeat(60)}<img src="/a.png">${'</figure>'.repeat(60)}<p>after</p>`,
  );
  expect(html).toBe('<img src="/a.png" /><p>after</p>');
});

test('what is said of several pictures is said once', () => {
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
