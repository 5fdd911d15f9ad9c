import type { FieldError } from '../../contract/envelope.ts';
import type { TypeName } from '../../content/registry.ts';
import { AppError } from '../http/errors.ts';
import type { Transaction } from '../platform/database.ts';
import type { Stamp } from './actor.ts';
import { notPublishable } from './checks.ts';
import { openLiveEntry, type Target } from './open-entry.ts';
import { prefixErrors } from './prefix-errors.ts';
import { publishEntry } from './publish.ts';
import { findChildren, metadataOf } from './repository.ts';
import type { EntryRow } from './table.ts';

/**
 * Publishes an entry, every draft and change under it, and what search engines are told of its page: all or none.
 * Under what is public already, a page of its own that never was stays a draft: whoever changes a fee does not
 * mean the specialisation that somebody else has begun.
 * @throws {AppError} `not_publishable` with the wrong fields of all of them, as `structure 12: credits`
 */
export async function publishTree(
  tx: Transaction,
  target: Target,
  stamp: Stamp,
): Promise<EntryRow> {
  const errors: FieldError[] = [];
  const row = await openLiveEntry(tx, target);
  const published = await tryPublish(tx, row, { stamp, errors });
  await publishUnder(tx, row, { stamp, errors });
  for (const metadata of await metadataOf(tx, published?.path ?? null))
    await tryPublish(tx, metadata, { stamp, errors });
  if (errors.length > 0) throw notPublishable(errors);
  return published ?? row;
}

type PublishRun = { stamp: Stamp; errors: FieldError[] };

async function publishUnder(
  tx: Transaction,
  above: EntryRow,
  gathering: PublishRun,
): Promise<void> {
  for (const child of await findChildren(tx, above.id)) {
    if (child.type === above.type && above.published && !child.published) continue;
    await tryPublish(tx, child, gathering);
    await publishUnder(tx, child, gathering);
  }
}

async function tryPublish(
  tx: Transaction,
  row: EntryRow,
  { stamp, errors }: PublishRun,
): Promise<EntryRow | undefined> {
  if (row.status === 'published') return row;
  const type = row.type as TypeName;
  try {
    return await tx.transaction((inner) => publishEntry(inner, { type, id: row.id }, stamp));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const wrong = error.details.errors ?? [{ field: 'id', msg: error.message }];
    errors.push(...prefixErrors(row, wrong));
    return undefined;
  }
}
