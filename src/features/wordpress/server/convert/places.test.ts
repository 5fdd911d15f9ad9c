import { describe, expect, test } from 'vitest';

import { siteWithPictures } from '../../../../../tests/support/wordpress-site.ts';
import { convertHtml } from './convert.ts';

/** Notes without the places that they name. */
function kindsOf(notes: readonly string[]): string[] {
  return notes.map((note) => note.split(': ', 1)[0] ?? note);
}

function converted(html: string) {
  return convertHtml(html, siteWithPictures);
}

describe('links within the text', () => {
  test.each([
    [
      'a heading',
      '<a href="#fees">to</a><h2 id="fees">Fees</h2>',
      '<p><a href="#fees">to</a></p><h2 id="fees">Fees</h2>',
    ],
    [
      'one in another script',
      '<h2 id="शुल्क">शुल्क</h2><a href="#%E0%A4%B6%E0%A5%81%E0%A4%B2%E0%A5%8D%E0%A4%95">to</a>',
      '<h2 id="शुल्क">शुल्क</h2><p><a href="#%E0%A4%B6%E0%A5%81%E0%A4%B2%E0%A5%8D%E0%A4%95">to</a></p>',
    ],
    [
      'a place with a name',
      '<p>x</p><a name="a"></a><p>A <a href="#a">to</a></p>',
      '<p>x</p><p id="a">A <a href="#a">to</a></p>',
    ],
    [
      'a division',
      '<a href="#d">to</a><div id="d"><p>D</p></div>',
      '<p><a href="#d">to</a></p><p id="d">D</p>',
    ],
    [
      'an item',
      '<a href="#n">1</a><ol><li id="n">N</li></ol>',
      '<p><a href="#n">1</a></p><ol><li id="n">N</li></ol>',
    ],
    [
      'two places of one paragraph',
      '<p id="a"><span id="b"></span>P</p><a href="#a">a</a> <a href="#b">b</a>',
      '<p id="a">P</p><p><a href="#a">a</a> <a href="#a">b</a></p>',
    ],
  ])('lead to %s', (_what, html, ours) => {
    expect(converted(html)).toEqual({ html: ours, notes: [] });
  });

  test('links to missing pages become words, with a note', () => {
    expect(converted('<p><a href="#respond">Ask</a></p>')).toEqual({
      html: '<p>Ask</p>',
      notes: ['A link within the text leads nowhere any more: “Ask”'],
    });
  });
});

test('footnotes that WordPress keeps beside a text stand below it, and lead back', () => {
  const html =
    '<!-- wp:paragraph --><p>A<sup><a href="#n" id="n-link">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->';
  const { html: ours } = convertHtml(
    html,
    siteWithPictures,
    '[{"id":"n","content":"So <em>it</em> is."}]',
  );
  expect(ours).toBe(
    '<p id="n-link">A<sup><a href="#n">1</a></sup></p><ol><li id="n">So <em>it</em> is. <a href="#n-link">↩</a></li></ol>',
  );
});

test('a note on words that are left out says all of them', () => {
  const words = Array.from({ length: 60 }, (_, at) => `word ${at}`).join(' ');
  const shortcode = `[contact-field label="${words}"]`;
  const hidden = `<p style="display:none">${words}</p>`;
  const { notes } = converted(`<svg><text>${words}</text></svg>${hidden}<p>A</p>${shortcode}`);
  expect(notes.filter((note) => note.includes(words))).toHaveLength(3);
});

test('each of sixty form fields is in the notes', () => {
  const fields = Array.from({ length: 60 }, (_, at) => `<input placeholder="Question ${at}">`);
  expect(converted(fields.join('')).notes).toHaveLength(60);
});

