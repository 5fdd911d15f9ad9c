import { oldAddressSchema, oldParameters } from '../../../../kernel/text/oldAddress.ts';
import { trimSlashes } from '../../../../kernel/text/textEnds.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import type { TakenKind, WxrSite, WxrItem } from '../wxr/parts.ts';
import type { Attachment } from './context.ts';
import { isDocument, shownDocument } from './documents.ts';

export type OldSite = Readonly<{
  site: WxrSite;
  attachment(wpId: number): Attachment | undefined;
  /** The files that were uploaded for an item. */
  attached(wpId: number): readonly Attachment[];
  sharedBlock(wpId: number): string | undefined;
  linkOf(address: string): string;
  /** The file of the old site that an address leads to, directly or by its page; undefined for all other addresses. */
  fileAt(address: string): string | undefined;
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
  /** Of a block that several articles show, its text. */
  content?: string | null;
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
  const named = namesOf(items);
  const pages = new Map<string, string>();
  await mapInTurns(items, ({ kind, wpId, link, file }) => {
    if (kind !== 'attachment' || file === '') return;
    pages.set(`/?attachment_id=${wpId}`, file);
    const page = oldPathOf(link, site.address);
    if (page && page !== '/' && !paths.has(page)) pages.set(page, file);
  });
  const own = new Set(pages.values());
  return {
    site,
    fileAt: (address) => fileAt(address, { site, pages, own }),
    files: (wpId) => (pagesOfFiles.get(wpId) ?? []).map(({ link }) => link),
    attachment: (wpId) => attachmentOf(byWpId.get(wpId)),
    attached: (wpId) => (pagesOfFiles.get(wpId) ?? []).flatMap((item) => attachmentOf(item) ?? []),
    sharedBlock: (wpId) => byWpId.get(wpId)?.content ?? undefined,
    linkOf: (address) => linkOf(address, site, { paths, named }),
  };
}

function attachmentOf(item: MovedItem | undefined): Attachment | undefined {
  if (item?.kind !== 'attachment' || item.file === '') return undefined;
  return { url: item.file, alt: item.alt ?? '', caption: item.caption };
}

type Places = Readonly<{ paths: ReadonlyMap<string, string>; named: ReadonlyMap<string, string> }>;

/** Where items stand whose old address is told by their number alone, as drafts have it, by the name in it. */
function namesOf(items: readonly MovedItem[]): ReadonlyMap<string, string> {
  const numbered = items.filter(({ link, path }) => path && /[?&](?:p|page_id)=\d+$/.test(link));
  const byName = Map.groupBy(numbered, ({ path }) => lastOf(path ?? ''));
  return new Map(
    [...byName].flatMap(([name, [only, ...others]]) =>
      name !== '' && only?.path && others.length === 0 ? [[name, only.path]] : [],
    ),
  );
}

function lastOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function linkOf(address: string, site: WxrSite, { paths, named }: Places): string {
  if (address.startsWith('#') || /^(?:mailto|tel):/i.test(address)) return address;
  if (!URL.canParse(address, site.address || undefined)) return '';
  const url = new URL(address, site.address || undefined);
  if (!/^https?:$/.test(url.protocol)) return '';
  const old = oldPathOf(url.href, site.address);
  const now = old === undefined ? undefined : (paths.get(old) ?? named.get(lastOf(old)));
  return now === undefined ? url.href : now + url.hash;
}

type Files = Readonly<{
  site: WxrSite;
  pages: ReadonlyMap<string, string>;
  own: ReadonlySet<string>;
}>;

function fileAt(address: string, { site, pages, own }: Files): string | undefined {
  if (address.startsWith('#') || !URL.canParse(address, site.address || undefined))
    return undefined;
  const given = new URL(address, site.address || undefined);
  const url = shownDocument(given);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const page = pages.get(oldPathOf(url.href, site.address) ?? '');
  if (page !== undefined) return page;
  const isOwn = own.has(url.href) || isOf(url, site.address);
  return isOwn && isDocument(url.href) ? url.href.split('#', 1)[0] : undefined;
}

/** True on the site's host, those below it, and that of its files at WordPress.com. */
function isOf(url: URL, site: string): boolean {
  if (!URL.canParse(site)) return false;
  const [host, own] = [hostOf(url), hostOf(new URL(site))];
  const files = own.replace(/\.wordpress\.com$/, '.files.wordpress.com');
  return host === own || host === files || host.endsWith(`.${own}`);
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

type Known = Pick<WxrItem, 'kind' | 'wpId' | 'slug' | 'title' | 'link'>;

/** Identifies an item in later exports: by its address, else by its number and name on its site, else by its words. */
export function originOf(item: Known, site: string, fingerprint: string): string {
  const base = URL.canParse(site) ? new URL(site) : undefined;
  const own = URL.canParse(item.link, base) ? placeOf(new URL(item.link, base)) : undefined;
  const home = base && placeOf(base);
  if (own !== undefined && own !== home && !/^[^/]+\/$/.test(own)) return own;
  const { kind, wpId, slug, title } = item;
  return home === undefined
    ? `${kind} ${fingerprint}`
    : `${home} ${kind} ${wpId} ${slug || title}`.slice(0, 400);
}

function placeOf(url: URL): string {
  return `${hostOf(url)}${trimSlashes(url.pathname).toLowerCase() || '/'}${url.search}`;
}

/** With and without www, sites are the same. */
function hostOf({ host }: URL): string {
  return host.toLowerCase().replace(/^www\./, '');
}
