import { plainText } from '../../../../content/richText/richText.ts';
import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import { argumentsIn } from './arguments.ts';
import { quotedWhole } from './notes.ts';
import { anchored, htmlOf, isPicture, quotes, type Worded, wordedIn } from './settings.ts';
import { type Part, readShortcodes, type Shortcode } from './shortcode-tree.ts';
import {
  decodedCode,
  isCode,
  leadsTo,
  mediaHtml,
  type MediaSource,
  rawHtml,
} from './shortcode-media.ts';

type Reading = MediaSource &
  Readonly<{
    html: string;
    /** Names of those that only laid out, or whose words are kept. */
    laidOut: Set<string>;
    /** Words in brackets that stay. */
    kept: Set<string>;
  }>;

/** The text with its shortcodes as elements; an unknown one becomes an element that is noted. */
export function withoutShortcodes(html: string, source: MediaSource) {
  const reading = { ...source, html, laidOut: new Set<string>(), kept: new Set<string>() };
  const parts = readShortcodes(html);
  return { html: joinedParts(parts, reading), laidOut: reading.laidOut, kept: reading.kept };
}

function joinedParts(parts: readonly Part[], reading: Reading): string {
  return parts.map((part) => (typeof part === 'string' ? part : written(part, reading))).join('');
}

function written(shortcode: Shortcode, reading: Reading): string {
  const { name, from, to } = shortcode;
  const { html } = reading;
  if (isCode(shortcode)) return decodedCode(html.slice(from, to), shortcode);
  const isInline = isWithinLine(html, from, to);
  const isGlued = /[\p{L}\p{N}_$)]/u.test(html[from - 1] ?? '');
  if (!isShortcode(shortcode, { isInline, isGlued, isSmall: html.startsWith(name, from + 1) })) {
    if (!isInline && !isGlued) reading.kept.add(html.slice(from, Math.min(to, from + 60)));
    return html.slice(from, to);
  }
  if (closed.test(name) && shortcode.isClosed) return closedWords(html.slice(from, to));
  const inner = rawHtml(name, joinedParts(shortcode.inner, reading));
  return mediaHtml(shortcode, inner, reading) ?? standsFor(shortcode, { inner, isInline }, reading);
}

const known = new Set(
  'br hr gallery playlist audio video embed caption youtube vimeo gist sitemap archives tweet googlemaps googlemap map contact divider spacer separator clear clearfix toc slider recaptcha products cart checkout newsletter subscribe adsense testimonials portfolio soundcloud spotify instagram dailymotion ted slideshare scribd flickr polldaddy crowdsignal wufoo ustream twitchtv vine wpvideo hulu rss breadcrumbs bandcamp archiveorg kickstarter medium getty houzz mixcloud blip'.split(
    ' ',
  ),
);

type Where = Readonly<{ isInline: boolean; isGlued: boolean; isSmall: boolean }>;

/** People write words in brackets too. */
function isShortcode(
  { name, written, isClosed }: Shortcode,
  { isInline, isGlued, isSmall }: Where,
): boolean {
  if (isClosed) return true;
  if (/(?:^|\s)[\w-]{1,60}\s*=\s*\S/.test(written) || /^=\S/.test(written)) return true;
  if (isGlued) return false;
  if (known.has(name) || name.includes('_')) return true;
  return /[-\d]/.test(name) && written.trim() === '' && isSmall && !isInline;
}

/** Content for members, or for readers who had signed in. */
const closed = /member|restrict|protect|private|logged|paywall|subscriber|password/;

function closedWords(source: string): string {
  const words = plainText(source.slice(source.indexOf(']') + 1, source.lastIndexOf('[')));
  const what = `Words that not everybody could read are left out (${quotedWhole(words)})`;
  return `<left-out what="${escapedHtml(what)}"></left-out>`;
}

const inlineTags = /^<\/?(?:a|abbr|b|code|em|font|i|s|small|span|strong|sub|sup|u)\b/i;

/** Whether words stand on the same line, before or behind. */
function isWithinLine(html: string, from: number, to: number): boolean {
  let before = from - 1;
  while (html[before] === ' ' || html[before] === '\t') before -= 1;
  let after = to;
  while (html[after] === ' ' || html[after] === '\t') after += 1;
  return isText(html, before, -1) || isText(html, after, 1);
}

function isText(html: string, at: number, step: -1 | 1): boolean {
  const sign = html[at];
  if (sign === undefined || '\n\r[]'.includes(sign)) return false;
  if (step === -1 && sign === '>') {
    const open = html.lastIndexOf('<', at);
    return open > at - 300 && inlineTags.test(html.slice(open, at));
  }
  if (step === 1 && sign === '<') return inlineTags.test(html.slice(at, at + 12));
  return true;
}

const footnotes = /^(?:efn_note|footnote|footnotes|fn|ref|note|mfn|modern_footnote)$/;
const blockTags = /<(?:p|div|ul|ol|table|h\d|blockquote|figure|img|iframe|as-lines|pre)\b/i;

