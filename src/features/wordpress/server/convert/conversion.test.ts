import { describe, expect, test } from 'vitest';

import { convertHtml } from './convert.ts';

/** The library has all pictures but those called `gone`; picture 7 of the export says what it shows. */
function converted(html: string) {
  return convertHtml(html, {
    attachment: (id) => (id === 7 ? { url: '/7.png', alt: 'The gate', caption: '' } : undefined),
    linkOf: (address) => (address.startsWith('javascript:') ? '' : address.replace('/old', '/new')),
    pictureOf: (src) => (src.includes('gone') ? undefined : { src: `/media${src}` }),
  });
}

describe('plain lines, as WordPress stored them before it had blocks', () => {
  test.each([
    ['an empty line ends a paragraph', 'One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['so does one of blanks, written on Windows', 'One\r\n \t\r\nTwo', '<p>One</p><p>Two</p>'],
    ['a line breaks', 'One\nTwo', '<p>One<br />Two</p>'],
    [
      'what is set off stays in its line',
      'One <b>two</b> <i>three</i>',
      '<p>One <strong>two</strong> <em>three</em></p>',
    ],
    ['a block stands by itself', 'One\n<h1>Two</h1>\nThree', '<p>One</p><h2>Two</h2><p>Three</p>'],
    ['they are lines within a division too', '<div>One\n\nTwo</div>', '<p>One</p><p>Two</p>'],
    ['hard blanks alone are nothing', 'One\n\n&nbsp;\n\nTwo', '<p>One</p><p>Two</p>'],
    ['signs of HTML stay signs', '1 &lt; 2 &amp; 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
  ])('%s', (_what, html, ours) => {
    expect(converted(html)).toEqual({ html: ours, notes: [] });
  });
});

describe('blocks between comments', () => {
  test.each([
    ['are what is between', '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->', '<p>One</p>'],
    ['are not read as lines', '<!-- wp:html -->One\n\nTwo<!-- /wp:html -->', '<p>One\n\nTwo</p>'],
    ['go with a comment that never ends', '<p>One</p><!-- wp:more', '<p>One</p>'],
  ])('%s', (_what, html, ours) => {
    expect(converted(html)).toEqual({ html: ours, notes: [] });
  });

  test('that WordPress filled in are told of once', () => {
    const block = '<!-- wp:latest-posts {"n":3} /-->';
    expect(converted(`${block}<p>One</p>${block}`)).toEqual({
      html: '<p>One</p>',
      notes: ['The block “latest-posts”, which WordPress filled in, is left out'],
    });
  });
});

describe('elements', () => {
  test.each([
    [
      'titles are of our own ranks',
      '<h1>A</h1><h5>B</h5><h6>C</h6>',
      '<h2>A</h2><h4>B</h4><h4>C</h4>',
    ],
    ['empty paragraphs go', '<p>A</p><p>&nbsp;</p><p> </p>', '<p>A</p>'],
    [
      'lists stay, as deep as they are',
      '<ol start="3"><li>A<ul><li>B</li></ul></li></ol>',
      '<ol start="3"><li>A<ul><li>B</li></ul></li></ol>',
    ],
    [
      'cells keep what they span, and nothing else',
      '<table><tr><td colspan="2" style="color:red" onclick="x">A</td></tr></table>',
      '<table><tr><td colspan="2">A</td></tr></table>',
    ],
    [
      'an attribute that says more than it may is dropped',
      '<table><tr><td colspan="2&quot; onclick=&quot;x">A</td></tr></table>',
      '<table><tr><td>A</td></tr></table>',
    ],
    [
      'what only lays out goes, its words stay',
      '<section><div><span>A</span></div></section>',
      '<p>A</p>',
    ],
    [
      'a quotation keeps its paragraphs',
      '<blockquote>A\n\nB</blockquote>',
      '<blockquote><p>A</p><p>B</p></blockquote>',
    ],
    [
      'what was set as code keeps its lines',
      '<pre>a &lt; b\n  c</pre>',
      '<p><code>a &lt; b<br />  c</code></p>',
    ],
    ['a line across stays', '<p>A</p><hr class="wide"><p>B</p>', '<p>A</p><hr /><p>B</p>'],
    [
      'a figure of words is its words, and what is said of them',
      '<figure><blockquote>A</blockquote><figcaption> B </figcaption></figure>',
      '<blockquote><p>A</p></blockquote><p>B</p>',
    ],
    [
      'a table in a figure is a table',
      '<figure class="wp-block-table"><table><tr><td>A</td></tr></table></figure>',
      '<table><tr><td>A</td></tr></table>',
    ],
  ])('%s', (_what, html, ours) => {
    expect(converted(html)).toEqual({ html: ours, notes: [] });
  });
});

describe('links', () => {
  test.each([
    [
      'lead where the old address leads now',
      '<p><a href=" /old/a#b ">A</a></p>',
      '<p><a href="/new/a#b">A</a></p>',
    ],
    ['that lead nowhere are words', '<p><a href="javascript:alert(1)">A</a></p>', '<p>A</p>'],
    ['without words go', '<p>A<a href="/old"></a></p>', '<p>A</p>'],
    [
      'cannot end their attribute',
      `<p><a href='/x" onclick="y'>A</a></p>`,
      '<p><a href="/x&quot; onclick=&quot;y">A</a></p>',
    ],
    [
      'keep what is set off in them',
      '<p><a href="/old"><b>A</b></a></p>',
      '<p><a href="/new"><strong>A</strong></a></p>',
    ],
  ])('%s', (_what, html, ours) => {
    expect(converted(html)).toEqual({ html: ours, notes: [] });
  });
});

describe('what cannot stay goes with all that is in it, and that is said', () => {
  test.each([
    ['script', 'A script'],
    ['style', 'Styles'],
    ['form', 'A form'],
    ['object', 'An embedded object'],
    ['canvas', 'A drawing'],
    ['svg', 'A drawing'],
    ['math', 'A formula'],
    ['select', 'A form field'],
    ['button', 'A button'],
    ['noscript', 'Words for browsers without scripts'],
    ['template', 'Words'],
    ['map', 'An image map'],
  ])('%s', (name, said) => {
    const { html, notes } = converted(`<p>Before</p><${name}>inside</${name}><p>After</p>`);
    expect(html).toBe('<p>Before</p><p>After</p>');
    expect(notes).toEqual([name === 'template' ? 'A template is left out' : `${said} is left out`]);
  });

  test('wherever it stands', () => {
    const hidden =
      '<ul><li>A<script>x</script></li></ul><p>B<button>x</button></p><table><tr><td><form>x</form>C</td></tr></table>';
    const { html, notes } = converted(hidden);
    expect(html).toBe('<ul><li>A</li></ul><p>B</p><table><tr><td>C</td></tr></table>');
    expect(notes).toEqual(['A script is left out', 'A button is left out', 'A form is left out']);
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
      'a block that is only an address',
      '<figure class="wp-block-embed"><div>\nhttps://films.example/1\n</div></figure>',
      link('https://films.example/1'),
    ],
  ])('%s', (_what, html, ours) => {
    expect(converted(html)).toEqual({ html: ours, notes: ['An embedded player is a link now'] });
  });

  test('but nothing that runs or stands on the old machine', () => {
    for (const src of ['javascript:alert(1)', 'data:text/html,x', '/film.html', ''])
      expect(converted(`<iframe src="${src}"></iframe>`)).toEqual({ html: '', notes: [] });
  });
});

describe('pictures', () => {
  test.each([
    [
      'say what they did',
      '<img src="/a.png" alt="A &quot;b&quot;">',
      '<img src="/media/a.png" alt="A &quot;b&quot;" />',
    ],
    [
      'say what the export knows of them',
      '<img src="/a.png" class="x wp-image-7">',
      '<img src="/media/a.png" alt="The gate" />',
    ],
    [
      'say their caption where nothing else is said',
      '<figure><img src="/a.png"><figcaption>The <b>old</b> gate</figcaption></figure>',
      '<figure><img src="/media/a.png" alt="The old gate" /><figcaption>The <strong>old</strong> gate</figcaption></figure>',
    ],
    [
      'that wait for a script are those that it would show',
      '<img src="/blank.gif" data-src="/a.png" alt="A">',
      '<img src="/media/a.png" alt="A" />',
    ],
    [
      'that lead to themselves in large are pictures',
      '<a href="/large.png"><img src="/a.png" alt="A"></a>',
      '<img src="/media/a.png" alt="A" />',
    ],
    [
      'part the paragraph that they stand in',
      '<p>One <img src="/a.png" alt="A"> two</p>',
      '<p>One</p><img src="/media/a.png" alt="A" /><p>two</p>',
    ],
    ['that count visitors go', '<p>A</p><img src="/a.png" width="1" height="1">', '<p>A</p>'],
    ['without an address go', '<p>A</p><img alt="A">', '<p>A</p>'],
  ])('%s', (_what, html, ours) => {
    expect(converted(html)).toEqual({ html: ours, notes: [] });
  });

  test.each([
    [
      '<img src="https://old.example/gone.png" alt="A <b>">',
      '<p><a href="https://old.example/gone.png">Picture missing: A</a></p>',
    ],
    [
      '<img src="https://old.example/gone.png">',
      '<p><a href="https://old.example/gone.png">Picture missing: https://old.example/gone.png</a></p>',
    ],
    ['<img src="data:gone">', ''],
  ])('that could not be taken leave a link: %s', (html, ours) => {
    const notes = ['Pictures are missing: a link stands in the place of each'];
    expect(converted(html)).toEqual({ html: ours, notes });
  });
});
