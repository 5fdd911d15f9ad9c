import { firstCharacters } from '../../../../kernel/text/characters.ts';
import { type TakenKind, takenKinds, type WxrItem, type WxrTerm } from './parts.ts';

/** An element of an item or of the channel that holds text, with its attributes. */
export type Leaf = Readonly<{
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
}>;

const readMeta = new Set([
  '_thumbnail_id',
  '_wp_attachment_image_alt',
  '_wp_attached_file',
  '_yoast_wpseo_title',
  '_yoast_wpseo_metadesc',
  'rank_math_title',
  'rank_math_description',
]);

/** Gathers the elements of one item. */
export function createItem() {
  const texts = new Map<string, string>();
  const terms: WxrTerm[] = [];
  const meta: Record<string, string> = {};
  let key = '';
  return {
    add({ name, text, attributes }: Leaf): void {
      if (name === 'wp:meta_key') key = text;
      else if (name === 'wp:meta_value') {
        if (readMeta.has(key)) meta[key] = firstCharacters(text, 1_000);
      } else if (name === 'category') {
        const { domain = '', nicename = '' } = attributes;
        terms.push({ domain, slug: nicename, name: text });
      } else if (!texts.has(name)) texts.set(name, text);
    },
    kind: () => texts.get('wp:post_type') ?? '',
    title: () => texts.get('title') ?? '',
    made: (kind: TakenKind): WxrItem =>
      itemOf(kind, (name) => texts.get(name) ?? '', { terms, meta }),
  };
}

type Gathered = Pick<WxrItem, 'terms' | 'meta'>;

function itemOf(kind: TakenKind, text: (name: string) => string, gathered: Gathered): WxrItem {
  const day = text('wp:post_date').slice(0, 10);
  return {
    kind,
    wpId: wholeNumber(text('wp:post_id')),
    title: text('title').trim(),
    link: text('link').trim(),
    slug: text('wp:post_name'),
    status: text('wp:status') || 'publish',
    locked: text('wp:post_password') !== '',
    day: isDay(day) ? day : '',
    author: text('dc:creator'),
    excerpt: text('excerpt:encoded'),
    content: text('content:encoded'),
    parent: wholeNumber(text('wp:post_parent')),
    ...gathered,
    file: text('wp:attachment_url').trim(),
  };
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = Date.parse(text);
  // A day beyond the end of its month is read as one of the next.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** An id of WordPress; 0 if the text is none. */
export function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** True for items that are taken. */
export function isTaken(kind: string): kind is TakenKind {
  return (takenKinds as readonly string[]).includes(kind);
}
