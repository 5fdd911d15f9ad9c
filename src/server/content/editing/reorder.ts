import { typeOf, type TypeName } from '../../../content/registry.ts';
import { record } from '../../audit/audit.ts';
import { invalidInput } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Stamp } from '../actor.ts';
import { openLiveEntry, type Target } from '../store/entries.ts';
import { announce } from '../store/repository.ts';
import { parentsOf, type Sibling, siblingsOf, storePositions } from './repository.ts';

/**
 * Puts siblings in the given order. If only some are named, they swap places among themselves and all others
 * stay.
 * @throws {AppError} `invalid_input` naming ids that are duplicates, of another type or parent, or in the trash
 */
export async function reorderEntries(
  tx: Transaction,
  { type, ids }: { type: TypeName; ids: readonly number[] },
  { by, at }: Stamp,
): Promise<void> {
  const siblings = await siblingsAmong(tx, type, ids);
  const order = siblings.map(({ id }) => id);
  const places = order.flatMap((id, index) => (ids.includes(id) ? [index] : []));
  const next = [...order];
  for (const [index, place] of places.entries()) next[place] = ids[index] as number;
  const moved = next.flatMap((id, index) =>
    siblings.find((row) => row.id === id)?.position === index + 1
      ? []
      : [{ id, position: index + 1 }],
  );
  if (moved.length === 0) return;
  await storePositions(tx, moved);
  await record(tx, at, {
    actor: by,
    address: by.address ?? null,
    action: 'content.reorder',
    entity: type,
    before: order,
    after: next,
  });
  await announce(tx);
}

/** Moves one entry to a place among its siblings, counted from 1. */
export async function placeEntry(
  tx: Transaction,
  target: Target,
  { position, stamp }: { position: number; stamp: Stamp },
): Promise<void> {
  const row = await openLiveEntry(tx, target);
  const siblings = await siblingsAmong(tx, target.type, [row.id]);
  const others = siblings.map(({ id }) => id).filter((id) => id !== row.id);
  const ids = others.toSpliced(position - 1, 0, row.id);
  await reorderEntries(tx, { type: target.type, ids }, stamp);
}

/** The siblings of entries, which must be of one parent. */
async function siblingsAmong(
  tx: Transaction,
  type: TypeName,
  ids: readonly number[],
): Promise<Sibling[]> {
  const named = await parentsOf(tx, type, ids);
  const parentId = named.find(({ id }) => id === ids[0])?.parentId ?? null;
  const errors = ids.flatMap((id, index) => {
    const row = named.find((candidate) => candidate.id === id);
    if (row === undefined)
      return [{ field: `ids.${index}`, msg: `There is no ${typeOf(type).label.one} ${id}.` }];
    if (row.parentId !== parentId)
      return [{ field: `ids.${index}`, msg: 'Belongs to another parent.' }];
    return ids.indexOf(id) === index ? [] : [{ field: `ids.${index}`, msg: 'Is there twice.' }];
  });
  if (errors.length > 0) throw invalidInput(errors);
  return siblingsOf(tx, type, parentId);
}
