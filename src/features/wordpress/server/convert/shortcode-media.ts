import { ownValue } from '../../../../kernel/record.ts';
import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import type { Attachment, AttachmentOf, Converting } from './context.ts';
import { argumentsIn } from './arguments.ts';
import { quotes } from './settings.ts';
import type { Shortcode } from './shortcode-tree.ts';

export type MediaSource = Readonly<{
  attachment: AttachmentOf;
  attached: Converting['attached'];
  /** The file of a number as an element. */
  fileHtml(wpId: number): string;
}>;

type Arguments = Readonly<Record<string, string>>;

/** The element for a shortcode of WordPress itself; undefined for all others. */
export function mediaHtml(
  shortcode: Shortcode,
  inner: string,
  source: MediaSource,
): string | undefined {
  const { name, written } = shortcode;
  const given = argumentsIn(written);
  if (name === 'caption' || name === 'wp_caption') return captioned(inner, given['caption'] ?? '');
  if (name === 'gallery') return gallery(given, source);
  if (name === 'playlist') return playlist(given, source);
  if (name === 'audio' || name === 'video') return recording(name, { given, inner }, source);
  if (name === 'embed') {
    const address = inner.trim() || given['src'] || given['0'] || '';
    return address === '' ? '' : player(address);
  }
  return undefined;
}

function player(address: string, title = ''): string {
  return `<iframe src="${quotes(address)}" title="${escapedHtml(title)}"></iframe>`;
}

function leftOut(what: string): string {
  return `<left-out what="${escapedHtml(what)}"></left-out>`;
}

/** The caption follows the picture, or is in an argument in old versions. */
function captioned(inner: string, given: string): string {
  const cut = Math.max(inner.lastIndexOf('/>'), inner.lastIndexOf('</a>'));
  const end = cut === -1 ? inner.indexOf('>') + 1 : cut + (inner.startsWith('/>', cut) ? 2 : 4);
  const caption = given || inner.slice(end).trim();
  const rest = given === '' ? '' : inner.slice(end);
  return `<figure>${inner.slice(0, end)}<figcaption>${caption}</figcaption></figure>${rest}`;
}

const pictureEnds = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i;
const playedEnds = /\.(?:mp3|m4a|ogg|oga|wav|flac|wma|mp4|m4v|mov|webm|ogv|avi|wmv|flv)$/i;

