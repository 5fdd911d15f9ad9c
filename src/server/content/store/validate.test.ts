import { describe, expect, it } from 'vitest';

import { typeOf } from '../../../content/registry.ts';
import { checkComplete, checkDraft, sanitiseHtml } from './validate.ts';

describe('rich text', () => {
  it.each([
    '<p>One <strong>two</strong> <em>three</em><br>four</p>',
    '<h2>A</h2><h3>B</h3><h4>C</h4>',
    '<ul><li>A</li></ul><ol start="3"><li>B</li></ol>',
    '<ol type="a"><li><p>A</p><ol start="2" type="I"><li>B</li></ol></li></ol>',
    '<p><a href="/mba" title="MBA">A</a> <a href="#faq">B</a></p>',
    '<p><a href="mailto:a@example.com">A</a> <a href="tel:+911234">B</a></p>',
    '<table><tbody><tr><th scope="col" colspan="2">A</th></tr></tbody></table>',
    '<p><img src="/media/12/gate.jpg" alt="A gate"></p>',
    '<p>x<sub>2</sub> &amp; y<sup>3</sup></p>',
    '<p><s>₹1,20,000</s> ₹90,000</p>',
    '<h2 id="fees">A</h2><p id="शुल्क-1">B</p><ol><li id="6f1c">C</li></ol>',
  ])('keeps %s', (html) => expect(sanitiseHtml(html).replaceAll(' />', '>')).toBe(html));

  it.each([
    ['<p>A<script>alert(1)</script></p>', '<p>A</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y z">A</p>', '<p>A</p>'],
    ['<h2 id="a">A</h2><h2 id="a">B</h2>', '<h2 id="a">A</h2><h2>B</h2>'],
    ['<div id="a"><h2 id="a">A</h2></div>', '<h2 id="a">A</h2>'],
    ['<h2 id="main">A</h2><p id="lead-config">B</p>', '<h2>A</h2><p>B</p>'],
    ['<p><a href="javascript:alert(1)">A</a></p>', '<p><a>A</a></p>'],
    ['<p><a href=" java\tscript:alert(1)">A</a></p>', '<p><a>A</a></p>'],
    ['<p><a href="data:text/html,x">A</a></p>', '<p><a>A</a></p>'],
    ['<p>A<iframe src="https://evil.example"></iframe></p>', '<p>A</p>'],
    ['<p>A<svg><script>alert(1)</script></svg></p>', '<p>A</p>'],
    ['<form><p>A<input name="b"></p></form>', '<p>A</p>'],
    ['<p>A<!-- b --></p>', '<p>A</p>'],
    ['<style>p{}</style><p>A</p>', '<p>A</p>'],
    // A picture of elsewhere, and every way that only looks like one of ours.
    ['<p>A<img src="https://evil.example/x.png"></p>', '<p>A</p>'],
    ['<p>A<img src="/media/1/../../api/user"></p>', '<p>A</p>'],
    ['<p>A<img src="/media/1/.."></p>', '<p>A</p>'],
    ['<p>A<img src="/media/1/%2e%2e"></p>', '<p>A</p>'],
    ['<p>A<img src="/media/1/x.png?y"></p>', '<p>A</p>'],
    ['<p>A<img src="/api/user/logout"></p>', '<p>A</p>'],
    ['<p>A<img onerror="alert(1)"></p>', '<p>A</p>'],
  ])('takes what could act out of %s', (html, clean) => expect(sanitiseHtml(html)).toBe(clean));

  it.each([
    ['<h1>A</h1>', '<h2>A</h2>'],
    ['<h5>A</h5><h6>B</h6>', '<h4>A</h4><h4>B</h4>'],
    ['<p><b>A</b> <i>B</i></p>', '<p><strong>A</strong> <em>B</em></p>'],
    ['<p><del>A</del> <strike>B</strike> <ins>C</ins></p>', '<p><s>A</s> <s>B</s> C</p>'],
    ['<h1 id="a">A</h1>', '<h2 id="a">A</h2>'],
    [
      '<p><a href="https://a.example" rel="opener">A</a></p>',
      '<p><a href="https://a.example" rel="noopener">A</a></p>',
    ],
    [
      '<p><a href="www.example.com">A</a> <a href="//example.com/b">B</a> <a href="office@example.com">C</a></p>',
      '<p><a href="https://www.example.com" rel="noopener">A</a> <a href="https://example.com/b" rel="noopener">B</a> <a href="mailto:office@example.com">C</a></p>',
    ],
    ['<p><a href="mba/finance">A</a></p>', '<p><a href="/mba/finance">A</a></p>'],
    ['<ol type="1"><li>A</li></ol>', '<ol><li>A</li></ol>'],
    ['<p></p> \n<p></p><p>A</p><p></p>\n', '<p>A</p>'],
    ['<p>A</p><p></p><p>B</p>', '<p>A</p><p></p><p>B</p>'],
    ['<p></p>', ''],
    ['', ''],
    ['<p>Line one\u000bline two\b end</p>', '<p>Line one<br />line two end</p>'],
    ['<p>A&#11;B &#x0c;C\u0092s</p>', '<p>A<br />B <br />C’s</p>'],
    ['<ul>\r\n<li>A\r\nB</li>\u000b</ul>', '<ul>\n<li>A\nB</li> </ul>'],
    ['<p><a href="/a" title="B\u000bC\ufffe">D</a></p>', '<p><a href="/a" title="B\nC">D</a></p>'],
  ])('is written as the site writes it: %s', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
    expect(sanitiseHtml(clean)).toBe(clean);
  });
});

describe('data of an entry', () => {
  const redirect = typeOf('redirect');

  it('is complete, or every wrong field is named', () => {
    expect(checkComplete(redirect, { from: '/old', to: '/new' }).data).toMatchObject({
      to: '/new',
    });
    const fields = checkComplete(redirect, { from: '', to: 'the new one', other: 1 }).errors?.map(
      ({ field }) => field,
    );
    expect(fields?.toSorted()).toEqual(['from', 'other', 'to']);
  });

  it('has its addresses whole, however they were given', () => {
    const to = (typed: string) => checkComplete(redirect, { from: '/old', to: typed }).data?.['to'];
    expect(to('www.example.com/a')).toBe('https://www.example.com/a');
    expect(to('+91 98765 43210')).toBe('tel:+919876543210');
    expect(to('fees.html')).toBe('/fees.html');
  });

  it('says of what is not there yet that it is to be filled in, whatever it should be', () => {
    const footer = typeOf('footer');
    for (const data of [{}, { slug: '', title: '' }, { slug: null, title: null }]) {
      const errors = checkComplete(footer, { status: true, ...data }).errors;
      expect(errors?.map(({ field }) => field).toSorted()).toEqual(['slug', 'title']);
      expect(new Set(errors?.map(({ msg }) => msg))).toEqual(new Set(['Please fill this in.']));
    }
  });

  it('may be left half-way, but not as what it cannot be', () => {
    expect(checkDraft(redirect, { from: '/ol' }).errors).toBeUndefined();
    expect(checkDraft(redirect, { from: 5 }).errors?.map(({ field }) => field)).toEqual(['from']);
  });
});
