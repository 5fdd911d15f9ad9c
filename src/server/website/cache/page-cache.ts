import { LRUCache } from 'lru-cache';

import type { Moment, OpenPage, Site } from '../../../site/render.tsx';
import { inSpanAtOnce } from '../../platform/trace/trace.ts';
import { readyAnswer, type ReadyAnswer, weightOf } from '../../http/ready/ready-body.ts';

export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** The key has more of a query than the day, which we add. */
export function isAsked(key: string): boolean {
  return /\?(?!today=[\d-]{10}$)/.test(key);
}

type CachedPage = Readonly<{
  status: 200 | 404 | 410 | 503;
  answer: ReadyAnswer;
}>;

const megabyte = 1_048_576;
/** Bytes of pages: of the site, and of queries, of which strangers may invent any number. */
const most = { own: 64 * megabyte, asked: 8 * megabyte } as const;

type Answer = CachedPage | Readonly<{ status: 301; location: string }>;

export type PageCache = ReturnType<typeof createPageCache>;

type Options = Readonly<{
  site: () => Site;
  moment: () => Moment;
  /** Alternating names and values; `missing` for unknown addresses. */
  headers: Readonly<Record<'found' | 'missing', readonly string[]>>;
  keep: boolean;
  rendered?: () => void;
}>;

/** Unknown addresses share one page, so that strangers cannot fill the memory; no page has four segments. */
export const unknownAddress = '/-/-/-/-';
const longestPath = 300;

/** A page of the snapshot is rendered once and compressed once an encoding, however many ask at the same time. */
export function createPageCache({ site, moment, headers, keep, rendered: tell }: Options) {
  const own = pagesWithin(most.own);
  const asked = pagesWithin(most.asked);
  let version = -1;
  let by = site();

  /** Forgets the pages of an older snapshot, or of other settings. */
  function pagesOf(key: string, { snapshot }: Moment) {
    if (snapshot.version !== version || site() !== by || !keep) {
      own.clear();
      asked.clear();
      version = snapshot.version;
      by = site();
    }
    return isAsked(key) ? asked : own;
  }

  function keyOf(address: string, now = moment()): string {
    return pathOf(address).length > longestPath ? unknownAddress : site().key(address, now);
  }

  /** Renders nothing, and opens no page for a query that is not cached. */
  function known(address: string): Answer | undefined {
    const now = moment();
    const key = keyOf(address, now);
    const page = pagesOf(key, now).get(key);
    if (page || isAsked(key)) return page;
    const opened = site().open(key, now);
    if (opened.status === 301) return opened;
    if (opened.status === 410) return gone(own.get(unknownAddress));
    return opened.status === 404 ? own.get(unknownAddress) : undefined;
  }

  function page(address: string): Answer {
    const now = moment();
    const key = keyOf(address, now);
    const found = pagesOf(key, now).get(key);
    if (found) return found;
    const opened = site().open(key, now);
    if (opened.status === 301) return opened;
    if (opened.status === 410) return gone(page(unknownAddress) as CachedPage);
    const shown = opened.status === 200 ? opened.key : unknownAddress;
    const pages = pagesOf(shown, now);
    const made = pages.get(shown) ?? rendered(shown, opened);
    pages.set(shown, made);
    if (isAsked(key) && shown !== key && made.status === 200) pagesOf(key, now).set(key, made);
    return made;
  }

  function rendered(key: string, opened: OpenPage): CachedPage {
    const page = key === unknownAddress ? unknownPage(site(), moment()) : opened;
    const plain = Buffer.from(renderingOf(key, page));
    tell?.();
    const made = readyAnswer({
      plain,
      type: 'text/html; charset=utf-8',
      // The answer to a query is rarely asked for again.
      effort: isAsked(key) ? 'low' : 'high',
      common: page.status === 200 ? headers.found : headers.missing,
    });
    return { status: page.status, answer: made };
  }

  /** Never waits or renders. */
  function ready(address: string): ReadyAnswer | undefined {
    const now = moment();
    const key = keyOf(address, now);
    const cached = pagesOf(key, now).get(key);
    return cached?.status === 200 ? cached.answer : undefined;
  }

  return { keyOf, known, page, ready };
}

/** The pages that nobody has asked for the longest make way. */
function pagesWithin(bytes: number) {
  return new LRUCache<string, CachedPage>({
    maxSize: bytes,
    sizeCalculation: ({ answer }) => weightOf(answer),
  });
}

function unknownPage(site: Site, now: Moment): OpenPage {
  const page = site.open(unknownAddress, now);
  if (page.status === 301) throw new Error(`${unknownAddress} leads elsewhere.`);
  return page;
}

function renderingOf(key: string, page: OpenPage): string {
  const attributes = { 'url.path': pathOf(key) };
  return inSpanAtOnce({ what: 'render', name: 'render', attributes }, () => page.html());
}

function gone<Page extends CachedPage | undefined>(page: Page) {
  return page && ({ ...page, status: 410 } as const);
}