describe('what cannot stay goes, and that is said with its words', () => {
  test.each([
    ['script', 'A script is left out'],
    ['style', 'Styles are left out'],
    ['form', 'A form is left out (“inside”)'],
    ['canvas', 'A drawing is left out (“inside”)'],
    ['svg', 'A drawing is left out (“inside”)'],
    ['select', 'A form field is left out (“inside”)'],
    ['noscript', 'A text for browsers without scripts is left out (“inside”)'],
    ['template', 'A template is left out (“inside”)'],
    ['object', 'An embedded player without an address is left out (“inside”)'],
  ])('%s', (name, said) => {
    const { html, notes } = converted(`<p>Before</p><${name}>inside</${name}><p>After</p>`);
    expect(html).toBe('<p>Before</p><p>After</p>');
    expect(notes).toEqual([`${said}: after “Before”`]);
  });

  test.each([
    [
      '<h3><button><span>Who?</span><span aria-hidden="true">+</span></button></h3>',
      '<h3>Who?</h3>',
      'A button is words now',
    ],
    ['<p><math><mi>x</mi></math></p>', '<p><code>x</code></p>', 'A formula is plain signs now'],
    ['<p>$latex x^2$</p>', '<p><code>x^2</code></p>', 'A formula is plain signs now'],
    [
      '<map><area href="/m" alt="East"></map>',
      '<p><a href="/m">East</a></p>',
      'The parts of a picture are links below it now',
    ],
    [
      '<p><a href="javascript:alert(1)">A</a></p>',
      '<p>A</p>',
      'A link that led to a script is words now',
    ],
    ['<p>A<a href="/old"></a></p>', '<p>A</p>', 'A link without words is left out (/new)'],
    [
      '<ol reversed><li>A</li></ol>',
      '<ol><li>A</li></ol>',
      'A list that counted down counts up now',
    ],
    [
      '<p>A</p><p style="display:none">B</p>',
      '<p>A</p>',
      'Words that were hidden are left out (“B”)',
    ],
    [
      '<p style="text-align:center">A</p>',
      '<p>A</p>',
      'Colours, sizes and alignment of words are those of this site',
    ],
    [
      '<table><tr><td>a<table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
      '<table><tr><td><p>a</p><p>1 · 2</p></td></tr></table>',
      'A table within a table is its rows in words now',
    ],
  ])('unless words can stand for it: %s', (html, ours, note) => {
    const { html: made, notes } = converted(html);
    expect([made, kindsOf(notes)]).toEqual([ours, [note]]);
  });

  test('wherever it stands', () => {
    const hidden =
      '<ul><li>A<script>x</script></li></ul><p>B<canvas>x</canvas></p><table><tr><td><form>x</form>C</td></tr></table>';
    const { html, notes } = converted(hidden);
    expect(html).toBe('<ul><li>A</li></ul><p>B</p><table><tr><td>C</td></tr></table>');
    expect(notes).toEqual([
      'A script is left out: after “A”',
      'A drawing is left out (“x”): after “B”',
      'A form is left out (“x”): after “B”',
    ]);
  });
});

describe('what is played is a link, and that is said', () => {
  const link = (address: string) => `<p><a href="${address}">${address}</a></p>`;
  test.each([
    ['a frame', '<iframe src="https://films.example/1"></iframe>', link('https://films.example/1')],
    [
      'one without a protocol',
      '<iframe src="//films.example/1"></iframe>',
      link('https://films.example/1'),
    ],
    [
      'a film by its source',
      '<video><source src="https://films.example/1.mp4"></video>',
      link('https://films.example/1.mp4'),
    ],
    [
      'one in a paragraph',
      '<p>See <iframe src="https://films.example/1"></iframe> it</p>',
      `<p>See</p>${link('https://films.example/1')}<p>it</p>`,
    ],
    [
      'a frame with a name',
      '<iframe title="Campus film" src="https://www.youtube.com/embed/AbCdEfGhIjK?x=1"></iframe>',
      '<p><a href="https://www.youtube.com/watch?v=AbCdEfGhIjK">Campus film</a></p>',
    ],
    [
      'an address alone on its line',
      'Watch:\n\nhttps://films.example/1?a=1&amp;b=2',
      `<p>Watch:</p>${link('https://films.example/1?a=1&amp;b=2')}`,
    ],
    [
      'a recording with what is said of it',
      '<figure><audio src="https://films.example/a.mp3"></audio><figcaption>The dean</figcaption></figure>',
      `${link('https://films.example/a.mp3')}<p>The dean</p>`,
    ],
    [
      'a block that is only an address',
      '<figure class="wp-block-embed"><div>\nhttps://films.example/1\n</div></figure>',
      link('https://films.example/1'),
    ],
  ])('%s', (_what, html, ours) => {
    const { html: made, notes } = converted(html);
    expect([made, kindsOf(notes)]).toEqual([ours, ['An embedded player is a link now']]);
  });

  test('but nothing that runs or has no address', () => {
    for (const src of ['javascript:alert(1)', 'data:text/html,x', '']) {
      const { html, notes } = converted(`<iframe src="${src}"></iframe>`);
      expect([html, kindsOf(notes)]).toEqual([
        '',
        ['An embedded player without an address is left out'],
      ]);
    }
  });
});
