import { type Stamp, systemActor } from '../../../server/content/actor.ts';
import { draftPaths } from '../../../server/content/publishing/rules.ts';
import { changeContent } from '../../../server/content/store/repository.ts';
import { AppError, errorsOf, invalidInput } from '../../../server/http/errors.ts';
import type { CallRequest } from '../../../server/http/route.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import { actorOf } from '../../../server/staff/staff.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { formatMoment } from '../../../kernel/values/moments.ts';
import type { approveRelease, takeReleaseBack } from '../calls.ts';
import { answer, type Deps, note, open, type Opened, requireAct } from './changing.ts';
import { tell } from './mails.ts';
import { holdSeen, publishAll, rehearse } from './publishing.ts';
import { requireUntouched, takeBackAll } from './taking-back.ts';
import {
  dueReleases,
  entriesOf,
  keepVersions,
  lockRelease,
  updateRelease,
  versionsOf,
} from './store/repository.ts';
import type { ReleaseRow } from './store/table.ts';

/** Publishes a release as it was seen, or plans that. */
export async function approve(
  deps: Deps,
  request: CallRequest<typeof approveRelease>,
): Promise<void> {
  const { publish_at: at } = request.body;
  const publishAt = at === null ? null : new Date(at);
  if (publishAt !== null && publishAt <= deps.clock.now())
    throw invalidInput([{ field: 'publish_at', msg: 'Must be in the future.' }]);
  const by = actorOf(deps, request);
  await deps.content.batch(async ({ tx, stamp }) => {
    const needs = { states: ['asked', 'returned', 'planned'], act: 'publish' } as const;
    const opened = await open(deps, tx, { request, ...needs });
    await approveOpened(deps, opened, { stamp, body: request.body, publishAt });
  }, by);
}

type Approval = Readonly<{
  stamp: Stamp;
  body: CallRequest<typeof approveRelease>['body'];
  publishAt: Date | null;
}>;

async function approveOpened(
  deps: Deps,
  opened: Opened,
  { stamp, body, publishAt }: Approval,
): Promise<void> {
  const { tx, request, release, reader } = opened;
  const held = { release, ...(await holdSeen(tx, release, body.seen)) };
  requireAct(reader, held.whole, 'publish');
  const asking = body.ask ? deps.content.asking(await draftPaths(tx, held.whole)) : undefined;
  await (publishAt === null ? publishAll : rehearse)(tx, held, { ...stamp, ask: asking });
  if (publishAt !== null)
    await keepVersions(
      tx,
      release.id,
      held.whole.map(({ id, version }) => ({ entryId: id, version, before: null })),
    );
  const state = publishAt === null ? ('published' as const) : ('planned' as const);
  const publishedAt = publishAt === null ? stamp.at : null;
  await answer(deps, opened, { state, answer: body.answer, publishAt, publishedAt });
  const entries = held.whole.map(({ type, id, version }) => ({ type, id, version }));
  const after = { state, publish_at: publishAt, entries };
  const action = publishAt === null ? 'release' : 'plan_release';
  await note(deps, { tx, request, id: release.id }, { action, after });
  await tell(deps, tx, {
    release,
    chosen: held.chosen,
    to: [release.askedBy],
    by: reader.id,
    happened:
      publishAt === null ? 'is approved and public' : `is approved for ${formatMoment(publishAt)}`,
    words: body.answer,
  });
}

/** Makes public again what was before a release. */
export async function takeBack(
  deps: Deps,
  request: CallRequest<typeof takeReleaseBack>,
): Promise<void> {
  await deps.content.batch(
    async ({ tx, stamp }) => {
      const needs = { states: ['published'], act: 'publish' } as const;
      const opened = await open(deps, tx, { request, ...needs });
      const { release, reader, chosen } = opened;
      const taken = await requireUntouched(tx, release);
      requireAct(
        reader,
        taken.map(({ row }) => row),
        'publish',
      );
      await takeBackAll(tx, taken, stamp);
      await answer(deps, opened, { state: 'taken_back', answer: release.answer });
      await note(deps, { tx, request, id: release.id }, { action: 'take_back' });
      await tell(deps, tx, {
        release,
        chosen,
        to: [release.askedBy],
        by: reader.id,
        happened: 'was taken back: visitors see what was public before',
      });
    },
    actorOf(deps, request),
  );
}

/** Publishes whatever is due, each release by itself. Any number of processes may at once. */
export async function publishDue(deps: Deps): Promise<void> {
  const { clock: time, content, database } = deps;
  const due = await dueReleases(database.db, time.now());
  for (const id of due) await publishOne(deps, id);
  if (due.length > 0) await content.refresh();
}

async function publishOne(deps: Deps, id: number): Promise<void> {
  const stamp: Stamp = { by: systemActor, at: deps.clock.now() };
  try {
    await changeContent(deps.database, async (tx) => {
      const release = await lockDue(tx, id, stamp.at);
      if (release === null) return;
      const versions = await versionsOf(tx, id);
      const seen = versions.map(({ entryId, version }) => ({ id: entryId, version }));
      const held = { release, ...(await holdSeen(tx, release, seen)) };
      await publishAll(tx, held, stamp);
      await updateRelease(tx, id, { state: 'published', publishedAt: stamp.at, isNews: true });
      await noteOfClock(deps, tx, { id, action: 'release' });
      await tellOfClock(deps, tx, { release, happened: 'is public as planned' });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await withTransaction(deps.database, (tx) => noteFailure(deps, tx, { id, error }));
  }
}

/** Null if it was published, moved or returned meanwhile. */
async function lockDue(tx: Transaction, id: number, now: Date): Promise<ReleaseRow | null> {
  const release = await lockRelease(tx, id);
  const isDue = release?.state === 'planned' && release.publishAt && release.publishAt <= now;
  return isDue ? release : null;
}

/** It waits for another review. */
async function noteFailure(
  deps: Deps,
  tx: Transaction,
  { id, error }: { id: number; error: AppError },
): Promise<void> {
  const release = await lockDue(tx, id, deps.clock.now());
  if (release === null) return;
  const fields = error.details.errors === undefined ? [] : errorsOf(error);
  const said = [error.message, ...fields.map(({ msg }) => msg)].join(' ');
  await updateRelease(tx, id, {
    state: 'asked',
    publishAt: null,
    error: firstCharacters(said, 1_000),
    isNews: true,
  });
  await noteOfClock(deps, tx, { id, action: 'miss_release', after: { error: error.message } });
  await tellOfClock(deps, tx, {
    release,
    happened: 'was not published at its time',
    words: `${error.message} It waits for another review.`,
  });
}

type Ticked = Readonly<{ id: number; action: string; after?: unknown }>;

async function noteOfClock({ audit }: Deps, tx: Transaction, { id, ...event }: Ticked) {
  const of = { actor: 'system', entity: 'content_release', entityId: id } as const;
  await audit.record(tx, { ...event, ...of });
}

type ClockNotification = Readonly<{ release: ReleaseRow; happened: string; words?: string }>;

async function tellOfClock(deps: Deps, tx: Transaction, told: ClockNotification): Promise<void> {
  const { release } = told;
  const to = [...new Set([release.askedBy, release.decidedBy])];
  await tell(deps, tx, { ...told, to, by: null, chosen: await entriesOf(tx, release.id) });
}
