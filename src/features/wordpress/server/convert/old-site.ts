import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import type { TakenKind, WxrSite } from '../wxr/parts.ts';
import { oldPathOf } from './old-address.ts';
import type { Attachment } from './shortcodes.ts';

/** Resolves references in texts of the old site to their new addresses. */
export type OldSite = Readonly<{
  site: WxrSite;
  attachment(wpId: number): Attachment | undefined;
  /** The new target of an address of the old site; the address itself if it was not moved. */
  linkOf(address: string): string;
  /** Addresses of the pages that WordPress made for the files of an item. */
  files(wpId: number): readonly string[];
}>;

const nowhere: WxrSite = { title: '', address: '', authors: {}, terms: [] };

/** An item that texts of an export may refer to: its addresses, without its text. */
export type MovedItem = Readonly<{
  kind: TakenKind;
  wpId: number;
  /** Its path here; null if it has none. */
  path: string | null;
  link: string;
  file: string;
  alt: string | null;
  caption: string;
  parent: number;
}>;

/** Indexes the items of an export by the references that texts use. */
export async function oldSiteOf(
  described: WxrSite | null,
  items: readonly MovedItem[],
): Promise<OldSite> {
  const site = described ?? nowhere;
  const byWpId = new Map(items.map((item) => [item.wpId, item]));
  const files = items.filter(({ kind, parent }) => kind === 'attachment' && parent > 0);
  const pagesOfFiles = Map.groupBy(files, ({ parent }) => parent);
  const paths = new Map(archivesOf(site).map(({ from, to }) => [from, to]));
  await mapInTurns(items, (item) => {
    const from = oldPathOf(item.link, site.address);
    if (from && item.path) paths.set(from, item.path);
    if (item.path && item.kind === 'post') paths.set(`/?p=${item.wpId}`, item.path);
    if (item.path && item.kind === 'page') paths.set(`/?page_id=${item.wpId}`, item.path);
  });
  return {
    site,
    files: (wpId) => (pagesOfFiles.get(wpId) ?? []).map(({ link }) => link),
    attachment: (wpId) => attachmentOf(byWpId.get(wpId)),
    linkOf: (address) => linkOf(address, site, paths),
  };
}

function attachmentOf(item: MovedItem | undefined): Attachment | undefined {
  if (item?.kind !== 'attachment' || item.file === '') return undefined;
  return { url: item.file, alt: item.alt ?? '', caption: item.caption };
}

function linkOf(address: string, site: WxrSite, paths: ReadonlyMap<string, string>): string {
  if (address.startsWith('#') || /^(?:mailto|tel):/i.test(address)) return address;
  if (!URL.canParse(address, site.address || undefined)) return '';
  const url = new URL(address, site.address || undefined);
  if (!/^https?:$/.test(url.protocol)) return '';
  const old = oldPathOf(url.href, site.address);
  const now = old === undefined ? undefined : paths.get(old);
  return now === undefined ? url.href : now + url.hash;
}

/** An old address and its target. */
export type Lead = Readonly<{ from: string; to: string }>;

/** Lists of articles by their topic, tag and author, and the feeds. */
export function archivesOf({ address, terms, authors }: WxrSite): Lead[] {
  const at = (path: string) => oldPathOf(path, address);
  const base = URL.canParse(address) ? address.replace(/\/$/, '') : '';
  const topics = terms.map(({ domain, slug, name }) => ({
    from: at(`${base}/${domain === 'category' ? 'category' : 'tag'}/${slug}`),
    to: slug === 'uncategorized' ? '/blogs' : `/blogs?topic=${encodeURIComponent(name.trim())}`,
  }));
  const writers = Object.keys(authors).map((login) => ({
    from: at(`${base}/author/${encodeURIComponent(login)}`),
    to: '/blogs',
  }));
  const feeds = ['/?feed=rss2', '/comments/feed', '/rss'].map((path) => ({
    from: at(`${base}${path}`),
    to: '/feed',
  }));
  return [...topics, ...writers, ...feeds].flatMap(({ from, to }) => (from ? [{ from, to }] : []));
}
