import { describe, expect, test } from 'vitest';

import { plainSite } from '../../../../../tests/support/wordpress-site.ts';
import type { Attachment } from './context.ts';
import { convertHtml } from './convert.ts';

const gate: Attachment = {
  url: 'https://old.example/gate.png?a=1&b=2',
  alt: 'The "gate"',
  caption: '',
};
const hall: Attachment = { url: 'https://old.example/hall.png', alt: '', caption: 'Hall <1>' };
const talk: Attachment = { url: 'https://old.example/talk.mp3', alt: '', caption: 'A talk' };

function read(html: string) {
  return convertHtml(html, {
    ...plainSite,
    attachment: (id) => ({ 7: gate, 8: hall })[id],
    attached: () => [gate, talk],
    linkOf: (address) =>
      URL.canParse(address, 'https://old.example/') && !address.startsWith('javascript:')
        ? new URL(address, 'https://old.example/').href
        : '',
  });
}

function linkTo(address: string): string {
  return `<p><a href="${address}">${address}</a></p>`;
}

describe('what is no shortcode stays as it was written', () => {
  test.each([
    ['a note in brackets', 'As Rao says [see below], it is so.'],
    ['a footnote', 'So it is.[1]'],
    ['one word by itself', 'The committee [sic] agreed.'],
    ['a title', 'He [vice-chancellor Rao] and the [vice-chancellor] agreed.'],
    ['brackets of which none ends', 'A [caption id="1" and then nothing'],
    ['an end without a beginning', 'Words[/caption] and more'],
    ['nothing between brackets', 'An empty [] pair'],
    ['a name of one letter', 'Take [a id="1"] or not'],
    ['a word with a capital', 'Seen [X-Ray] [NOTE-2] here'],
    ['a place of a list', 'sys.modules[module_name] and $a[x_y]'],
    ['what is longer than any shortcode', `[gallery ids="${'1,'.repeat(4_200)}"]`],
  ])('%s', (_what, html) => {
    expect(read(html)).toEqual({ html: `<p>${html}</p>`, notes: [] });
  });

  test('one in an attribute too', () => {
    expect(read('<a href="/a" title="[x_y]">A</a>').notes).toEqual([]);
  });

  test('and where it stands alone, that is said', () => {
    expect(read('[applause]')).toEqual({
      html: '<p>[applause]</p>',
      notes: ['Words in brackets stay as they are; are they shortcodes? [applause]'],
    });
  });

  test.each([
    ['Write [[gallery]] here', 'Write [gallery] here'],
    ['Write [[su_box title="a"]] here', 'Write [su_box title="a"] here'],
  ])('written in two brackets, it is shown in one: %s', (html, words) => {
    expect(read(html)).toEqual({ html: `<p>${words}</p>`, notes: [] });
  });
});

