import { meant, type OldAddress, oldAddressOf } from '../../../kernel/text/oldAddress.ts';
import { isMade } from '../../../content/addresses/addresses.ts';
import { ownAddress } from '../../../content/addresses/ownAddress.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type Leading, publishedRedirects } from './repository.ts';

/** Finds the redirect that answers at an address of this site; a page that the site makes stands before that of its path. */
export function openRedirects(all: readonly Leading[]): (at: OldAddress) => Leading | undefined {
  const known = all.map((leading) => ({ leading, address: oldAddressOf(leading.from) }));
  const byPath = Map.groupBy(known, ({ address }) => address.path);
  return (at) => {
    const found = meant(byPath.get(at.path) ?? [], ({ address }) => address, at);
    const isHidden = found?.address.query.length === 0 && isMade(at.path);
    return isHidden ? undefined : found?.leading;
  };
}

/** Those redirects that a visitor comes back to, however the addresses are spelt, with all that are published. */
export async function circular(
  db: Executor,
  added: readonly Leading[],
): Promise<ReadonlySet<Leading>> {
  const changed = new Set(added.flatMap(({ id }) => id ?? []));
  const published = await publishedRedirects(db);
  const others = published.filter(({ id }) => id === null || !changed.has(id));
  const redirectAt = openRedirects([...added, ...others]);
  return new Set(added.filter((one) => comesBack(one, redirectAt)));
}

function comesBack(first: Leading, redirectAt: ReturnType<typeof openRedirects>): boolean {
  const seen = new Set<Leading>();
  for (let at = ownAddress(first.to); at !== undefined;) {
    const next = redirectAt(at);
    if (next === first) return true;
    if (next === undefined || seen.has(next)) return false;
    seen.add(next);
    at = ownAddress(next.to);
  }
  return false;
}
