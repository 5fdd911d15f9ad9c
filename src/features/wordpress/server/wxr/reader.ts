import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { plainText } from '../../../../content/richText/richText.ts';
import { asError } from '../../../../kernel/thrown.ts';
import {
  besideText,
  type WxrItem,
  type WxrSite,
  type WxrTerm,
  WxrError,
  type TakenKind,
  takenKinds,
} from './parts.ts';
import { seoKeys } from './seo-keys.ts';
import { INDIAN_OFFSET } from '../../../../kernel/values/india.ts';
import { firstCharacters } from '../../../../kernel/text/characters.ts';

const MOST_ITEMS = 50_000;
const DEEPEST = 12;
/** Characters of the longest text, and between two signs of structure. */
const LONGEST = 4_000_000;

/** Characters that no XML may have and WordPress writes all the same. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Keeps one item in memory. A file that declares entities of its own is refused. */
export function createWxrReader() {
  const parser = new SaxesParser({ xmlns: false });
  const state = createState();
  const start = createStart();
  let silence = 0;
  const restart = () => (silence = 0);

  parser.on('doctype', () => {
    throw new WxrError('The file declares document types of its own, which no export does.');
  });
  parser.on('opentag', (tag) => {
    restart();
    state.open(tag);
  });
  parser.on('text', (text) => state.text(text));
  parser.on('cdata', (text) => {
    restart();
    state.text(text);
  });
  parser.on('closetag', () => {
    restart();
    state.close();
  });

  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      // Sites write warnings and remarks of caches behind the export, too.
      if (state.isWhole()) return;
      throw error instanceof WxrError ? error : state.broken(asError(error).message, parser.line);
    }
  };

  return {
    write: (text: string): readonly WxrItem[] => {
      silence += text.length;
      if (silence > LONGEST)
        throw new WxrError(`Line ${parser.line}: one text is longer than any article.`);
      if (state.isWhole()) return [];
      guarded(() =>
        parser.write(
          start
            .of(text)
            .replace(/[\v\f]/g, '\n')
            .replace(unprintable, ''),
        ),
      );
      return state.taken();
    },
    end: () => {
      guarded(() => {
        if (!state.isWhole()) parser.write(start.rest()).close();
      });
      return state.result();
    },
    line: () => parser.line,
    /** The site's address, which stands before its items. */
    address: state.address,
  };
}

/** Characters that a site may write before its export. */
const MOST_BEFORE = 60_000;

/** Passes over empty lines and warnings of plugins, which sites write before the export. */
function createStart() {
  let before: string | undefined = '';
  return {
    of: (text: string): string => {
      if (before === undefined) return text;
      const all: string = before + text;
      const at = all.search(/<\?xml\b|<!doctype\b|<rss\b/i);
      // A sign of the beginning may be parted between two pieces.
      before = at === -1 && all.length < MOST_BEFORE ? all : undefined;
      return before === undefined ? all.slice(Math.max(at, 0)) : '';
    },
    rest: (): string => before ?? '',
  };
}

function createState() {
  const path: string[] = [];
  const others = new Map<string, number>();
  const channel = createChannel();
  let items: WxrItem[] = [];
  let count = 0;
  let item: ReturnType<typeof createItem> | undefined;
  let attributes: Readonly<Record<string, string>> = {};
  let words: string[] = [];
  let isWhole = false;

  const closeItem = (): void => {
    const kind = item?.kind() ?? '';
    if (item && isTaken(kind)) items.push(item.made(kind));
    else if (item?.isPage()) items.push({ ...item.made('page'), was: kind });
    else others.set(kind || 'item', (others.get(kind || 'item') ?? 0) + 1);
    item = undefined;
  };

  return {
    open: ({ name, attributes: given }: SaxesTagPlain): void => {
      path.push(name);
      if (path.length > DEEPEST) throw new WxrError('The file is nested deeper than any export.');
      if (path.length === 1 && name !== 'rss') throw notWxr();
      attributes = given;
      words = [];
      if (name !== 'item' || path.length !== 3) return;
      item = createItem();
      count += 1;
      if (count > MOST_ITEMS)
        throw new WxrError(
          `The file has more than ${MOST_ITEMS.toLocaleString('en-IN')} items. Export posts and pages apart, or by year.`,
        );
    },
    text: (text: string): void => void words.push(text),
    close: (): void => {
      const name = path.pop() ?? '';
      const leaf = { name, text: words.join(''), attributes };
      words = [];
      isWhole ||= path.length === 0;
      if (name === 'item' && path.length === 2) closeItem();
      else if (item) item.add(leaf);
      else channel.add(leaf);
    },
    taken: () => {
      const ready = items;
      items = [];
      return ready;
    },
    address: channel.address,
    isWhole: () => isWhole,
    // A map, as the file names its kinds: one may be called like what every object has.
    result: () => ({ site: channel.made(), others: Object.fromEntries(others) }),
    broken: (why: string, line: number): WxrError => {
      const title = item?.title();
      const at = count === 0 ? '' : `, item ${count}${title ? ` (“${title.slice(0, 80)}”)` : ''}`;
      const isCut = /unclosed tag|unexpected end|must contain a root/.test(why);
      return new WxrError(
        isCut
          ? `Line ${line}${at}: the file ends here, in the middle. Was the export or the upload cut short?`
          : `Line ${line}${at}: ${why.replace(/^\d+:\d+: /, '')} Export it again${count === 0 ? '' : ', or without this item'}.`,
        { isMalformed: true },
      );
    },
  };
}