function isOf(url: string, ends: RegExp): boolean {
  return ends.test(url.split(/[?#]/, 1)[0] ?? '');
}

function numbersIn(list: string): number[] {
  return list.split(',').map((id) => Number(id.trim()));
}

/** The files that a shortcode names; without names, those that were uploaded for the item. */
function filesOf(given: Arguments, { attachment, attached }: MediaSource, ends: RegExp) {
  const named = given['ids'] || given['include'];
  if (named) {
    const files = numbersIn(named).map(attachment);
    return { files: files.filter((file) => file !== undefined), gone: files.includes(undefined) };
  }
  const without = new Set(numbersIn(given['exclude'] ?? '').map((id) => attachment(id)?.url));
  const own = attached(Number(given['id']) || undefined);
  const files = own.filter(({ url }) => isOf(url, ends) && !without.has(url));
  return { files, gone: files.length === 0 };
}

function gallery(given: Arguments, source: MediaSource): string {
  const { files, gone } = filesOf(given, source, pictureEnds);
  return (
    files.map(figureOf).join('') +
    (gone ? leftOut('Pictures of a gallery are not in the export') : '')
  );
}

function playlist(given: Arguments, source: MediaSource): string {
  const { files, gone } = filesOf(given, source, playedEnds);
  const players = files.map(({ url, caption }) => player(url, caption)).join('');
  return players + (gone ? leftOut('Recordings of a playlist are not in the export') : '');
}

const sources = 'src mp3 m4a ogg wav mp4 m4v webm ogv flv wmv 0'.split(' ');

function recording(
  name: string,
  { given, inner }: { given: Arguments; inner: string },
  { attached }: MediaSource,
): string {
  const own = /^https?:\/\/\S+$/.test(inner.trim()) ? inner.trim() : undefined;
  const named = sources
    .map((one) => ownValue(given, one))
    .find((one) => one !== undefined && one !== '');
  const address = own ?? named ?? attached().find(({ url }) => isOf(url, playedEnds))?.url;
  if (address === undefined)
    return leftOut(`The shortcode [${name}] names no file and is left out`) + inner;
  return player(address) + (own === undefined ? inner : '');
}

export function figureOf({ url, alt, caption }: Attachment): string {
  const below = caption && `<figcaption>${escapedHtml(caption)}</figcaption>`;
  return `<figure><img src="${escapedHtml(url)}" alt="${escapedHtml(alt)}" />${below}</figure>`;
}

/** Services that are named by a number: where each has its page. */
const services: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  gist: (id) => `https://gist.github.com/${id}`,
  tweet: (id) => `https://twitter.com/i/status/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  ted: (id) => `https://www.ted.com/talks/${id}`,
  hulu: (id) => `https://www.hulu.com/watch/${id}`,
  archiveorg: (id) => `https://archive.org/details/${id}`,
  scribd: (id) => `https://www.scribd.com/document/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  wpvideo: (id) => `https://videopress.com/v/${id}`,
};

/** The page that a shortcode embeds; undefined if it embeds none. */
export function leadsTo(name: string, given: Arguments, inner: string): string | undefined {
  const known = Object.keys(services).find(
    (one) => name === one || name.endsWith(`_${one}`) || name === `${one}_sc`,
  );
  const isEmbed =
    known !== undefined ||
    /^(?:tweet|soundcloud|spotify|googlemaps?|slideshare|flickr|polldaddy|crowdsignal|medium|bandcamp|ustream|twitchtv|vine|kickstarter|mixcloud|facebook|twitter|twitter-timeline|embedly|fusion_soundcloud|su_video|video_player)$/.test(
      name,
    );
  if (!isEmbed) return undefined;
  const values = [
    inner.trim(),
    given['url'],
    given['link'],
    given['src'],
    given['href'],
    given['video'],
    given['id'],
    given['0'],
    given['doc'],
  ];
  const all = values.filter((one) => one !== undefined && one !== '').map((one) => String(one));
  const address = all.find((one) => /^(?:https?:)?\/\//.test(one));
  if (address !== undefined) return address.split(/[\s<]/, 1)[0];
  const id = all.find((one) => /^[\w-]{2,40}$/.test(one));
  return known === undefined || id === undefined ? undefined : ownValue(services, known)?.(id);
}

const codes =
  /^(?:code|sourcecode|source|php|css|html|xml|js|javascript|java|python|ruby|sql|bash|shell|csharp|cpp|cc[a-z]*(?:_[a-z\d+]+)?|crayon|prism|pastacode|latex)$/;

export function isCode({ name, isClosed }: Shortcode): boolean {
  return isClosed && codes.test(name);
}

/** The content as it was written: shortcodes in it are not read. */
export function decodedCode(whole: string, { name }: Shortcode): string {
  const inside = whole.slice(whole.indexOf(']') + 1, whole.lastIndexOf('['));
  const words = inside.includes('<') ? inside.replaceAll('<', '&lt;') : inside;
  if (name === 'latex' || !words.trim().includes('\n')) return `<code>${words.trim()}</code>`;
  return `<pre>${words}</pre>`;
}

/** Builders pack HTML, so that nothing of WordPress changes it. */
export function rawHtml(name: string, inner: string): string {
  const packed = inner.trim();
  if (!/^(?:vc_raw_html|fusion_code)$/.test(name) || !/^[\w+/=\s]{8,}$/.test(packed)) return inner;
  const text = Buffer.from(packed, 'base64').toString('utf8');
  if (!text.includes('%3C')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