describe('of what only laid out, the words stay', () => {
  test.each([
    ['[vc_row][vc_column width="1/2"]Words[/vc_column][/vc_row]', '<p>Words</p>'],
    [
      '[button link="/a"]Apply[/button] now',
      '<p><a href="https://old.example/a">Apply</a> now</p>',
    ],
    ['a[x-y]b[/x-y]c', '<p>abc</p>'],
    [
      '[su_box title="Outer"]A [su_box]B[/su_box] C[/su_box]',
      '<p><strong>Outer</strong></p><p>A B C</p>',
    ],
    ['[one_half]A[/one_half][one_half_last]B[/one_half_last]', '<p>A</p><p>B</p>'],
    [
      '[tab title="When?"]July.[/tab][tab title="How?"]So.[/tab]',
      '<p><strong>When?</strong></p><p>July.</p><p><strong>How?</strong></p><p>So.</p>',
    ],
    ['So it is.[efn_note]Rao, 3.[/efn_note]', '<p>So it is. (Rao, 3.)</p>'],
    ['[a_a][b_b]x[/a_a]', '<p>x</p>'],
  ])('%s', (html, ours) => {
    const { html: made, notes } = read(html);
    expect(made).toBe(ours);
    expect(notes.join()).toMatch(/^(?:$|Shortcodes are gone, their words are kept: \[)/);
  });
});

describe('of builders, what readers saw stays', () => {
  test.each([
    [
      'a heading',
      '[vc_custom_heading text="Our fees" font_container="tag:h2|text_align:left"]',
      '<h2>Our fees</h2>',
    ],
    [
      'a button',
      '[vc_btn title="Apply now" style="flat" link="url:https%3A%2F%2Fa.example%2Fgo|title:Go|target:_blank"]',
      '<p><a href="https://a.example/go">Apply now</a></p>',
    ],
    [
      'a button of another',
      '[et_pb_button button_text="Apply" button_url="/go" admin_label="Button" _builder_version="4.9" /]',
      '<p><a href="https://old.example/go">Apply</a></p>',
    ],
    [
      'a picture by its number',
      '[vc_single_image image="8" img_size="full"]',
      '<figure><img src="https://old.example/hall.png" alt="Hall &lt;1>" /><figcaption>Hall &lt;1&gt;</figcaption></figure>',
    ],
    [
      'a picture with its words',
      '[et_pb_blurb title="Jobs" image="https://a.example/a.jpg" alt="A desk"]Many.[/et_pb_blurb]',
      '<img src="https://a.example/a.jpg" alt="A desk" /><p><strong>Jobs</strong></p><p>Many.</p>',
    ],
    [
      'a picture between',
      '[fusion_imageframe image_id="99"]https://a.example/a.jpg[/fusion_imageframe]',
      '<img src="https://a.example/a.jpg" />',
    ],
    [
      'who said it',
      '[et_pb_testimonial author="R. Rao" job_title="Engineer"]Good.[/et_pb_testimonial]',
      '<p>Good.</p><p>R. Rao</p><p>Engineer</p>',
    ],
    [
      'rows in one argument',
      '[vc_progress_bar values="%5B%7B%22label%22%3A%22Design%22%2C%22value%22%3A%2290%22%7D%5D"]',
      '<p><strong>Design</strong></p><p>90</p>',
    ],
    [
      'packed HTML',
      `[vc_raw_html]${Buffer.from(encodeURIComponent('<p>Raw</p>')).toString('base64')}[/vc_raw_html]`,
      '<p>Raw</p>',
    ],
    [
      'signs that stand for others',
      '[et_pb_cta title="So %22it%22 is"][/et_pb_cta]',
      '<p><strong>So "it" is</strong></p>',
    ],
    [
      'a link with the way it was chosen',
      '[av_button label="Apply" link="manually,https://a.example/go"]',
      '<p><a href="https://a.example/go">Apply</a></p>',
    ],
    [
      'a link within settings',
      `[ct_link ct_options='{"ct_id":4,"original":{"url":"https://a.example/go"}}']Go[/ct_link]`,
      `<p>Go</p>${linkTo('https://a.example/go')}`,
    ],
  ])('%s', (_what, html, ours) => {
    const { html: made, notes } = read(html);
    expect([made, notes]).toEqual([ours, [expect.stringMatching(/^Shortcodes are gone/)]]);
  });
});

describe('what WordPress filled in is told as it was written, with its place', () => {
  test.each([
    [
      '<h2>Ask</h2>[contact-form-7 id="3" title="Ask"]',
      '<h2>Ask</h2>',
      'The shortcode [contact-form-7 id="3" title="Ask"] is left out: under “Ask”',
    ],
    [
      'By June. [sitemap]',
      '<p>By June.</p>',
      'The shortcode [sitemap] is left out: after “By June.”',
    ],
    [
      '[rev_slider alias="home"]',
      '',
      'The shortcode [rev_slider alias="home"] is left out: at the beginning',
    ],
    [
      "[contact-form subject='[Blog']",
      '',
      "The shortcode [contact-form subject='[Blog'] is left out: at the beginning",
    ],
    [
      'Write below. [contact-form to="dean@old.example" subject="Hello"]In your words.[/contact-form]',
      '<p>Write below.</p><p>In your words.</p>',
      'The shortcode [contact-form to="dean@old.example" subject="Hello"] is left out: after “Write below.”',
    ],
  ])('%s', (html, words, note) => {
    const { html: made, notes } = read(html);
    expect([made, notes]).toEqual([words, [note]]);
  });
});

test('what only members could read does not become public, and that is said', () => {
  expect(read('Open. [su_members message="Sign in"]The <b>code</b> is 7.[/su_members]')).toEqual({
    html: '<p>Open.</p>',
    notes: ['Words that not everybody could read are left out (“The code is 7.”): after “Open.”'],
  });
});

describe('a picture with a caption is a figure', () => {
  const figure = (caption: string) =>
    `<figure><img src="https://old.example/a.png" alt="Below" /><figcaption>${caption}</figcaption></figure>`;
  test.each([
    [
      'behind it',
      '[caption id="a"]<img src="https://old.example/a.png" /> Below[/caption]',
      'Below',
    ],
    [
      'behind its link',
      '[caption]<a href="/b.png"><img src="https://old.example/a.png"></a> Below[/caption]',
      'Below',
    ],
    [
      'in an attribute',
      '[caption caption="Below"]<img src="https://old.example/a.png">[/caption]',
      'Below',
    ],
    [
      'by the older name',
      '[wp_caption]<img src="https://old.example/a.png"> Below[/wp_caption]',
      'Below',
    ],
    [
      'with words set off',
      '[caption]<img src="https://old.example/a.png" /> <em>Below</em>[/caption]',
      '<em>Below</em>',
    ],
  ])('%s', (_where, html, caption) => {
    expect(read(html)).toEqual({ html: figure(caption), notes: [] });
  });
});

describe('a gallery', () => {
  const pictures =
    '<img src="https://old.example/gate.png?a=1&amp;b=2" alt="The &quot;gate&quot;" />';
  const second =
    '<figure><img src="https://old.example/hall.png" alt="Hall &lt;1>" /><figcaption>Hall &lt;1&gt;</figcaption></figure>';

  test('is the pictures that the export has, and says that some are missing', () => {
    expect(read('[gallery size="full" ids="7, 99,8,x"]')).toEqual({
      html: pictures + second,
      notes: ['Pictures of a gallery are not in the export: after “Hall <1>”'],
    });
  });

  test('without numbers is the pictures of the article', () => {
    expect(read('[gallery]')).toEqual({ html: pictures, notes: [] });
    expect(read('[gallery exclude="7"]').notes[0]).toMatch(/^Pictures of a gallery are not/);
  });
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
    ['[video src="/film.mp4"]', 'https://old.example/film.mp4'],
    ['[audio mp3=https://films.example/1.mp3 /]', 'https://films.example/1.mp3'],
    ['[audio https://films.example/1.mp3]', 'https://films.example/1.mp3'],
    ['[audio]', 'https://old.example/talk.mp3'],
    ['[youtube https://www.youtube.com/watch?v=abc123]', 'https://www.youtube.com/watch?v=abc123'],
    ['[youtube=https://www.youtube.com/watch?v=abc123]', 'https://www.youtube.com/watch?v=abc123'],
    ['[youtube id="AbCdEfGhIjK"]', 'https://www.youtube.com/watch?v=AbCdEfGhIjK'],
    ['[su_youtube url="https://youtu.be/abc"]', 'https://youtu.be/abc'],
    ['[fusion_youtube id="https://youtu.be/abc" /]', 'https://youtu.be/abc'],
    ['[vimeo 44633289]', 'https://vimeo.com/44633289'],
    ['[gist 2314628]', 'https://gist.github.com/2314628'],
  ])('%s', (html, address) => {
    const { html: made, notes } = read(html);
    expect(made).toBe(linkTo(address));
    expect(notes).toContain('An embedded player is a link now: at the beginning');
  });

  test('but not what would run', () => {
    const { html, notes } = read('[embed]javascript:alert(1)[/embed]');
    expect([html, notes.length]).toEqual(['', 1]);
  });
});

test.each(['sourcecode', 'code', 'php', 'ccnLe_php'])(
  'what stands between [%s] is code, whatever it says',
  (name) => {
    expect(read(`[${name}]if (a < b) { [gallery] }\n<p>x</p>[/${name}]`)).toEqual({
      html: '<p><code>if (a &lt; b) { [gallery] }<br />&lt;p&gt;x&lt;/p&gt;</code></p>',
      notes: [],
    });
  },
);

test.each([
  [
    'shortcodes that never end',
    Array.from({ length: 20_000 }, (_, at) => `[never-${at} a="1"]`).join('words '),
  ],
  ['tags that never end', '<a '.repeat(100_000)],
  ['brackets that never end', '[x_y '.repeat(50_000)],
  ['shortcodes in each other', `${'[x_y]'.repeat(30_000)}${'[/x_y]'.repeat(30_000)}`],
])('thousands of %s are read in no more time than their length asks for', (_what, html) => {
  const began = process.cpuUsage();
  const { notes } = read(html);
  const { user, system } = process.cpuUsage(began);
  expect(notes.length).toBeLessThanOrEqual(201);
  // Microseconds of processor: others use this machine too.
  expect(user + system).toBeLessThan(5_000_000);
});