function notWxr(): WxrError {
  return new WxrError('This is no WordPress export: choose the .xml file of “Tools, Export”.');
}

function createChannel() {
  const texts = new Map<string, string>();
  const authors = new Map<string, string>();
  const terms: WxrTerm[] = [];
  let login = '';
  let slug = '';
  const address = () =>
    ['wp:base_blog_url', 'link', 'wp:base_site_url']
      .map((name) => texts.get(name)?.trim() ?? '')
      .find((one) => one !== '') ?? '';
  return {
    address,
    add({ name, text }: Leaf): void {
      if (name === 'wp:author_login') login = text;
      else if (name === 'wp:author_display_name') authors.set(login, text);
      else if (name === 'wp:category_nicename' || name === 'wp:tag_slug') slug = text;
      else if (name === 'wp:cat_name') terms.push({ domain: 'category', slug, name: text });
      else if (name === 'wp:tag_name') terms.push({ domain: 'post_tag', slug, name: text });
      else if (!texts.has(name)) texts.set(name, text);
    },
    made: (): WxrSite => {
      if (!texts.has('wp:wxr_version')) throw notWxr();
      const named = Object.fromEntries(authors);
      return { title: texts.get('title') ?? '', address: address(), authors: named, terms };
    },
  };
}

type Leaf = Readonly<{
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
}>;

/** Characters that a text of a builder, or the notes below an article, can have. */
const LONG = 1_000_000;
const longMeta = new Set(['footnotes', '_elementor_data', 'ct_builder_shortcodes']);

const readMeta = new Set([
  ...longMeta,
  '_thumbnail_id',
  '_wp_attachment_image_alt',
  '_wp_attached_file',
  ...seoKeys,
]);

function createItem() {
  const texts = new Map<string, string>();
  const terms: WxrTerm[] = [];
  const meta = new Map<string, string>();
  const fields = createFields();
  let key = '';
  return {
    add({ name, text, attributes }: Leaf): void {
      if (name === 'wp:meta_key') key = text;
      else if (name === 'wp:meta_value') {
        if (readMeta.has(key))
          meta.set(key, firstCharacters(text, longMeta.has(key) ? LONG : 1_000));
        else fields.add(key, text);
      } else if (name === 'category') {
        const { domain = '', nicename = '' } = attributes;
        terms.push({ domain, slug: nicename, name: text });
      } else if (!texts.has(name)) texts.set(name, text);
    },
    kind: () => texts.get('wp:post_type') ?? '',
    title: () => texts.get('title') ?? '',
    /** Whether a plugin or a theme made a kind of its own for pages with words, such as courses. */
    isPage: () => {
      const kind = texts.get('wp:post_type') ?? '';
      if (kind === '' || parts.test(kind)) return false;
      const written = ['content:encoded', 'excerpt:encoded'].map((name) => texts.get(name) ?? '');
      return written.some((text) => /\p{L}{2}/u.test(plainText(withoutTags(text))));
    },
    made: (kind: TakenKind): WxrItem => {
      const beside = fields.quoted(!isTaken(texts.get('wp:post_type') ?? ''));
      if (beside !== '') meta.set(besideText, beside);
      return itemOf(kind, (name) => texts.get(name) ?? '', {
        terms,
        meta: Object.fromEntries(meta),
      });
    },
  };
}

/** Kinds that are parts of pages, or of the work behind them. */
const parts =
  /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_|acf-|et_pb|fl-|oxy_|amp_|elementor)|(?:form|template|block|layout|variation|order|coupon|refund|popup|slider?|css|chatbot|settings?|logs?|question|quiz|editor|widget|menu|footer|header|feedback|membership|shortcode)s?$/;

