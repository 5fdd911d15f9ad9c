import { createRequire } from 'node:module';

import type sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';

import type { FieldError } from '../../../kernel/envelope.ts';
import { lazy } from '../../../kernel/lazy.ts';
import { addressInText } from '../../../kernel/text/wholeAddress.ts';
import { valueAt } from '../../../kernel/record.ts';
import { withoutControls } from '../../../kernel/text/withoutControls.ts';
import { mapLeaves } from '../../../content/fields/rows.ts';
import { wording } from '../../../content/fields/wording.ts';
import { labelAt } from '../../../content/labels.ts';
import { anchored, isAnchor } from '../../../content/richText/anchors.ts';
import { pictureWidths } from '../../../content/richText/mediaAddress.ts';
import { type RegisteredType, type TypeName, typeOf } from '../../../content/registry.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import { wrongFields } from '../../http/failures/validation.ts';
import { wordIssue } from '../../http/failures/wording.ts';
import type { ContentData } from './table.ts';

/** Valid data, or its errors. */
export type Checked =
  | { data: ContentData; errors?: undefined }
  | { data?: undefined; errors: FieldError[] };

/** The data as complete data of its type, sanitised; or every wrong field. */
export function checkComplete(
  type: Pick<RegisteredType, 'fields' | 'schema'>,
  data: unknown,
  schema: z.ZodType = type.schema,
): Checked {
  const result = schema.safeParse(data, { error: wordIssue });
  if (result.success) return { data: sanitised(type, result.data as ContentData) };
  const errors = wrongFields(result.error.issues);
  return { errors: errors.map((error) => (isBlank(data, error.field) ? missing(error) : error)) };
}

/** The data as an editor may leave it half-way, sanitised; or every field that cannot be kept. */
export function checkDraft(type: RegisteredType, data: unknown): Checked {
  return checkComplete(type, data, type.draftSchema);
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
  const result = checkComplete(type, data, type.draftSchema);
  if (result.errors) throw invalidInput(result.errors);
  return result.data;
}

export function notPublishable(errors: readonly FieldError[]): AppError {
  return new AppError('not_publishable', { errors });
}

/** The errors of a refusal in words that name each field: `Title: Please fill this in.` */
export function errorsIn(
  type: TypeName,
  { details: { errors = [] } }: AppError,
  data: ContentData = {},
): string[] {
  return errors.map(({ field, msg, entry }) => {
    const label = labelAt(typeOf(type), field, { entry, data });
    return `${label}: ${msg}`;
  });
}

type Refused = Readonly<{ errors: readonly FieldError[]; open: readonly FieldError[] }>;

/** @throws {AppError} `not_publishable` for errors; without any, `unconfirmed` for open points */
export function refuse({ errors, open }: Refused): void {
  if (errors.length > 0) throw notPublishable(errors);
  if (open.length > 0) throw new AppError('unconfirmed', { errors: open });
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
    's',
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
    ol: ['start', 'type'],
    ...Object.fromEntries([...anchored].map((name) => [name, ['id']])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    // Letters and Roman numerals; all others are counted in digits.
    ol: (tagName, { type = '', ...attribs }) => ({
      tagName,
      attribs: /^[aAiI]$/.test(type) ? { ...attribs, type } : attribs,
    }),
  },
  exclusiveFilter: (context) =>
    context.tag === 'img' && !ownFile.test(context.attribs['src'] ?? ''),
  textFilter: (text, tag) =>
    withoutControls(text.replace(/\r\n?/g, '\n'), holdsNoWords.has(tag) ? ' ' : '<br />'),
};

/** Elements in which no line can break. */
const holdsNoWords = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'figure']);

/** A link with its address made whole; browsers take one without a scheme for a page beside the one that it stands on. */
function linkAttributes({ rel: _rel, href, ...others }: Readonly<Record<string, string>>) {
  if (href === undefined) return others;
  const whole = addressInText(href);
  return { href: whole, ...others, ...(/^https?:/.test(whole) && { rel: 'noopener' }) };
}

/** The rules for one text, in which links may lead to an id: it can stand there once. */
function rulesOfText(): sanitizeHtml.IOptions {
  const taken = new Set<string>();
  const withAnchor = (tagName: string, { id, ...attribs }: Readonly<Record<string, string>>) => {
    if (id === undefined || !isAnchor(id) || !anchored.has(tagName) || taken.has(id))
      return { tagName, attribs };
    taken.add(id);
    return { tagName, attribs: { id, ...attribs } };
  };
  return { ...allowed, transformTags: { ...allowed.transformTags, '*': withAnchor } };
}

const blank = '<p></p>';

/** Removes empty paragraphs at either end, which editors leave for typing. */
function withoutBlankEnds(html: string): string {
  let rest = html;
  while (rest.startsWith(blank)) rest = rest.slice(blank.length).trimStart();
  while (rest.endsWith(blank)) rest = rest.slice(0, -blank.length).trimEnd();
  return rest;
}

/** Loaded with the first text that is saved: a start has no need of it. */
const sanitiser = lazy(
  () => createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml,
);

/** Rich text with everything left out that could act, or load from elsewhere. Idempotent. */
export function sanitiseHtml(html: string): string {
  return withoutBlankEnds(withoutControls(sanitiser()(html, rulesOfText())).trim());
}

/** The data with every rich text sanitised, and no text that the database cannot keep. */
export function sanitised(type: Pick<RegisteredType, 'fields'>, data: ContentData): ContentData {
  return mapLeaves(type.fields, data, ({ behaviour }, value) =>
    storableValue(behaviour.isMarkup && typeof value === 'string' ? sanitiseHtml(value) : value),
  );
}

function storableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storableValue);
  return typeof value === 'string' ? withoutControls(value) : value;
}
