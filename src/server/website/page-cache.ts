import { createHash } from 'node:crypto';
import type { Snapshot } from '../../content/snapshot.ts';
import { isAsked, pathOf } from './address.ts';
import { createByteBudget } from './byte-budget.ts';
import { compress, type Encoding } from './compress.ts';
import type { Renderer } from './renderer.ts';

/** A body with all its headers, ready to be written as it stands. */
export type ReadyBody = Readonly<{
  etag: string;
  headers: string[];
  notModified: string[];
  bytes: Buffer;
}>;

/** One rendered page; each encoding is made once, when first asked for. */
export type CachedPage = {
  readonly status: 200 | 404 | 503;
  readonly html: Buffer;
  readonly hash: string;
  /** It answers a query, so few ask for it again. */
  readonly asked: boolean;
  /** Bytes of it in all encodings that are ready. */
  readonly size: number;
  readonly ready: Map<Encoding, ReadyBody>;
  readonly making: Map<Encoding, Promise<ReadyBody>>;
};

const megabyte = 1_048_576;

/** Bytes of pages that are kept: those of the site, and those that answer a query, as many as strangers like to invent. */
const most = { own: 64 * megabyte, asked: 8 * megabyte } as const;

export type Answer = CachedPage | Readonly<{ status: 301; location: string }>;

export type PageCache = ReturnType<typeof createPageCache>;

type Options = Readonly<{
  renderer: Renderer;
  snapshot: () => Snapshot;
  /** Headers of every page, as name and value by turns. */
  headers: readonly string[];
  /** False renders every page anew: sources may have changed. */
  keep: boolean;
}>;

/** Addresses that do not exist share one page, so that strangers cannot fill the memory; no page has four segments. */
export const unknownAddress = '/-/-/-/-';

/** Longest path that a page can have, in characters. */
const longestPath = 300;

/**
 * Pages of the current snapshot as bytes. A page is rendered once a snapshot and compressed once an encoding,
 * however many ask at the same time; a new snapshot forgets them all.
 */
export function createPageCache({ renderer, snapshot, headers, keep }: Options) {
  let own = createByteBudget<CachedPage>(most.own);
  let asked = createByteBudget<CachedPage>(most.asked);
  let version = -1;

  /** The pages among which a key would be, of the snapshot as it is now. */
  const pagesOf = (key: string) => {
    const now = snapshot().version;
    if (now !== version || !keep) {
      own = createByteBudget(most.own);
      asked = createByteBudget(most.asked);
      version = now;
    }
    return isAsked(key) ? asked : own;
  };

  /** Equal for addresses that show the same page. */
  function keyOf(address: string): string {
    return pathOf(address).length > longestPath
      ? unknownAddress
      : renderer.key(address, snapshot());
  }

  /** What answers an address without rendering, or reading a query that nobody has asked before. */
  function known(address: string): Answer | undefined {
    const key = keyOf(address);
    const page = pagesOf(key).get(key);
    if (page || isAsked(key)) return page;
    const route = renderer.route(key, snapshot());
    if (route.status === 301) return route;
    return route.status === 404 ? own.get(unknownAddress) : undefined;
  }

  /** The page at an address, rendered now if it is not there yet. */
  function page(address: string): Answer {
    const key = keyOf(address);
    const found = pagesOf(key).get(key);
    if (found) return found;
    const route = renderer.route(key, snapshot());
    if (route.status === 301) return route;
    const shown = route.status === 200 ? route.key : unknownAddress;
    const made = pagesOf(shown).get(shown) ?? rendered(shown);
    pagesOf(shown).set(shown, made);
    if (isAsked(key) && shown !== key && made.status === 200) pagesOf(key).set(key, made);
    return made;
  }

  function rendered(path: string): CachedPage {
    const answer = renderer.render(path, snapshot());
    if (answer.status === 301) throw new Error(`${path} became a redirect while it was rendered.`);
    const html = Buffer.from(answer.html);
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const ready = new Map<Encoding, ReadyBody>();
    return {
      ...{ status: answer.status, html, hash, ready, making: new Map(), asked: isAsked(path) },
      get size() {
        return [...ready.values()].reduce((sum, { bytes }) => sum + bytes.length, html.length);
      },
    };
  }

  /** A page's body in an encoding; made by the first who asks, awaited by the others. */
  function body(cached: CachedPage, encoding: Encoding): Promise<ReadyBody> {
    const making = cached.making.get(encoding) ?? encoded(cached, encoding, headers);
    cached.making.set(encoding, making);
    return making;
  }

  /** The body of an address where it is ready now: no waiting, no rendering. */
  function ready(address: string, encoding: Encoding): ReadyBody | undefined {
    const key = keyOf(address);
    const cached = pagesOf(key).get(key);
    return cached?.status === 200 ? cached.ready.get(encoding) : undefined;
  }

  return { keyOf, known, page, body, ready };
}

async function encoded(
  page: CachedPage,
  encoding: Encoding,
  common: readonly string[],
): Promise<ReadyBody> {
  const bytes = await compress(page.html, { encoding, effort: page.asked ? 'low' : 'high' });
  const etag = `"${page.hash}-${encoding}"`;
  const notModified = [...common, 'ETag', etag, 'Vary', 'Accept-Encoding'];
  const length = [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Length',
    String(bytes.length),
  ];
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const body = { etag, notModified, headers: [...notModified, ...length, ...coding], bytes };
  page.ready.set(encoding, body);
  return body;
}
