import { createRequire } from 'node:module';

import type sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';

import type { FieldError } from '../../../kernel/envelope.ts';
import { valueAt } from '../../../kernel/record.ts';
import { mapLeaves } from '../../../content/fields/walk.ts';
import { wording } from '../../../content/fields/wording.ts';
import { pictureWidths } from '../../../content/richText/mediaAddress.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import { wrongFields } from '../../http/failures/validation.ts';
import { wordIssue } from '../../http/failures/wording.ts';
import type { ContentData } from './table.ts';

/** Valid data, or its errors. */
export type Checked =
  | { data: ContentData; errors?: undefined }
  | { data?: undefined; errors: FieldError[] };

/** The parts of a type needed to check data. */
type Checkable = Pick<RegisteredType, 'fields' | 'schema'>;

/** The data as complete data of its type, sanitised; or every wrong field. */
export function checkComplete(type: Checkable, data: unknown): Checked {
  return checked(type, type.schema, data);
}

/** The data as an editor may leave it half-way, sanitised; or every field that cannot be kept. */
export function checkDraft(type: RegisteredType, data: unknown): Checked {
  return checked(type, type.draftSchema, data);
}

function checked(type: Pick<RegisteredType, 'fields'>, schema: z.ZodType, data: unknown): Checked {
  const result = schema.safeParse(data, { error: wordIssue });
  if (!result.success) {
    const errors = wrongFields(result.error.issues);
    return { errors: errors.map((error) => (isBlank(data, error.field) ? missing(error) : error)) };
  }
  return { data: sanitised(type, result.data as ContentData) };
}

/** Replaces the error of a missing value with "required", whatever its type. */
function missing({ field }: FieldError): FieldError {
  return { field, msg: wording.required };
}

/** Whether nothing stands at a place such as `cards.1.title`. */
function isBlank(data: unknown, place: string): boolean {
  const value = valueAt(data, place);
  return place !== '' && (value === undefined || value === null || value === '');
}

/** @throws {AppError} `invalid_input` with every wrong field. */
export function requireComplete(type: RegisteredType, data: unknown): ContentData {
  const result = checkComplete(type, data);
  if (result.errors) throw invalidInput(result.errors);
  return result.data;
}

/** @throws {AppError} `invalid_input` with every field that cannot be kept. */
export function requireDraft(type: RegisteredType, data: unknown): ContentData {
  const result = checkDraft(type, data);
  if (result.errors) throw invalidInput(result.errors);
  return result.data;
}

/** A draft that cannot be published yet, with the fields that stand in the way. */
export function notPublishable(errors: readonly FieldError[]): AppError {
  return new AppError('not_publishable', { errors });
}

/** `/media/12/gate.jpg`, or the address of one of its widths; nothing that leads out of there. */
const ownFile = /^\/media\/\d{1,9}\/(?:[\da-f]+\/)?(?!(?:\.|%2e){1,2}$)[\w.~%!'()*-]+$/i;

/** The HTML allowed in rich text: text, structure, links, tables, and pictures of the media library. */
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

/** Removes empty paragraphs at either end, which editors leave for typing. */
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

/** Loaded with the first text that is saved: a start has no need of it. */
let sanitise: typeof sanitizeHtml | undefined;

function sanitiser(): typeof sanitizeHtml {
  sanitise ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml;
  return sanitise;
}

/** Rich text with everything left out that could act, or load from elsewhere. Idempotent. */
export function sanitiseHtml(html: string): string {
  return withoutBlankEnds(sanitiser()(html, allowed).trim());
}

/** The data with every rich text sanitised, and no text that the database cannot keep. */
export function sanitised(type: Pick<RegisteredType, 'fields'>, data: ContentData): ContentData {
  return mapLeaves(type.fields, data, (field, value) => {
    if (Array.isArray(value))
      return value.map((item: unknown) => (typeof item === 'string' ? storable(item) : item));
    if (typeof value !== 'string') return value;
    return storable(field.behaviour.isMarkup ? sanitiseHtml(value) : value);
  });
}

/** The text without NUL and halves of surrogate pairs, which PostgreSQL does not store. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
