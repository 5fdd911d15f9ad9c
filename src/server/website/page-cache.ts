import { createHash } from 'node:crypto';
import type { Snapshot } from '../../content/snapshot.ts';
import { readyAnswer, type ReadyAnswer, sizeOf } from '../http/ready-body.ts';
import { isAsked, pathOf } from './address.ts';
import { createByteBudget } from './byte-budget.ts';
import type { Renderer } from './renderer.ts';

/** One rendered page. */
export type CachedPage = Readonly<{
  status: 200 | 404 | 503;
  answer: ReadyAnswer;
  /** Bytes of it in all encodings that are ready. */
  size: number;
}>;

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
    const plain = Buffer.from(answer.html);
    const made = readyAnswer({
      plain,
      hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      type: 'text/html; charset=utf-8',
      // Few ask again for what answers a single query.
      effort: isAsked(path) ? 'low' : 'high',
      common: headers,
    });
    return {
      status: answer.status,
      answer: made,
      get size() {
        return sizeOf(made);
      },
    };
  }

  /** The page of an address where it is there now: no waiting, no rendering. */
  function ready(address: string): ReadyAnswer | undefined {
    const key = keyOf(address);
    const cached = pagesOf(key).get(key);
    return cached?.status === 200 ? cached.answer : undefined;
  }

  return { keyOf, known, page, ready };
}
