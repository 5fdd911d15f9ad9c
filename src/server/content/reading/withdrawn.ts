import type { TypeName } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type Withdrawn, withdrawnEntries } from './withdrawn-repository.ts';

/** Reads entries that are no longer public, once for each content. */
export function createWithdrawn(db: Executor, snapshot: () => Snapshot) {
  const known = new WeakMap<Snapshot, Map<TypeName, Promise<readonly Withdrawn[]>>>();
  return async <N extends TypeName>(type: N): Promise<readonly Withdrawn<N>[]> => {
    const now = snapshot();
    const byType = known.get(now) ?? new Map<TypeName, Promise<readonly Withdrawn[]>>();
    known.set(now, byType);
    const reading = (byType.get(type) ?? withdrawnEntries(db, type)) as Promise<
      readonly Withdrawn<N>[]
    >;
    byType.set(type, reading);
    reading.catch(() => byType.delete(type));
    return reading;
  };
}
