import { typeOf } from '../../../content/registry.ts';
import type { Core } from '../../../server/feature.ts';
import type { EntryRow } from '../../../server/content/store/table.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import type { Request } from '../../../server/http/server.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import { actorOf, peopleWho, recordAct } from '../../../server/staff/staff.ts';
import { MOST_ENTRIES } from '../limits.ts';
import type { ReleaseState } from '../release.ts';
import { permissionsOf } from './mails.ts';
import { areAllIn, type Member, readerOf, requireSeen } from './reading.ts';
import { insertEntry, lockRelease, lockRows, updateRelease } from './store/repository.ts';
import type { ReleaseRow } from './store/table.ts';

export type Deps = Pick<
  Core,
  'audit' | 'clock' | 'config' | 'content' | 'database' | 'messages' | 'staff'
>;

/** A release that a request works on, locked until its transaction ends. */
export type Opened = Readonly<{
  tx: Transaction;
  request: Request;
  reader: Member;
  release: ReleaseRow;
  chosen: readonly EntryRow[];
}>;

type Asked = Readonly<{
  request: Request & Readonly<{ params: Readonly<{ id: number }> }>;
  states: readonly ReleaseState[];
  /** Of all its entries; the reader must see them in any case. */
  act?: 'write' | 'publish';
}>;

/** Runs `work` on a release in one of these states, which nobody else changes meanwhile. */
export function change<Result>(
  deps: Deps,
  asked: Asked,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  return withTransaction(deps.database, async (tx) => work(await open(deps, tx, asked)));
}

export async function open(
  deps: Pick<Deps, 'staff'>,
  tx: Transaction,
  { request, states, act }: Asked,
): Promise<Opened> {
  const reader = readerOf(deps, request);
  const found = await requireSeen(tx, reader, await lockRelease(tx, request.params.id));
  requireAct(reader, found.chosen, act);
  if (!states.includes(found.row.state))
    throw new AppError('conflict', { msg: isNow[found.row.state] });
  return { tx, request, reader, release: found.row, chosen: found.chosen };
}

const isNow: Readonly<Record<ReleaseState, string>> = {
  asked: 'This waits for its review.',
  returned: 'This is with whoever asked for it.',
  planned: 'This is planned for a time. Whoever may publish can return it.',
  published: 'This is public already.',
  taken_back: 'This was taken back.',
  closed: 'This was closed.',
};

/** @throws {AppError} `forbidden` */
export function requireAct(
  reader: Member,
  rows: readonly Pick<EntryRow, 'type'>[],
  act: Asked['act'],
): void {
  const types = { write: reader.writes, publish: reader.publishes };
  if (act === undefined || areAllIn(types[act], rows)) return;
  const [other] = rows.filter(({ type }) => !types[act].includes(type));
  const names = other ? typeOf(other.type).label.many : 'this';
  throw new AppError('forbidden', { msg: `Your role may not ${act} ${names}.` });
}

/** Adds an entry with changes that are not public, of a type that the member writes. */
export async function addEntry(
  tx: Transaction,
  reader: Member,
  { release, entry, count }: Readonly<{ release: number; entry: number; count: number }>,
): Promise<void> {
  const row = await requireEntry(tx, reader, entry);
  if (count >= MOST_ENTRIES)
    throw new AppError('conflict', { msg: `At most ${MOST_ENTRIES} entries go public as one.` });
  if (await insertEntry(tx, release, row.id)) return;
  throw new AppError('conflict', { msg: `“${row.title}” is in a release already.` });
}

/** @throws {AppError} `entry_not_found` also for a type that the member does not see */
export async function requireEntry(tx: Transaction, reader: Member, id: number): Promise<EntryRow> {
  const [row] = await lockRows(tx, [id]);
  if (row === undefined || !reader.sees.includes(row.type)) throw new AppError('entry_not_found');
  requireAct(reader, [row], 'write');
  if (row.deletedAt !== null)
    throw new AppError('gone', { msg: `“${row.title}” is in the trash.` });
  return row;
}

/** @throws {AppError} `invalid_input` if somebody may not publish all of it */
export async function requireReviewer(
  tx: Transaction,
  id: number | null,
  rows: readonly Pick<EntryRow, 'type'>[],
): Promise<void> {
  if (id === null) return;
  const able = await peopleWho(tx, permissionsOf('publish', rows));
  if (able.some((person) => person.id === id)) return;
  throw invalidInput([{ field: 'reviewer', msg: 'May not publish all of this.' }]);
}

type Noted = Readonly<{ action: string; before?: unknown; after?: unknown }>;

/** Writes into the audit log. */
export async function note(
  deps: Pick<Deps, 'audit' | 'staff'>,
  { tx, request, id }: Readonly<{ tx: Transaction; request: Request; id: number }>,
  noted: Noted,
): Promise<void> {
  await recordAct(deps, tx, { ...noted, request, entity: 'content_release', entityId: id });
}

/** Stores an answer to whoever asked, who is told of it unless they gave it themselves. */
export async function answer(
  deps: Deps,
  { tx, request, release }: Opened,
  given: Pick<ReleaseRow, 'state' | 'answer'> & Partial<ReleaseRow>,
): Promise<void> {
  const { id, name } = actorOf(deps, request);
  await updateRelease(tx, release.id, {
    ...given,
    error: null,
    decidedBy: id,
    decidedByName: name,
    decidedAt: deps.clock.now(),
    isNews: release.askedBy !== id,
  });
}
