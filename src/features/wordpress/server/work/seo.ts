import { plainText } from '../../../../content/richText/richText.ts';
import { ownValue } from '../../../../kernel/record.ts';
import { seoMeta } from '../wxr/seo-keys.ts';
import type { WxrItem } from '../wxr/parts.ts';
import { cut } from './draft.ts';

const LONGEST = { title: 70, description: 170 } as const;

/** The words of the article for all that a plugin leaves to its templates. */
type Own = Readonly<{ title: string; summary: string; site: string }>;

/** Title and description of an SEO plugin, completed from the article. Undefined if the plugin has neither. */
export function seoOf({ meta }: Pick<WxrItem, 'meta'>, own: Own) {
  const said = (keys: readonly string[]) => keys.map((key) => filled(key, meta, own)).find(Boolean);
  const title = said(seoMeta.title);
  const description = said(seoMeta.description);
  const isHidden = seoMeta.hidden.some((key) => isHiding(ownValue(meta, key)));
  if (title === undefined && description === undefined && !isHidden) return undefined;
  return {
    title: cut(title ?? own.title, LONGEST.title),
    description: cut(description ?? (own.summary || own.title), LONGEST.description),
    robots: isHidden ? 'noindex' : 'index',
  };
}

function isHiding(value = ''): boolean {
  return ['1', 'on', 'yes'].includes(value) || value.includes('noindex');
}

/** Yoast and SEOPress write `%%title%%`, Rank Math `%title%`, All in One SEO `#post_title`. */
const placeholder = /%%([a-z]\w*)%%|%([a-z]\w*)(?:\([^)]*\))?%|#((?:[a-z]+_[a-z_]+)|tagline)/gi;

/** The text with its placeholders filled; undefined if one of them is not known here. */
function filled(key: string, meta: WxrItem['meta'], own: Own): string | undefined {
  let isWhole = true;
  const text = plainText(ownValue(meta, key) ?? '').replace(placeholder, (whole, ...names) => {
    const [twice, once, hashed] = names as (string | undefined)[];
    if (hashed !== undefined && !key.startsWith('_aioseo')) return whole;
    const value = valueOf((twice ?? once ?? hashed ?? '').toLowerCase(), own);
    isWhole &&= value !== undefined;
    return value ?? '';
  });
  return isWhole ? withoutEdges(text) || undefined : undefined;
}

function valueOf(name: string, { title, summary, site }: Own): string | undefined {
  if (/^(?:post_|page_)?title$/.test(name)) return title;
  if (/^(?:site|blog)_?(?:name|title)$/.test(name)) return site;
  if (/^(?:post_)?excerpt(?:_only)?$/.test(name)) return summary;
  if (/^sep(?:arator_sa)?$/.test(name)) return '|';
  return /^(?:page|pagenumber|pagetotal|current_pagination)$/.test(name) ? '' : undefined;
}

/** An empty placeholder leaves two separators side by side, or one at an end. */
function withoutEdges(text: string): string {
  const parts = text.split('|').map((part) => part.replace(/\s+/g, ' ').trim());
  return parts.filter((part) => part !== '').join(' | ');
}