type Inside = Readonly<{ inner: string; isInline: boolean }>;

function standsFor(shortcode: Shortcode, { inner, isInline }: Inside, reading: Reading): string {
  const { name, isClosed } = shortcode;
  const settings = argumentsIn(shortcode.written);
  const address = leadsTo(name, settings, inner);
  if (address !== undefined) return `<iframe src="${quotes(address)}"></iframe>`;
  if (isInline && footnotes.test(name) && isClosed) return ` (${inner.trim()})`;
  const worded = wordedIn(settings);
  const isForStaff = dynamic.test(name) && shortcode.written.trim() !== '';
  if (isInline && isClosed && !isForStaff && !blockTags.test(inner)) {
    reading.laidOut.add(`[${name}]`);
    const [link] = worded.links;
    const said = [worded.title, ...worded.before, ...worded.after].filter((one) => one !== '');
    const behind = said.length > 0 ? ` (${said.join(', ')})` : '';
    return `${link === undefined ? inner : anchored(link, inner)}${behind}`;
  }
  const isForReaders =
    isClosed || builders.test(name) || worded.links.length + worded.pictures.length > 0;
  if (!isForReaders || dynamic.test(name)) return leftOut(shortcode, inner, reading.html);
  const html = htmlOf(fitted(name, worded, inner), {
    inner: isTaken(name, inner, worded) ? '' : inner,
    title: headings.test(name) ? 'h2' : 'strong',
    picture: reading.fileHtml,
  });
  if (html === '' && !isClosed && !layouts.test(name)) return leftOut(shortcode, '', reading.html);
  reading.laidOut.add(`[${name}]`);
  return html === '' ? ' ' : `<div>${html}</div>`;
}

const headings = /head(?:ing|line)|fusion_title|fullwidth_header/;
const buttons = /button|btn/;

/** Whether the content is the title, the label or the picture. */
function isTaken(name: string, inner: string, { title, links }: Worded): boolean {
  const words = inner.trim();
  if (blockTags.test(words) || words === '') return false;
  return (
    (headings.test(name) && title === '') ||
    isPicture(words) ||
    (links.length === 1 && (buttons.test(name) || words.length < 80))
  );
}

/** The words of a shortcode where its kind has them. */
function fitted(name: string, worded: Worded, inner: string): Worded {
  const words = inner.trim();
  if (isTaken(name, inner, worded)) {
    if (isPicture(words)) return { ...worded, pictures: [...worded.pictures, words], files: [] };
    if (headings.test(name) && worded.title === '') return { ...worded, title: words };
    return {
      ...worded,
      label: words,
      before: [worded.title, worded.label, ...worded.before].filter(
        (one) => one !== '' && one !== words,
      ),
      title: '',
    };
  }
  if (buttons.test(name) && worded.title !== '')
    return { ...worded, label: worded.title, title: '' };
  const [first, ...rest] = worded.before;
  if (headings.test(name) && worded.title === '' && first !== undefined)
    return { ...worded, title: first, before: rest };
  return worded;
}

/** Builders whose shortcodes without an end have words for readers in their arguments. */
const builders =
  /^(?:vc|et_pb|fusion|av|su|ct|oxy|fl|cs|x|tatsu|thrive|kc|mk|qode|edgtf|mkd|eltd|ultimate|dt|nectar|porto|stm|ult|bt|themify|tm_pb|wpb)_/;
const layouts =
  /(?:row|column|col|section|spacer|spac(?:e|ing)|separator|divider|clear|inner|container|wrapper|line|gap|hr)$/;
/** Shortcodes that WordPress filled in: their arguments are for staff. */
const dynamic =
  /form|slider|menu|sidebar|widget|product|posts?(?:_|$)|poll|calendar|chart|template|newsletter|captcha|login|search|cart|checkout|adsense|portfolio|revslider|contact|sitemap|archives|rss|raw_js|global/;

function leftOut({ name, from, to, isClosed }: Shortcode, inner: string, html: string): string {
  const end = isClosed ? html.indexOf(']', from) + 1 : to;
  const source = html.slice(from, end);
  const what =
    source.length > name.length + 2 ? `${quotedWhole(source).slice(1, -1)}` : `[${name}]`;
  return `<left-out what="The shortcode ${escapedHtml(what)} is left out"></left-out>${inner && `<div>${inner}</div>`}`;
}

export function laidOutNote(names: ReadonlySet<string>): string | undefined {
  if (names.size === 0) return undefined;
  return `Shortcodes are gone, their words are kept: ${[...names].slice(0, 30).join(', ')}`;
}

export function keptNote(names: ReadonlySet<string>): string | undefined {
  if (names.size === 0) return undefined;
  return `Words in brackets stay as they are; are they shortcodes? ${[...names].slice(0, 12).join(', ')}`;
}
