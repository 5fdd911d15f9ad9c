import { addressField, pathNamed } from '../../content/addresses/addresses.ts';
import { entryAt } from '../../content/addresses/pagePath.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Content } from './content.ts';
import type { Platform } from '../platform/open.ts';

type Deps = Pick<Platform, 'log'> & { content: Pick<Content, 'batch' | 'onShown' | 'snapshot'> };

/** Moves a page that stood at an address before a feature did; its redirect tells visitors where. Ends with the answer. */
export function makeWay({ content, log }: Deps, path: string): () => void {
  let isMoving = false;
  return content.onShown(() => {
    const snapshot = content.snapshot();
    const entry = entryAt(path, snapshot);
    if (!entry || isMoving) return;
    isMoving = true;
    const { type, id, data } = entry;
    const to = freeName({ type, path }, snapshot);
    content
      .batch(({ takeIn }) =>
        takeIn({ type, id, fields: { ...data, [addressField(type)]: to }, publish: true }),
      )
      .then(
        () => log.warn({ from: path, to }, 'moved a page out of the way'),
        (error: unknown) => log.error({ err: error }, 'not moved out of the way'),
      )
      .finally(() => (isMoving = false));
  });
}

/** The nearest name at which no page stands. */
function freeName(
  { type, path }: Readonly<{ type: Parameters<typeof pathNamed>[0]; path: string }>,
  snapshot: Snapshot,
): string {
  const isPath = addressField(type) === 'path';
  for (let number = 2; ; number += 1) {
    const name = `${isPath ? path : path.slice(1)}-${number}`;
    const at = pathNamed(type, name);
    if (at === null || !entryAt(at, snapshot)) return name;
  }
}
