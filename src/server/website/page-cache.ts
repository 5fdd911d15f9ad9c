import { createHash } from 'node:crypto';
import type { Snapshot } from '../../content/snapshot.ts';
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
  readonly ready: Map<Encoding, ReadyBody>;
  readonly making: Map<Encoding, Promise<ReadyBody>>;
};

/** How many pages with a query are kept at once. */
const mostQueried = 200;

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

/**
 * Pages of the current snapshot as bytes. A page is rendered once a snapshot and compressed once an encoding,
 * however many ask at the same time; a new snapshot forgets them all.
 */
export function createPageCache({ renderer, snapshot, headers, keep }: Options) {
  let pages = new Map<string, CachedPage>();
  let version = -1;

  const current = (): Map<string, CachedPage> => {
    const now = snapshot().version;
    if (now !== version || !keep) [pages, version] = [new Map(), now];
    return pages;
  };

  /** The page at an address, rendered now if it is not there yet. */
  function page(address: string): Answer {
    const known = current().get(renderer.key(address, snapshot()));
    if (known) return known;
    const route = renderer.route(address, snapshot());
    if (route.status === 301) return route;
    const key = route.status === 200 ? route.key : unknownAddress;
    return kept(key, pages.get(key) ?? rendered(key));
  }

  /** Pages with a query are as many as strangers like to invent: only the latest of them are kept. */
  function kept(key: string, made: CachedPage): CachedPage {
    if (key.includes('?') && !pages.has(key)) {
      const queried = [...pages.keys()].filter((each) => each.includes('?'));
      if (queried.length >= mostQueried) pages.delete(queried[0] ?? '');
    }
    pages.set(key, made);
    return made;
  }

  function rendered(path: string): CachedPage {
    const answer = renderer.render(path, snapshot());
    if (answer.status === 301) throw new Error(`${path} became a redirect while it was rendered.`);
    const html = Buffer.from(answer.html);
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    return { status: answer.status, html, hash, ready: new Map(), making: new Map() };
  }

  /** A page's body in an encoding; made by the first who asks, awaited by the others. */
  function body(cached: CachedPage, encoding: Encoding): Promise<ReadyBody> {
    const making = cached.making.get(encoding) ?? encoded(cached, encoding, headers);
    cached.making.set(encoding, making);
    return making;
  }

  /** The body of an address where it is ready now: no waiting, no rendering. */
  function ready(address: string, encoding: Encoding): ReadyBody | undefined {
    const cached = current().get(renderer.key(address, snapshot()));
    return cached?.status === 200 ? cached.ready.get(encoding) : undefined;
  }

  return { page, body, ready };
}

async function encoded(
  page: CachedPage,
  encoding: Encoding,
  common: readonly string[],
): Promise<ReadyBody> {
  const bytes = await compress(page.html, encoding);
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
