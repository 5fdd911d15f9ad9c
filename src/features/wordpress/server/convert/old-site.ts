import { oldAddressSchema, oldParameters } from '../../../../kernel/text/slug.ts';
import { trimSlashes } from '../../../../kernel/text/textEnds.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import type { TakenKind, WxrSite } from '../wxr/parts.ts';
import type { Attachment } from './shortcodes.ts';

export type OldSite = Readonly<{
  site: WxrSite;
  attachment(wpId: number): Attachment | undefined;
  linkOf(address: string): string;
  /** Addresses of the pages that WordPress made for the files of an item. */
  files(wpId: number): readonly string[];
}>;

export type MovedItem = Readonly<{
  kind: TakenKind;
  wpId: number;
  path: string | null;
  link: string;
  file: string;
  alt: string | null;
  caption: string;
  parent: number;
}>;

export async function oldSiteOf(
  described: WxrSite | null,
  items: readonly MovedItem[],
): Promise<OldSite> {
  const site = described ?? { title: '', address: '', authors: {}, terms: [] };
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

export type Lead = Readonly<{ from: string; to: string }>;

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

/** In the form that redirects use; undefined for other sites, and for addresses that no redirect can match. */
export function oldPathOf(address: string, site: string): string | undefined {
  if (!URL.canParse(site) || !URL.canParse(address, site)) return undefined;
  const url = new URL(address, site);
  if (hostOf(url) !== hostOf(new URL(site))) return undefined;
  const path = trimSlashes(url.pathname).toLowerCase() || '/';
  const name = oldParameters.find((parameter) => url.searchParams.has(parameter));
  const query = name ? `?${name}=${url.searchParams.get(name)}` : '';
  const old = path + query;
  return oldAddressSchema.safeParse(old).success ? old : undefined;
}

export function originOf(address: string, site: string): string {
  const path = oldPathOf(address, site) ?? address;
  return URL.canParse(site) ? `${hostOf(new URL(site))}${path}` : path;
}

/** With and without www, sites are the same. */
function hostOf({ host }: URL): string {
  return host.toLowerCase().replace(/^www\./, '');
}
