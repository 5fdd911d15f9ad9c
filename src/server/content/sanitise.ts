import sanitizeHtml from 'sanitize-html';

import type { ContentType } from '../../content/types/define.ts';
import { pictureWidths } from '../../content/richText/mediaAddress.ts';
import { mapLeaves } from '../../content/fields/walk.ts';
import type { ContentData } from './table.ts';

/** `/media/12/gate.jpg`, or the address of one of its widths; nothing that leads out of there. */
const ownFile = /^\/media\/\d{1,9}\/(?:[\da-f]+\/)?(?!(?:\.|%2e){1,2}$)[\w.~%!'()*-]+$/i;

/** What rich text may hold: words, structure, links, tables, and pictures of the media library. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'br',
    'hr',
    'blockquote',
    'code',
    'sub',
    'sup',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
    'figure',
    'figcaption',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: [
      'src',
      'alt',
      'width',
      'height',
      'loading',
      { name: 'data-width', multiple: false, values: [...pictureWidths] },
    ],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { rel: _rel, ...attribs }) => ({
      tagName,
      attribs: /^https?:/i.test(attribs['href'] ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
  exclusiveFilter: (context) =>
    context.tag === 'img' && !ownFile.test(context.attribs['src'] ?? ''),
};

const blank = '<p></p>';

/** Without empty paragraphs at either end: what an editor leaves behind to type on. */
function withoutBlankEnds(html: string): string {
  let start = 0;
  let end = html.length;
  while (html.startsWith(blank, start)) start = skipped(html, start + blank.length);
  while (end - blank.length >= start && html.endsWith(blank, end)) {
    end -= blank.length;
    while (end > start && isSpace(html, end - 1)) end -= 1;
  }
  return html.slice(start, end);
}

function skipped(html: string, from: number): number {
  let at = from;
  while (at < html.length && isSpace(html, at)) at += 1;
  return at;
}

function isSpace(html: string, at: number): boolean {
  return html.charAt(at).trim() === '';
}

/** Rich text with everything left out that could act, or load from elsewhere. Idempotent. */
export function sanitiseHtml(html: string): string {
  return withoutBlankEnds(sanitizeHtml(html, allowed).trim());
}

/** The data with every rich text sanitised, and no text that the database cannot keep. */
export function sanitised(type: ContentType, data: ContentData): ContentData {
  return mapLeaves(type.fields, data, (field, value) => {
    if (Array.isArray(value))
      return value.map((item: unknown) => (typeof item === 'string' ? storable(item) : item));
    if (typeof value !== 'string') return value;
    return storable(field.kind === 'richText' ? sanitiseHtml(value) : value);
  });
}

/** The text without NUL and halves of surrogate pairs, which PostgreSQL does not store. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
