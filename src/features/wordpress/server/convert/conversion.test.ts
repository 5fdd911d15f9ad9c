import { describe, expect, test } from 'vitest';

import { siteWithPictures } from '../../../../../tests/support/wordpress-site.ts';
import { convertHtml } from './convert.ts';

function converted(html: string) {
  return convertHtml(html, siteWithPictures);
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
    ['a break and a new line are one break', 'One<br />\nTwo', '<p>One<br />Two</p>'],
    ['two breaks end a paragraph', 'One<br><br>Two', '<p>One</p><p>Two</p>'],
    ['a sign to read on ends one', 'One<!--more-->Two', '<p>One</p><p>Two</p>'],
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

  test('that WordPress filled in are told of once, with their places', () => {
    const block = '<!-- wp:latest-posts {"n":3} /-->';
    expect(converted(`${block}<h2>Fees</h2><p>By June.</p>${block}`)).toEqual({
      html: '<h2>Fees</h2><p>By June.</p>',
      notes: [
        'The block “latest-posts”, which WordPress filled in, is left out: at the beginning; under “Fees”, after “By June.”',
      ],
    });
  });

  test('have lines between them that are read as lines', () => {
    const html = 'One\n\nTwo<!-- wp:paragraph --><p>a\n\nb</p><!-- /wp:paragraph -->';
    expect(converted(html).html).toBe('<p>One</p><p>Two</p><p>a\n\nb</p>');
  });

  test('have words of their own in their attributes', () => {
    const block =
      '<!-- wp:acf/voice {"data":{"quote":"They teach well","_quote":"field_1","author":"A. Rao"}} /-->';
    expect(converted(block).html).toBe('<p>They teach well</p><p>A. Rao</p>');
    const social =
      '<ul><!-- wp:social-link {"url":"https://x.example/u","service":"mastodon"} /--></ul>';
    expect(converted(`<!-- wp:social-links -->${social}<!-- /wp:social-links -->`).html).toBe(
      '<ul><li><a href="https://x.example/u">Mastodon</a></li></ul>',
    );
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
      '<ol start="3" type="a"><li>A<ul><li>B</li></ul></li></ol>',
      '<ol start="3" type="a"><li>A<ul><li>B</li></ul></li></ol>',
    ],
    [
      'a list within a list belongs to the item before it',
      '<ul><li>A</li><ul><li>B</li></ul></ul>',
      '<ul><li>A<ul><li>B</li></ul></li></ul>',
    ],
    [
      'terms stand apart from what they mean',
      '<dl><dt>Credits</dt><dd>Ninety.</dd></dl>',
      '<p><strong>Credits</strong></p><p>Ninety.</p>',
    ],
    [
      'what opens is its title and its words',
      '<details><summary>Who?</summary><p>All.</p></details>',
      '<p><strong>Who?</strong></p><p>All.</p>',
    ],
    [
      'verses keep their lines and links',
      '<pre class="wp-block-verse">One<br>two <a href="/x">x</a>\nthree</pre>',
      '<p>One<br />two <a href="/x">x</a><br />three</p>',
    ],
    [
      'what is struck out stays so, however it was written',
      '<p><s>a</s> <del>b</del> <strike>c</strike> <span style="text-decoration: line-through">d</span></p>',
      '<p><s>a</s> <s>b</s> <s>c</s> <s>d</s></p>',
    ],
    [
      'words around blocks are set off in each',
      '<strong>A<h2>B</h2></strong><a href="/x"><h3>C</h3><p>D</p></a>',
      '<p><strong>A</strong></p><h2><strong>B</strong></h2><h3><a href="/x">C</a></h3><p><a href="/x">D</a></p>',
    ],
    [
      'a picture of a face is the face',
      '<p>So <img class="emoji" alt="🙂" src="https://s.example/1.png"></p>',
      '<p>So 🙂</p>',
    ],
    [
      'links that stand side by side are kept apart',
      '<div><a href="/a">Fee chart</a><a href="/a" download>Download</a></div>',
      '<p><a href="/a">Fee chart</a> <a href="/a">Download</a></p>',
    ],
    [
      'cells keep what they span, and nothing else',
      '<table><tr><td colspan="2" class="x" onclick="x">A</td></tr></table>',
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
    [
      'its caption stands below it',
      '<figure><table><tr><td>A</td></tr></table><figcaption>With <b>tax</b></figcaption></figure>',
      '<table><tr><td>A</td></tr></table><p>With <strong>tax</strong></p>',
    ],
    [
      'the caption of a gallery stands below its pictures',
      '<figure><figure><img src="/a.png"><figcaption>One</figcaption></figure><figcaption>All</figcaption></figure>',
      '<figure><img src="/media/a.png" alt="One" /><figcaption>One</figcaption></figure><p>All</p>',
    ],
    [
      'what stands in a table outside its cells stands below',
      '<table>odd<tr><td>A</td></tr><tfoot><tr><td>B</td></tr></tfoot></table>',
      '<p>odd</p><table><tr><td>A</td></tr><tbody><tr><td>B</td></tr></tbody></table>',
    ],
    [
      'a cover is the picture behind its words',
      '<div style="background-image:url(/c.jpg)"><p>A</p></div>',
      '<img src="/media/c.jpg" /><p>A</p>',
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
    ['that lead nowhere are words', '<p><a href="#">A</a></p>', '<p>A</p>'],
    ['say their names', '<a href="/x" title="Us"><i></i></a>', '<p><a href="/x">Us</a></p>'],
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
    [
      'that lead elsewhere have a link below',
      '<a href="/large"><img src="/a.png" alt="A"></a>',
      '<img src="/media/a.png" alt="A" /><p><a href="/large">A</a></p>',
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
    [
      '<figure><img src="https://old.example/gone.png" alt="A"><figcaption>B</figcaption></figure>',
      '<p><a href="https://old.example/gone.png">Picture missing: A</a></p><p>B</p>',
    ],
  ])('that could not be taken leave a link: %s', (html, ours) => {
    const notes = ['Pictures are missing: a link stands in the place of each: at the beginning'];
    expect(converted(html)).toEqual({ html: ours, notes });
  });

  test('that have no address are told by their words', () => {
    expect(converted('<img src="data:gone" alt="A">')).toEqual({
      html: '',
      notes: ['A picture that has no address is left out (“A”): at the beginning'],
    });
  });
});

test('a script that shows a text of its own is a link to that', () => {
  const gist = 'https://gist.github.com/4165157';
  expect(converted(`<script src="${gist}.js?file=run.pl"></script>`)).toEqual({
    html: `<p><a href="${gist}">${gist}</a></p>`,
    notes: [expect.stringContaining('An embedded player is a link now')],
  });
});
