import type { Core } from '../../../server/feature.ts';
import { AppError } from '../../../server/http/errors.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import type { actorOf } from '../../../server/staff/staff.ts';
import { toldOf } from './store/first-mail-repository.ts';
import { lockImport, updateImport } from './store/import-repository.ts';
import { endUndo, isUntouched, newLeadsAfter } from './store/undo-repository.ts';
import { noteTold } from './told.ts';

type Deps = Pick<Core, 'audit' | 'clock' | 'config' | 'database' | 'leads' | 'outbox'>;

const KIND = 'lead-import';
/** Leads between two looks at the time. */
const STEP = 20;
/** Milliseconds after which a slice ends, and seconds after which it counts as lost. */
const SLICE = 5_000;
const LONGEST_SECONDS = 60;

/** `after` is the last row that was looked at. */
type Undoing = { import: number; by: string; after: number };

const NOT_DONE = 'It has been taken back already.';

/** Begins to take the leads of a list away; it goes on in the background. @throws {AppError} `not_found`, `conflict` */
export async function beginUndo(
  { audit, database, outbox }: Deps,
  id: number,
  actor: ReturnType<typeof actorOf>,
): Promise<void> {
  await withTransaction(database, async (tx) => {
    const found = await lockImport(tx, id);
    if (found === null) throw new AppError('not_found');
    if (found.state !== 'done') throw new AppError('conflict', { msg: NOT_DONE });
    await updateImport(tx, id, { state: 'undoing' });
    await outbox.send(tx, KIND, { payload: { import: id, by: actor.name, after: 0 } });
    const { list, added } = found;
    const entity = { entity: 'lead_import', entityId: id, before: { list, added } };
    await audit.record(tx, { actor, action: 'take_back', ...entity, address: actor.address });
  });
}

export function handleUndo(deps: Deps): void {
  deps.outbox.handle<Undoing>(
    KIND,
    async ({ payload, signal }) => {
      const until = performance.now() + SLICE;
      let { after } = payload;
      while (performance.now() < until && !signal.aborted) {
        const next = await undoSome(deps, { ...payload, after });
        if (next === null) return finish(deps, payload);
        after = next;
      }
      await withTransaction(deps.database, (tx) =>
        deps.outbox.send(tx, KIND, { payload: { ...payload, after } }),
      );
    },
    {
      concurrency: 1,
      timeoutSeconds: LONGEST_SECONDS,
      retryDelays: [2, 10, 60],
      describe: () => 'List of leads that is taken back',
    },
  );
}

/** Returns the last row that it looked at; null if there is none left. */
async function undoSome(deps: Deps, undoing: Undoing): Promise<number | null> {
  const { clock, config, database, leads } = deps;
  const { import: importId, after } = undoing;
  const rows = await newLeadsAfter(database.db, { importId, after, limit: STEP });
  for (const { leadId } of rows)
    await leads.account.discard({ leadId }, async (tx) => {
      if (!(await isUntouched(tx, { leadId, importId }))) return false;
      const notice = await toldOf(tx, { leadId, importId });
      if (notice) await noteTold(tx, config, { notice, at: clock.now() });
      return true;
    });
  return rows.at(-1)?.row ?? null;
}

async function finish(
  { audit, clock, database }: Deps,
  { import: id, by }: Undoing,
): Promise<void> {
  await withTransaction(database, async (tx) => {
    const found = await lockImport(tx, id);
    if (found?.state !== 'undoing') return;
    const stayed = await endUndo(tx, { importId: id, by, at: clock.now() });
    const after = { removed: found.added - stayed, stayed };
    await updateImport(tx, id, { state: 'undone', ...after });
    await audit.record(tx, {
      actor: 'system',
      action: 'taken_back',
      entity: 'lead_import',
      entityId: id,
      after,
    });
  });
}
