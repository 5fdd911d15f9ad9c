import { ownPath } from '../../../../content/addresses/addresses.ts';
import { typeOf } from '../../../../content/registry.ts';
import type { Planned } from './plan.ts';
import type { Here } from '../store/repository.ts';

/** Paths of entries once the plan is done; null for entries that have no public page. */
export function pathsOf({
  planned,
  rows,
}: Readonly<{ planned: readonly Planned[]; rows: readonly Here[] }>): (
  id: number,
) => string | null {
  const byId = new Map(planned.map((one) => [one.id, one]));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const known = new Map<number, string | null>();
  const pathOf = (id: number): string | null => {
    const there = known.get(id);
    if (there !== undefined) return there;
    // Entries that hang on each other stand nowhere.
    known.set(id, null);
    const one = byId.get(id);
    const path = one ? pathUnder(one, pathOf) : (stored.get(id)?.path ?? null);
    known.set(id, path);
    return path;
  };
  return pathOf;
}

function pathUnder(
  { type, parentId, published }: Planned,
  pathOf: (id: number) => string | null,
): string | null {
  if (published === null || !typeOf(type).address) return null;
  const above = parentId === null ? null : pathOf(parentId);
  return parentId !== null && above === null ? null : ownPath(type, published, above);
}
