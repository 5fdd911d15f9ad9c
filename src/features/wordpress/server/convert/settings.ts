import { modestJson } from '../../../../kernel/values/json.ts';
import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import { textRuns } from '../../../../content/richText/richText.ts';
import { isRecord } from '../../../../kernel/record.ts';

/** Arguments of shortcodes, attributes of blocks and settings of widgets: by name, as HTML. */
export type Settings = Readonly<Record<string, unknown>>;

/** Parts of the settings that are for readers, in the order of the page. */
export type Worded = Readonly<{
  pictures: readonly string[];
  /** Numbers of files that were uploaded. */
  files: readonly number[];
  players: readonly string[];
  links: readonly string[];
  /** Of the first picture. */
  alt: string;
  title: string;
  before: readonly string[];
  /** The author of a quotation, and the label of a button. */
  after: readonly string[];
  label: string;
  groups: readonly Worded[];
}>;

type Growing = {
  -readonly [Key in keyof Worded]: Worded[Key] extends readonly (infer One)[] ? One[] : Worded[Key];
};

const DEEPEST = 8;

export function wordedIn(settings: Settings, depth = 0): Worded {
  const found: Growing = {
    pictures: [],
    files: [],
    players: [],
    links: [],
    alt: '',
    title: '',
    before: [],
    after: [],
    label: '',
    groups: [],
  };
  if (depth > DEEPEST) return found;
  for (const [key, value] of Object.entries(settings))
    take(found, { key: key.toLowerCase(), value, depth });
  return found;
}

type Setting = Readonly<{ key: string; value: unknown; depth: number }>;

function take(found: Growing, setting: Setting): void {
  const { key, value, depth } = setting;
  if (key.startsWith('_')) return;
  if (typeof value === 'string' || typeof value === 'number') takeText(found, key, String(value));
  else if (Array.isArray(value))
    for (const one of value)
      take(found, { key: isRecord(one) ? 'item' : key, value: one, depth: depth + 1 });
  else if (isRecord(value)) takeRecord(found, { ...setting, value });
}

/** Lengths with their unit, and icons by their name in a typeface. */
function isLook({ unit, size, top, value, library }: Settings): boolean {
  return (
    (unit !== undefined && (size !== undefined || top !== undefined)) ||
    (library !== undefined && value !== undefined)
  );
}

function takeRecord(found: Growing, { key, value, depth }: Setting & { value: Settings }): void {
  const { url, id } = value;
  if (isLook(value)) return;
  if (typeof url === 'string' && (Object.keys(value).length <= 6 || isPicture(url))) {
    if (isPicture(url)) found.pictures.push(url);
    else if (url !== '') takeText(found, 'url', url);
    else if (typeof id === 'number' && id > 0) found.files.push(id);
    if (typeof value['title'] === 'string') found.label ||= value['title'];
    return;
  }
  if (key === 'style' || key === 'lock') return;
  found.groups.push(wordedIn(value, depth + 1));
}

const pictureEnds = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i;
function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

export function isPicture(address: string): boolean {
  return /^(?:(?:https?:)?\/\/|\/)\S+$/.test(address) && pictureEnds.test(pathOf(address));
}

const playedEnds = /\.(?:mp[34]|m4[av]|ogg|ogv|webm|wav|mov)$/i;
const playedHosts =
  /^https?:\/\/(?:[\w-]{1,60}\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|soundcloud\.com|spotify\.com)\//i;

const linkKeys =
  /(?:^|_|-)(?:url|link|href|website|target_url|page|permalink|download|src|source|file)(?:_?\d+)?$/;
const fileKeys =
  /(?:^|_|-)(?:images?|photo|picture|image_ids?|gallery_ids?|ids|include|picture_id|img|thumbnail_id|attachment_id)$/;

