import { modestJson } from '../../../../kernel/values/json.ts';
import { isRecord } from '../../../../kernel/record.ts';
import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import { plainText } from '../../../../content/richText/richText.ts';
import type { WxrItem } from '../wxr/parts.ts';
import { quotedWhole } from './notes.ts';
import { htmlOf, type Settings, wordedIn } from './settings.ts';

/** The text of an item: its content, or the builder's data if these hold the words. */
export function sourceOf({ content, meta }: Pick<WxrItem, 'content' | 'meta'>): string {
  const oxygen = meta['ct_builder_shortcodes'] ?? '';
  if (content.trim() === '' && oxygen !== '') return oxygen;
  const built = elementorHtml(meta['_elementor_data'] ?? '');
  if (built === '' || hasWordsOf(content, built)) return content;
  const beside = wordsBeside(content, built);
  return beside === '' ? built : `${built}<left-out what="${escapedHtml(beside)}"></left-out>`;
}

/** Share of a builder's words that its copy in the content has, if that is whole. */
const MOST = 0.9;

function hasWordsOf(content: string, built: string): boolean {
  const words = [...new Set(plainText(built).match(word))];
  const there = new Set(plainText(content).match(word));
  return words.filter((one) => there.has(one)).length >= words.length * MOST;
}

const word = /[\p{L}\p{M}]{4,}/gu;

/** What of the copy the builder's data have no word of, such as lists that WordPress filled in. */
function wordsBeside(content: string, built: string): string {
  const there = new Set(plainText(built).match(word));
  const lines = withoutScripts(content)
    .split(/<\/?(?:p|div|h\d|li|td|figcaption)\b[^<>]*>/i)
    .map(plainText);
  const left = lines.filter((line) => line.match(word)?.some((one) => !there.has(one)));
  if (left.length === 0) return '';
  const said = quotedWhole([...new Set(left)].join(' · '));
  return `Words of this page’s copy that its builder does not have are left out (${said})`;
}

/** Cut in pieces first, as one expression would search to the end from each unclosed tag. */
function withoutScripts(html: string): string {
  const [before = '', ...pieces] = html.split(/<(?:script|style)\b/i);
  return before + pieces.map((piece) => piece.replace(/^[^]*?<\/(?:script|style)>/i, '')).join('');
}

function elementorHtml(json: string): string {
  if (json === '') return '';
  try {
    return elementsHtml(modestJson(json), 0);
  } catch {
    return '';
  }
}

const DEEPEST = 20;

function elementsHtml(elements: unknown, depth: number): string {
  if (!Array.isArray(elements) || depth > DEEPEST) return '';
  return elements
    .filter(isRecord)
    .map(({ widgetType, settings, elements: within }) => {
      const own = isRecord(settings) ? settings : {};
      const kind = typeof widgetType === 'string' ? widgetType : '';
      return widgetHtml(kind, own) + elementsHtml(within, depth + 1);
    })
    .join('');
}

/** Widgets that are filled in by WordPress. */
const dynamic =
  /form|posts|nav-menu|template|sitemap|login|search|portfolio|archive|products|share/;

function widgetHtml(kind: string, settings: Settings): string {
  // Has words ready that show only in this look.
  if (kind === 'divider' && !String(settings['look']).includes('text')) return '';
  const { shortcode, html, header_size: size } = settings;
  if (kind === 'shortcode' && typeof shortcode === 'string') return `\n\n${shortcode}\n\n`;
  if (kind === 'html' && typeof html === 'string') return `<div>${html}</div>`;
  if (dynamic.test(kind))
    return `<left-out what="The part “${kind}” of the builder, which WordPress filled in, is left out"></left-out>`;
  const title = kind !== 'heading' ? 'strong' : size === 'h3' ? 'h3' : 'h2';
  const picture = () => '<left-out what="A picture is not in the export"></left-out>';
  const { text, ...rest } = settings;
  const own = kind === 'button' ? { ...rest, button_text: text } : settings;
  const inside = htmlOf(wordedIn(own), { inner: '', title, picture });
  return inside && `<div>${inside}</div>`;
}
