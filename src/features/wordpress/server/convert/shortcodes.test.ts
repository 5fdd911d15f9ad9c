import { describe, expect, test } from 'vitest';

import { type Attachment, withoutShortcodes } from './shortcodes.ts';

const gate: Attachment = {
  url: 'https://old.example/gate.png?a=1&b=2',
  alt: 'The "gate"',
  caption: '',
};
const hall: Attachment = { url: 'https://old.example/hall.png', alt: '', caption: 'Hall <1>' };

function read(html: string) {
  return withoutShortcodes(html, (id) => ({ 7: gate, 8: hall })[id]);
}

describe('what is no shortcode stays as it was written', () => {
  test.each([
    ['a note in brackets', 'As Rao says [see below], it is so.'],
    ['a footnote', 'So it is.[1]'],
    ['one word by itself', 'The committee [sic] agreed.'],
    ['brackets of which none ends', 'A [caption id="1" and then nothing'],
    ['an end without a beginning', 'Words[/caption] and more'],
    ['nothing between brackets', 'An empty [] pair'],
    ['a name of one letter', 'Take [a id="1"] or not'],
    ['what is longer than any shortcode', `[gallery ids="${'1,'.repeat(1_200)}"]`],
  ])('%s', (_what, html) => {
    expect(read(html)).toEqual({ html, left: [] });
  });
});

describe('what nothing here stands for is taken out and named, and its words stay', () => {
  test.each([
    ['[contact-form-7 id="3" title="Ask"]', '', ['[contact-form-7]']],
    ['[vc_row]Words[/vc_row]', 'Words', ['[vc_row]']],
    ['[button link="/a"]Apply[/button] now', 'Apply now', ['[button]']],
    ['[Button Link = "/a"]', '', ['[button]']],
    ['a[x-y]b[/x-y]c[x-y /]d', 'abcd', ['[x-y]', '[x-y]']],
    ['a[x-y /]b[x-y]c[/x-y]d', 'abcd', ['[x-y]', '[x-y]']],
    ['[gallery exclude_ids="7"]', '', []],
    ['[video data-src="https://else.example/film.mp4"]', '', ['[video]']],
    // The address of an embed is a whole one of the web, or nothing is linked.
    ['[embed]javascript:alert(1)[/embed]', 'javascript:alert(1)', ['[embed]']],
    ['[video src="/film.mp4"]', '', ['[video]']],
  ])('%s', (html, words, left) => {
    expect(read(html)).toEqual({ html: words, left });
  });
});

describe('a picture with a caption is a figure', () => {
  test.each([
    [
      'behind it',
      '[caption id="a"]<img src="/a.png" /> Below[/caption]',
      '<img src="/a.png" />',
      'Below',
    ],
    [
      'behind its link',
      '[caption]<a href="/b"><img src="/a.png"></a> Below[/caption]',
      '<a href="/b"><img src="/a.png"></a>',
      'Below',
    ],
    [
      'in an attribute',
      '[caption caption="Told"]<img src="/a.png">[/caption]',
      '<img src="/a.png">',
      'Told',
    ],
    [
      'by the older name',
      '[wp_caption]<img src="/a.png"> Below[/wp_caption]',
      '<img src="/a.png">',
      'Below',
    ],
    [
      'with words set off',
      '[caption]<img src="/a.png" /> <em>Below</em>[/caption]',
      '<img src="/a.png" />',
      '<em>Below</em>',
    ],
  ])('%s', (_where, html, picture, caption) => {
    const figure = `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
    expect(read(html)).toEqual({ html: figure, left: [] });
  });
});

test('a gallery is the pictures that the export has, told so that they cannot end their attributes', () => {
  const { html, left } = read('[gallery size="full" ids="7, 99,8,x"]');
  expect(left).toEqual([]);
  expect(html).toBe(
    '<figure><img src="https://old.example/gate.png?a=1&amp;b=2" alt="The &quot;gate&quot;" /></figure>' +
      '<figure><img src="https://old.example/hall.png" alt="" /><figcaption>Hall &lt;1></figcaption></figure>',
  );
  expect(read('before [gallery] after')).toEqual({ html: 'before  after', left: [] });
});

describe('what is played is a link', () => {
  test.each([
    [
      '[embed]https://films.example/watch?v=1&t=2[/embed]',
      'https://films.example/watch?v=1&amp;t=2',
    ],
    ['[embed width="4"] http://films.example/1 [/embed]', 'http://films.example/1'],
    ["[video src='https://films.example/1.mp4']", 'https://films.example/1.mp4'],
    [
      '[video width="640" mp4="https://films.example/1.mp4"][/video]',
      'https://films.example/1.mp4',
    ],
    ['[audio mp3=https://films.example/1.mp3 /]', 'https://films.example/1.mp3'],
    ['[audio mp3="https://films.example/1.mp3" loop="on"]', 'https://films.example/1.mp3'],
    [
      '[embed]https://films.example/"onclick="x[/embed]',
      'https://films.example/&quot;onclick=&quot;x',
    ],
  ])('%s', (html, address) => {
    expect(read(html)).toEqual({ html: `<p><a href="${address}">${address}</a></p>`, left: [] });
  });
});

test('thousands of shortcodes that never end are read in no more time than their length asks for', () => {
  const html = Array.from({ length: 20_000 }, (_, at) => `[never-${at} a="1"]`).join('words ');
  const began = performance.now();
  const { left } = read(html);
  expect(left).toHaveLength(20_000);
  expect(performance.now() - began).toBeLessThan(5_000);
});
