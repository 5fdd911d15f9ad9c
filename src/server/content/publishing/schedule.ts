import { firstCharacters } from '../../../kernel/text/characters.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { typeOf } from '../../../content/registry.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { type Stamp, systemActor } from '../actor.ts';
import { auditChange, openLiveEntry, type Target } from '../store/entries.ts';
import { changeContent, updateEntry } from '../store/repository.ts';
import type { EntryRow } from '../store/table.ts';
import { errorsIn, notPublishable, refuse } from '../store/validate.ts';
import { type Asking, asking, keyOfPoint, openPoints } from './open-points.ts';
import { publishEntry, publishErrors, unpublishEntry } from './publish.ts';
import { dueBy } from './repository.ts';
import { addressOf, candidateOf } from './rules.ts';

/** When an entry becomes public and when it stops; null clears. Left out: stays as it is. */
export type Times = Readonly<{
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
  /** True: throws `unconfirmed` if a person has to confirm the publishing. */
  ask?: boolean;
}>;

/** The kind of delivery by which schedules wake up. */
const DUE = 'content.due';

/**
 * Schedules the publishing and unpublishing of an entry. The draft is published as it is at that time, unless it has
 * open points by then that it does not have now.
 * @throws {AppError} `invalid_input` for times in the past or in the wrong order, or `not_publishable` with the
 * current errors
 */
export async function scheduleEntry(
  tx: Transaction,
  target: Target,
  { times, stamp, outbox, askingAt }: Scheduling,
): Promise<EntryRow> {
  const row = await openLiveEntry(tx, target);
  const publishAt = times.publishAt === undefined ? row.publishAt : times.publishAt;
  const unpublishAt = times.unpublishAt === undefined ? row.unpublishAt : times.unpublishAt;
  const errors = orderErrors({ ...times, row, at: stamp.at }, { publishAt, unpublishAt });
  if (errors.length > 0) throw invalidInput(errors);
  const broken = times.publishAt ? await publishErrors(tx, row) : [];
  if (broken.length > 0) throw notPublishable(broken);
  const points = times.publishAt ? await pointsOf(tx, row, askingAt(times.publishAt)) : [];
  if (times.ask) refuse({ errors: [], open: points.map(({ field, msg }) => ({ field, msg })) });
  const next = await updateEntry(tx, row.id, {
    publishAt,
    unpublishAt,
    scheduleError: null,
    ...(times.publishAt !== undefined && {
      confirmed: times.publishAt && points.map(keyOfPoint),
    }),
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
  });
  for (const at of [times.publishAt, times.unpublishAt]) {
    if (at) await outbox.send(tx, DUE, { payload: { entry: row.id }, at });
  }
  await auditChange(tx, { action: 'schedule', before: row, after: next, ...stamp });
  return next;
}

export type Scheduling = Readonly<{
  times: Times;
  stamp: Stamp;
  outbox: Outbox;
  askingAt: (at: Date) => Asking;
}>;

async function pointsOf(tx: Transaction, row: EntryRow, given: Asking) {
  const candidate = candidateOf(row);
  const { path } = await addressOf(tx, candidate);
  return openPoints(tx, { candidate, path, before: row.published }, given);
}

function orderErrors(
  given: Times & { row: EntryRow; at: Date },
  { publishAt, unpublishAt }: { publishAt: Date | null; unpublishAt: Date | null },
): FieldError[] {
  const errors: FieldError[] = [];
  if (given.publishAt && given.publishAt <= given.at)
    errors.push({ field: 'publish_at', msg: 'Must be in the future.' });
  if (given.unpublishAt && typeOf(given.row.type).essential) {
    errors.push({ field: 'unpublish_at', msg: 'The website cannot be shown without this.' });
  } else if (given.unpublishAt && given.unpublishAt <= given.at) {
    errors.push({ field: 'unpublish_at', msg: 'Must be in the future.' });
  } else if (publishAt && unpublishAt && unpublishAt <= publishAt) {
    errors.push({ field: 'unpublish_at', msg: 'Must be later than publish_at.' });
  } else if (given.unpublishAt && !publishAt && given.row.published === null) {
    errors.push({ field: 'unpublish_at', msg: 'This is not published, nor will it be.' });
  }
  return errors;
}

export type ScheduleDeps = {
  database: DatabaseHandle;
  clock: Clock;
  askingAt: (at: Date) => Asking;
  applied: () => Promise<void>;
};

/** Publishes and unpublishes whatever is due, each in a transaction of its own. Any number of processes may at once. */
export async function applyDue(deps: ScheduleDeps): Promise<void> {
  const due = await dueBy(deps.database.db, deps.clock.now());
  for (const { id, type } of due) await applyOne(deps, { type: type, id });
  if (due.length > 0) await deps.applied();
}

async function applyOne(
  { database, clock, askingAt }: ScheduleDeps,
  target: Target,
): Promise<void> {
  const stamp = { by: systemActor, at: clock.now() };
  try {
    await changeContent(database, async (tx) => {
      const row = await openLiveEntry(tx, target);
      // An earlier version of the product has noted nothing.
      const given = { ...askingAt(stamp.at), leadsTo: () => 'page' as const };
      const ask = row.confirmed ? asking(given, row.confirmed) : undefined;
      if (row.publishAt !== null && row.publishAt <= stamp.at)
        await publishEntry(tx, target, { ...stamp, ask });
      if (row.unpublishAt !== null && row.unpublishAt <= stamp.at)
        await unpublishEntry(tx, target, stamp);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await withTransaction(database, (tx) => noteFailure(tx, target, error));
  }
}

async function noteFailure(tx: Transaction, target: Target, error: AppError): Promise<void> {
  const row = await openLiveEntry(tx, target).catch(() => undefined);
  if (row === undefined) return;
  const said =
    error.code === 'unconfirmed'
      ? 'It has open points that came after it was planned.'
      : error.message;
  const fields = errorsIn(row.type, error, row.draft);
  await updateEntry(tx, row.id, {
    publishAt: null,
    confirmed: null,
    scheduleError: firstCharacters([said, ...fields].join(' '), 1000),
  });
}

/** Has the outbox wake the schedules, on whichever process is there. */
export function handleSchedules(outbox: Outbox, apply: () => Promise<void>): void {
  outbox.handle(DUE, apply, {
    retryDelays: [1, 5, 30],
    describe: ({ entry }) => `Entry ${String(entry)} is due`,
  });
}