/** Without the names of shortcodes, too. */
function withoutTags(content: string): string {
  return content.slice(0, LONG).replace(/\[\/?[a-z][\w-]*(?:\s[^[\]]{0,400})?\]/gi, ' ');
}

const MOST_FIELDS = 200;
/** Characters of a field that a note quotes. */
const LONGEST_FIELD = 2_000;

/** Words, not settings: these have names that begin with an underscore, or are written for programs. */
function isShown(key: string, text: string): boolean {
  return !key.startsWith('_') && /\p{L}{2}/u.test(text) && !/^\s*(?:[aOs]:\d+:|[[{])/.test(text);
}

/** Facts that shops show beside the text. */
const facts = /^_(?:regular_price|sale_price|sku|stock|weight|length|width|height)$/;

function isFact(key: string, text: string): boolean {
  return facts.test(key) && /[\p{L}\p{N}]/u.test(text);
}

/** Fields that a plugin shows beside the text: each has a twin that names its kind, but those of its own pages. */
function createFields() {
  const texts = new Map<string, string>();
  const kinds = new Set<string>();
  return {
    add(key: string, text: string): void {
      if (key.startsWith('_') && text.startsWith('field_')) kinds.add(key.slice(1));
      else if (texts.size < MOST_FIELDS && (isFact(key, text) || isShown(key, text)))
        texts.set(key, firstCharacters(text, LONGEST_FIELD));
    },
    quoted: (isOwnKind: boolean): string =>
      [...texts]
        .filter(([key, text]) => isOwnKind || (kinds.has(key) && /\S\s+\S/.test(text)))
        .map(([key, text]) => `${key} (“${plainText(text)}”)`)
        .join(', '),
  };
}

type Gathered = Pick<WxrItem, 'terms' | 'meta'>;

function itemOf(kind: TakenKind, text: (name: string) => string, gathered: Gathered): WxrItem {
  const day = text('wp:post_date').slice(0, 10) || dayOf(text('pubDate'));
  return {
    kind,
    wpId: wholeNumber(text('wp:post_id')),
    title: text('title').trim(),
    link: text('link').trim(),
    slug: text('wp:post_name'),
    status: text('wp:status') || 'publish',
    locked: text('wp:post_password') !== '',
    day: isDay(day) ? day : '',
    at: momentOf(text),
    author: text('dc:creator'),
    excerpt: text('excerpt:encoded'),
    content: text('content:encoded'),
    parent: wholeNumber(text('wp:post_parent')),
    ...gathered,
    file: text('wp:attachment_url').trim(),
  };
}

/** The day of a date as feeds write it, which other programs give alone. */
function dayOf(published: string): string {
  const moment = Date.parse(published);
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString().slice(0, 10);
}

/** Exports give a day and time of the site's own clock, and the same in UTC; both may be noughts. */
function momentOf(text: (name: string) => string): string | null {
  const [utc, own] = ['wp:post_date_gmt', 'wp:post_date'].map((name) => text(name).trim());
  const written = /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
  const zoned = written.test(utc ?? '')
    ? `${utc?.replace(' ', 'T')}Z`
    : `${own?.replace(' ', 'T')}${INDIAN_OFFSET}`;
  const moment = Date.parse(zoned);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = Date.parse(text);
  // A day beyond the end of its month is read as one of the next.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function isTaken(kind: string): kind is TakenKind {
  return (takenKinds as readonly string[]).includes(kind);
}

const HEAD = 256;

export async function* textOf(chunks: AsyncIterable<Uint8Array>, line: () => number) {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk.subarray(0, HEAD));
    yield decoded(decoder, chunk, line);
  }
  if (decoder) yield decoded(decoder, undefined, line);
}

function decoderFor(head: Uint8Array): TextDecoder {
  const [first, second] = head;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const wide = first === 0xff ? 'utf-16le' : 'utf-16be';
  const declared = /encoding=["']([\w.-]{1,40})["']/.exec(
    Buffer.from(head).toString('latin1'),
  )?.[1];
  try {
    return new TextDecoder(isWide ? wide : (declared ?? 'utf-8'), { fatal: true });
  } catch {
    throw new WxrError(
      `The file says that it is written in ${declared}, which cannot be read. Save it as UTF-8.`,
    );
  }
}

function decoded(decoder: TextDecoder, chunk: Uint8Array | undefined, line: () => number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new WxrError(
      `Near line ${line()}: what stands there is not in ${decoder.encoding.toUpperCase()}, as the file says. Export it again, or save it as UTF-8.`,
    );
  }
}
