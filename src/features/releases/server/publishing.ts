import type { FieldError } from '../../../kernel/envelope.ts';
import type { Stamp } from '../../../server/content/actor.ts';
import { publishTree } from '../../../server/content/publishing/publish.ts';
import { prefixErrors } from '../../../server/content/publishing/rules.ts';
import type { EntryRow } from '../../../server/content/store/table.ts';
import { refuse } from '../../../server/content/store/validate.ts';
import { AppError, errorsOf } from '../../../server/http/errors.ts';
import type { Transaction } from '../../../server/platform/database/database.ts';
import { wholeOf } from './reading.ts';
import { entriesOf, keepVersions, lockRows } from './store/repository.ts';
import type { ReleaseRow } from './store/table.ts';

export type Seen = Readonly<{ id: number; version: number }>;

/**
 * All entries that a release would change, held until the transaction ends, as they were seen. Needs the content lock,
 * so that no entry comes along meanwhile.
 * @throws {AppError} `gone`, or `stale_version` with all that has changed
 */
export async function holdSeen(
  tx: Transaction,
  release: Pick<ReleaseRow, 'id'>,
  seen: readonly Seen[],
): Promise<{ chosen: EntryRow[]; whole: EntryRow[] }> {
  const ids = (await wholeOf(tx, await entriesOf(tx, release.id))).map(({ id }) => id);
  await lockRows(tx, ids);
  const chosen = await entriesOf(tx, release.id);
  const whole = await wholeOf(tx, chosen);
  const trashed = chosen.filter(({ deletedAt }) => deletedAt !== null);
  if (trashed.length > 0)
    throw new AppError('gone', { msg: `${titles(trashed)} is in the trash. Take it out first.` });
  requireSame(whole, seen);
  if (chosen.length === 0) throw new AppError('conflict', { msg: 'Its entries are gone.' });
  return { chosen, whole };
}

function requireSame(whole: readonly EntryRow[], seen: readonly Seen[]): void {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const changed = whole.filter(({ id, version }) => versions.get(id) !== version);
  if (changed.length === 0 && versions.size === whole.length) return;
  const which = changed.length > 0 ? titles(changed) : 'an entry was taken out';
  const msg = `Changed since it was looked at: ${which}. Please look again.`;
  throw new AppError('stale_version', { msg });
}

/** Titles in quotes, for messages. */
export function titles(rows: readonly Pick<EntryRow, 'title'>[]): string {
  return rows.map(({ title }) => `“${title}”`).join(', ');
}

type Held = Readonly<{ release: { id: number }; chosen: EntryRow[]; whole: EntryRow[] }>;

/** Publishes entries with all that goes along, whatever their order, and keeps the public data before. */
export async function publishAll(
  tx: Transaction,
  { chosen, whole, release }: Held,
  stamp: Stamp,
): Promise<void> {
  const changing = whole.filter(({ status }) => status !== 'published');
  await inRounds(tx, chosen, (inner, { type, id }) => publishTree(inner, { type, id }, stamp));
  await keepVersions(
    tx,
    release.id,
    changing.map(({ id, version, published: before }) => ({ entryId: id, version, before })),
  );
}

/** Fails as publishing now would, and changes nothing. */
export async function rehearse(tx: Transaction, held: Held, stamp: Stamp): Promise<void> {
  const done = new Rehearsed();
  await tx
    .transaction(async (inner) => {
      await publishAll(inner, held, stamp);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}

/** Undoes a rehearsal that went well. */
class Rehearsed extends Error {}

type Step = (tx: Transaction, row: EntryRow) => Promise<unknown>;
type Refused = Readonly<{ row: EntryRow; error: AppError }>;

/**
 * Does the steps that can be done until all are: one may need what another brings.
 * @throws {AppError} `not_publishable` with the errors of all steps that cannot be done, by entry; else `unconfirmed`
 */
export async function inRounds(
  tx: Transaction,
  rows: readonly EntryRow[],
  step: Step,
): Promise<void> {
  let left = rows;
  while (left.length > 0) {
    const refused: Refused[] = [];
    for (const row of left) {
      const error = await tryStep(tx, row, step);
      if (error) refused.push({ row, error });
    }
    if (refused.length === left.length) refuseAll(refused);
    left = refused.map(({ row }) => row);
  }
}

async function tryStep(tx: Transaction, row: EntryRow, step: Step): Promise<AppError | undefined> {
  try {
    await tx.transaction((inner) => step(inner, row));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The errors of several entries, each with the name of its entry. */
function refuseAll(refused: readonly Refused[]): void {
  const errors: FieldError[] = [];
  const open: FieldError[] = [];
  for (const { row, error } of refused) {
    const named = errorsOf(error).flatMap((one) =>
      ofEntry.test(one.field) ? one : prefixErrors(row, [one]),
    );
    (error.code === 'unconfirmed' ? open : errors).push(...named);
  }
  refuse({ errors, open });
}

const ofEntry = /^\w+ \d+: /;