function takeText(found: Growing, key: string, written: string): void {
  // Enfold says before an address how it was chosen.
  const text = written.trim().replace(/^manually,(?=\S)/, '');
  if (text === '' || never.test(key)) return;
  if (text.startsWith('url:')) return takeLink(found, text);
  if (key === 'alt' || key === 'image_alt') found.alt ||= text;
  else if (isPicture(text)) found.pictures.push(text);
  else if (
    /^https?:\/\/\S+$/.test(text) ||
    (linkKeys.test(key) && /^(?:[/#]|mailto:|tel:)[^\s<>]+$/.test(text))
  )
    (playedEnds.test(pathOf(text)) || playedHosts.test(text) ? found.players : found.links).push(
      text,
    );
  else if (fileKeys.test(key) && /^\d{1,9}(?:\s*,\s*\d{1,9})*$/.test(text))
    found.files.push(...text.split(',').map(Number));
  else if (/^(?:%5B|%7B|\[|\{)/i.test(text)) takeJson(found, text);
  else if (isWords(key, text)) takeWords(found, key, text);
}

/** As WPBakery writes a link: `url:https%3A%2F%2Fa.example|title:Apply%20now|target:_blank`. */
function takeLink(found: Growing, text: string): void {
  const parts = text.split('|').map((part) => /^(\w+):(.*)$/s.exec(part));
  for (const part of parts) {
    const [, name = '', value = ''] = part ?? [];
    const words = decoded(value).trim();
    if (name === 'url' && words !== '' && words !== '#') found.links.push(words);
    if (name === 'title' && words !== '') found.label ||= words;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function takeJson(found: Growing, text: string): void {
  try {
    const value: unknown = modestJson(/^[[{]/.test(text) ? text : decoded(text));
    take(found, { key: 'item', value, depth: 2 });
  } catch {
    // Words in brackets.
    if (text.startsWith('[') && / /.test(text)) takeWords(found, 'text', text);
  }
}

const never =
  /^(?:admin_label|name_?id|field_?name|form_?name|menu_?name|file_?name|custom_?id|el_class|css|style|type|slug|ref|theme|area|service|provider\w*|tag_?name|classname|layout|queryid|query|namespace|level|mode|template\w*|__globals__|__dynamic__)$|(?:^|_)(?:css|class|icon|font|color|animation)(?:_|$)/;

const wordKeys =
  /(?:^|_|-)(?:title|heading|headline|sub_?head(?:ing|er|line)?|sub_?title|text|content|editor|html|label|caption|description|desc|quote|question|answer|author|name|message|tooltip|header|company|position|job|role|cite|excerpt|intro|summary|address|e?mail|phone|h[1-6]|term|prefix|suffix|date|time|feature|body|linktext|price|sum|currency|number|value|percent|moretext|buttontext|placeholder|note|footer|before|after|unit)(?:_?\d+)?$/;

const numbers = /(?:^|_)(?:price|sum|number|value|percent|phone)(?:_?\d+)?$/;
const worded = /(?:^|_|-)(?:title|heading|text|label|content|editor)$/;
const titles = /(?:^|_|-)(?:title|heading|headline|question|header|h2|name|tab_title)$/;
const saidLast =
  /(?:^|_)(?:author|company|company_name|position|job|job_title|role|cite|footer|date)$/;
const labels = /(?:button|btn|link|read_?more|more).{0,20}(?:text|label|title)$|^linktext$|^label$/;
const flags =
  /^(?:on|off|yes|no|true|false|none|default|left|right|center|top|bottom|middle|inherit|auto|custom|solid|light|dark|small|medium|large|full|round|square|circle|text|normal|bold|\d[\d.]*(?:px|em|rem|vh|vw|%|ms|s)?|#[\da-f]{3,8}|_?(?:self|blank)|h[1-6]|div|span|post|page|start|end|inside|outside|stretch|(?:flex|space)-\w+|(?:(?:top|center|bottom|left|right)\s+)(?:top|center|bottom|left|right))$/i;
const digits = /^\+?\(?\d[\d\s()/.-]{4,24}\d$/;

function isWords(key: string, text: string): boolean {
  const words = textRuns(text).trim();
  if (numbers.test(key) && /^[₹$€£]?[\d.,]+%?$/.test(words)) return true;
  // A telephone number, or a day.
  if (worded.test(key) && digits.test(words)) return true;
  if (
    !/\p{L}/u.test(words) ||
    flags.test(words) ||
    /^[.#][\w-]+\s*\{|^rgba?\(|!important/.test(words)
  )
    return false;
  if (wordKeys.test(key)) return true;
  // Of an argument with a name that nobody foresaw, a sentence is words.
  return /^(?:[^\s{}|;=<>]+\s+){3,}[^\s{}|;=]+$/.test(words) && /\p{Ll}{3}/u.test(words);
}

function takeWords(found: Growing, key: string, text: string): void {
  const all = [found.title, found.label, ...found.before, ...found.after];
  if (all.includes(text)) return;
  if (labels.test(key) && found.label === '') found.label = text;
  else if (saidLast.test(key)) found.after.push(text);
  else if (titles.test(key) && found.title === '') found.title = text;
  else found.before.push(text);
}

export type Arrangement = Readonly<{
  inner: string;
  /** The element in which the title stands. */
  title: 'h2' | 'h3' | 'strong';
  picture(file: number): string;
}>;

/** The settings and the content, as HTML that the page shows. */
export function htmlOf(worded: Worded, { inner, title, picture }: Arrangement): string {
  const { pictures, files, players, before, after, groups, links } = worded;
  const [link] = links;
  const isTitle = links.length === 1 && worded.label === '' && worded.title !== '';
  const first = link === undefined && worded.title === '' ? worded.label : worded.title;
  const label = first === worded.label ? '' : worded.label;
  return [
    ...pictures.map((src) => `<div><img src="${quotes(src)}" alt="${quotes(worded.alt)}" /></div>`),
    ...files.map(picture),
    headed(isTitle && link !== undefined ? anchored(link, first) : first, title),
    ...before.map(asBlock),
    inner.trim() === '' ? '' : `<div>${inner}</div>`,
    ...players.map((src) => `<iframe src="${quotes(src)}"></iframe>`),
    ...groups.map((group) => htmlOf(group, { inner: '', title: 'strong', picture })),
    ...after.map(asBlock),
    ...(isTitle ? [] : links.map((to, at) => linkBlock(to, at === 0 ? label : ''))),
    link === undefined && label !== '' ? asBlock(label) : '',
  ].join('');
}

function linkBlock(to: string, label: string): string {
  return `<p>${anchored(to, label || escapedHtml(to))}</p>`;
}

export function anchored(to: string, words: string): string {
  return `<a href="${quotes(to)}">${words}</a>`;
}

function headed(words: string, tag: Arrangement['title']): string {
  if (words === '') return '';
  return tag === 'strong' ? `<p><strong>${words}</strong></p>` : `<${tag}>${words}</${tag}>`;
}

function asBlock(words: string): string {
  return `<as-lines>${words}</as-lines>`;
}

/** Written in an attribute: entities in it are read as such. */
export function quotes(text: string): string {
  return text.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
