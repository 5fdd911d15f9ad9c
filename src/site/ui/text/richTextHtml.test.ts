import { expect, it } from 'vitest';
import type { Media } from '../../../content/snapshot.ts';
import { drawnHtml } from './RichText.tsx';

function rendition(type: 'image/avif' | 'image/webp', width: number) {
  return {
    url: `/media/7/abc/${width}.${type.slice(6)}`,
    width,
    height: width / 2,
    type,
  };
}

const gate: Media = {
  id: 7,
  kind: 'image',
  url: '/media/7/abc/1200.jpg',
  alt: 'The "old" gate',
  decorative: false,
  width: 1280,
  height: 640,
  renditions: [320, 1280].flatMap((width) => [
    rendition('image/avif', width),
    rendition('image/webp', width),
  ]),
};

function drawn(html: string) {
  return drawnHtml(html, { media: (id) => (id === 7 ? gate : undefined), tableBox: 'box' });
}

it('draws a picture in every width, at its size, in the words of the text or of the library', () => {
  const html = drawn('<p>Hi</p><img src="/media/7/gate.png" alt="Seen &quot;here&quot;" />');
  expect(html).toContain('srcset="/media/7/abc/320.avif 320w, /media/7/abc/1280.avif 1280w"');
  expect(html).toMatch(
    /<img src="\/media\/7\/abc\/1280\.webp" width="1280" height="640" alt="Seen &quot;here&quot;"/,
  );
  expect(drawn('<img src="/media/7/x.png" alt="" />')).toContain(' alt=""');
  expect(drawn('<img src="/media/7/x.png" />')).toContain(' alt="The &quot;old&quot; gate"');
});

it('leaves out a picture that the library does not have any more', () => {
  expect(drawn('<p>a</p><img src="/media/8/x.png" alt="x" />')).toBe('<p>a</p>');
});

it('puts each table, one inside another too, into a box that the keyboard can scroll', () => {
  const inner = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const html = drawn(
    `<table><caption>Fees &amp; dates</caption><tbody><tr><td>${inner}</td></tr></tbody></table>`,
  );
  expect(html.match(/<div class="box" role="group" tabindex="0"/g)).toHaveLength(2);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
  expect(html).toContain('aria-label="Fees &amp; dates"');
  expect(html).toContain('aria-label="Table"');
});

it('keeps ids where nothing else on the page has any', () => {
  const html = '<h2 id="fees">Fees</h2><p>a</p>';
  expect(drawn(html)).toBe('<h2>Fees</h2><p>a</p>');
  expect(drawnHtml(html, { media: () => undefined, tableBox: '', hasAnchors: true })).toBe(html);
});
