import {
  addressField,
  pageTypes,
  pathNamed,
  whyReserved,
} from '../../content/addresses/addresses.ts';
import { entryAt, pageEntries, type PageEntry } from '../../content/addresses/pagePath.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Content } from './content.ts';
import type { Platform } from '../platform/open.ts';

type Deps = Pick<Platform, 'log'> & { content: Pick<Content, 'batch' | 'onShown' | 'snapshot'> };

/**
 * Moves pages that stand where the website itself answers since a later version; a redirect says where each went. Ends
 * with the answer.
 */
export function makeWay({ content, log }: Deps): () => void {
  const moved = new Set<number>();
  let isMoving = false;
  let seen: readonly unknown[] = [];

  const moveNext = (): void => {
    const snapshot = content.snapshot();
    const found = pageEntries(snapshot).find((one) => isInTheWay(one) && !moved.has(one.entry.id));
    const to = found && freeName(found, snapshot);
    if (isMoving || !found || !to) return;
    isMoving = true;
    const { type, id, data } = found.entry;
    moved.add(id);
    const about = { from: found.path, to };
    content
      .batch(({ takeIn }) =>
        takeIn({ type, id, fields: { ...data, [addressField(type)]: to }, publish: true }),
      )
      .then(
        () => log.warn(about, 'moved a page out of the way'),
        (error: unknown) => log.error({ err: error, ...about }, 'not moved out of the way'),
      )
      .finally(() => {
        isMoving = false;
        moveNext();
      });
  };

  return content.onShown(() => {
    const snapshot = content.snapshot();
    const pages = pageTypes.map((type) => snapshot.all(type));
    if (pages.every((entries, index) => entries === seen[index])) return;
    seen = pages;
    moveNext();
  });
}

type PageAt = Readonly<{ path: string; entry: PageEntry }>;

/** A page below another moves with it. */
function isInTheWay({ path, entry }: PageAt): boolean {
  return entry.parent === null && whyReserved(entry.type, path) !== undefined;
}

const MOST = 100;

/** The nearest name at which no page stands: `/search-2`, and `/faculty-rao` where `/faculty/` has others. */
function freeName({ path, entry: { type } }: PageAt, snapshot: Snapshot): string | undefined {
  const isPath = addressField(type) === 'path';
  const flat = `/${path.slice(1).replaceAll('/', '-')}`;
  const names = Array.from({ length: MOST }, (_, place) => `-${place + 2}`).flatMap((end) => [
    `${path}${end}`,
    `${flat}${end}`,
  ]);
  return names
    .map((name) => (isPath ? name : name.slice(1)))
    .find((name) => {
      const at = pathNamed(type, name);
      return at === null || (!entryAt(at, snapshot) && whyReserved(type, at) === undefined);
    });
}
