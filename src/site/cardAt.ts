import type { Snapshot } from '../content/snapshot.ts';
import { readTarget, routeOf } from './routes.ts';
import { cardAddress, cardHash, cardOf, type Card } from './seo/card.ts';

/** The picture for sharing of the page at a path; undefined where there is no page. */
export function cardAt(
  path: string,
  snapshot: Snapshot,
): Readonly<{ card: Card; hash: string; address: string }> | undefined {
  const route = routeOf(readTarget(path, snapshot), snapshot);
  if (route.status !== 200) return undefined;
  const card = cardOf(route.page.meta(route.data as never, snapshot), snapshot);
  return { card, hash: cardHash(card), address: cardAddress(card, path) };
}
