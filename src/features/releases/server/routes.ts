import { success } from '../../../kernel/envelope.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import { actorOf, peopleWho } from '../../../server/staff/staff.ts';
import * as calls from '../calls.ts';
import { MOST_COMMENTS, MOST_OPEN } from '../limits.ts';
import { openStates, releaseStates } from '../release.ts';
import {
  addEntry,
  answer,
  change,
  note,
  type Opened,
  requireEntry,
  requireReviewer,
} from './changing.ts';
import { approve, takeBack } from './deciding.ts';
import { permissionsOf, tell } from './mails.ts';
import { answerPreview } from './preview.ts';
import {
  areAllIn,
  hasField,
  hasWords,
  presentAll,
  readerOf,
  readPage,
  requireSeen,
} from './reading.ts';
import {
  commentsOf,
  countForReader,
  countOpen,
  deleteComment,
  deleteEntry,
  entriesOf,
  findRelease,
  insertComment,
  insertRelease,
  openReleases,
  pageOfReleases,
  releaseOf,
  updateRelease,
} from './store/repository.ts';
import { findEntries } from '../../../server/content/store/repository.ts';

export function registerReleases(server: Server, core: Core): void {
  registerReads(server, core);
  registerAsking(server, core);
  registerEntries(server, core);
  registerComments(server, core);
  registerDecisions(server, core);
}

function registerReads(server: Server, core: Core): void {
  const { database } = core;
  route(server, calls.listReleases, async (request) => {
    const { query } = request;
    const reader = readerOf(core, request);
    const { items, total } = await database.reading(async (tx) => {
      const { rows, total: all } = await pageOfReleases(tx, reader, query);
      return { items: await presentAll(tx, reader, rows), total: all };
    });
    return success({ items, total, page: query.page, per_page: query.per_page });
  });
  route(server, calls.countReleases, async (request) =>
    success(await database.reading((tx) => countForReader(tx, readerOf(core, request)))),
  );
  route(server, calls.readRelease, async (request) =>
    success(
      await database.reading((tx) => readPage(tx, readerOf(core, request), request.params.id)),
    ),
  );
  route(server, calls.readEntryRelease, async (request) => {
    const reader = readerOf(core, request);
    return success(
      await database.reading(async (tx) => {
        const [row] = await findEntries(tx, [request.params.id]);
        if (row === undefined || !reader.sees.includes(row.type))
          throw new AppError('entry_not_found');
        const id = await releaseOf(tx, row.id);
        if (id !== null && !areAllIn(reader.sees, await entriesOf(tx, id)))
          throw new AppError('not_found', { msg: UNSEEN });
        const people = await peopleWho(tx, permissionsOf('publish', [row]));
        return {
          release: id === null ? null : await readPage(tx, reader, id),
          open: await openReleases(tx, reader, MOST_OPEN),
          reviewers: people.map(({ id: person, name }) => ({ id: person, name })),
        };
      }),
    );
  });
  route(server, calls.previewRelease, {
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const found = await findRelease(database.db, request.params.id);
      const { chosen } = await requireSeen(database.db, readerOf(core, request), found);
      const entry = chosen.find(({ id }) => id === request.query.entry);
      if (entry === undefined) throw new AppError('not_found');
      return answerPreview(core, reply, { chosen, entry });
    },
  });
}

const UNSEEN = 'It is in a release with entries that your role does not see.';

function registerAsking(server: Server, core: Core): void {
  const { clock, database } = core;
  route(server, calls.askForReview, async (request) => {
    const { entry, name, note: words, reviewer } = request.body;
    const reader = readerOf(core, request);
    const by = actorOf(core, request);
    const id = await withTransaction(database, async (tx) => {
      const row = await requireEntry(tx, reader, entry);
      await requireReviewer(tx, reviewer, [row]);
      if ((await countOpen(tx, by.id)) >= MOST_OPEN)
        throw new AppError('conflict', { msg: `You have ${MOST_OPEN} open releases.` });
      const asked = await insertRelease(tx, {
        name: name || row.title || 'Untitled',
        state: 'asked',
        note: words,
        askedBy: by.id,
        askedByName: by.name,
        askedAt: clock.now(),
        reviewer,
      });
      await addEntry(tx, reader, { release: asked, entry, count: 0 });
      const after = { name: name || row.title, entry, reviewer };
      await note(core, { tx, request, id: asked }, { action: 'ask_review', after });
      await tell(core, tx, {
        release: { id: asked, name: name || row.title },
        chosen: [row],
        to: [reviewer],
        by: by.id,
        happened: `waits for your review: ${by.name} asks`,
        words,
      });
      return asked;
    });
    return success({ id }, 'The review is asked for.');
  });
  route(server, calls.askAgain, async (request) => {
    const { note: words, reviewer } = request.body;
    await change(core, { request, states: ['returned'], act: 'write' }, async (opened) => {
      const { tx, release, chosen, reader } = opened;
      await requireReviewer(tx, reviewer, chosen);
      const asked = { state: 'asked', note: words, reviewer, isNews: false } as const;
      await updateRelease(tx, release.id, { ...asked, askedAt: clock.now() });
      await note(core, { ...opened, id: release.id }, { action: 'ask_review', after: asked });
      const happened = `waits for your review again: ${actorOf(core, request).name} asks`;
      await tell(core, tx, { release, chosen, to: [reviewer], by: reader.id, happened, words });
    });
    return success(null, 'The review is asked for again.');
  });
  route(server, calls.closeRelease, async (request) => {
    const needs = { states: openStates, act: 'write' } as const;
    await change(core, { request, ...needs }, async (opened) => {
      requireOwnPlan(opened);
      await close(core, opened);
    });
    return success(null, 'It is closed. The drafts stay as they are.');
  });
  route(server, calls.noteReleaseRead, async (request) => {
    await change(core, { request, states: releaseStates }, async ({ tx, release, reader }) => {
      if (release.askedBy === reader.id && release.isNews)
        await updateRelease(tx, release.id, { isNews: false });
    });
    return success(null);
  });
}

/** A plan is of whoever may publish: others do not change it. @throws {AppError} `conflict` */
function requireOwnPlan({ release, chosen, reader }: Opened): void {
  if (release.state !== 'planned' || areAllIn(reader.publishes, chosen)) return;
  throw new AppError('conflict', { msg: 'A time is planned. Whoever may publish can return it.' });
}

async function close(core: Core, { tx, request, release }: Opened): Promise<void> {
  await updateRelease(tx, release.id, { state: 'closed', publishAt: null, isNews: false });
  await note(core, { tx, request, id: release.id }, { action: 'close_review' });
}

function registerEntries(server: Server, core: Core): void {
  const needs = { states: ['asked', 'returned'], act: 'write' } as const;
  route(server, calls.addToRelease, async (request) => {
    const { entry } = request.body;
    await change(core, { request, ...needs }, async ({ tx, release, chosen, reader }) => {
      await addEntry(tx, reader, { release: release.id, entry, count: chosen.length });
      const noted = { action: 'add_to_release', after: { entry } };
      await note(core, { tx, request, id: release.id }, noted);
    });
    return success(null, 'It goes public with the others.');
  });
  route(server, calls.leaveRelease, async (request) => {
    const { entry } = request.params;
    await change(core, { request, ...needs }, async (opened) => {
      const { tx, release, chosen } = opened;
      if (!(await deleteEntry(tx, release.id, entry))) throw new AppError('not_found');
      const noted = { action: 'take_out_of_release', before: { entry } };
      await note(core, { tx, request, id: release.id }, noted);
      if (chosen.length === 1) await close(core, opened);
    });
    return success(null, 'It is taken out. Its draft stays as it is.');
  });
}

function registerComments(server: Server, core: Core): void {
  route(server, calls.commentRelease, async (request) => {
    const { body } = request;
    const id = await change(core, { request, states: openStates }, async (opened) => {
      const { tx, release, reader, chosen } = opened;
      if (!chosen.some(({ type }) => reader.writes.includes(type))) throw new AppError('forbidden');
      requirePlace(opened, body);
      if ((await commentsOf(tx, release.id)).length >= MOST_COMMENTS)
        throw new AppError('conflict', { msg: `It has ${MOST_COMMENTS} comments, the most.` });
      const { id: by, name: byName } = actorOf(core, request);
      if (release.askedBy !== by) await updateRelease(tx, release.id, { isNews: true });
      const { entry: entryId, ...said } = body;
      const at = core.clock.now();
      const comment = { releaseId: release.id, entryId, ...said, by, byName, at };
      const added = await insertComment(tx, comment);
      await note(core, { tx, request, id: release.id }, { action: 'comment', after: body });
      return added;
    });
    return success({ id }, 'The comment is kept.');
  });
  route(server, calls.removeReleaseComment, async (request) => {
    const { comment } = request.params;
    await change(core, { request, states: openStates }, async ({ tx, release, reader }) => {
      const found = (await commentsOf(tx, release.id)).find(({ id }) => id === comment);
      if (found === undefined) throw new AppError('not_found');
      if (found.by !== reader.id)
        throw new AppError('forbidden', { msg: 'Only whoever wrote a comment removes it.' });
      await deleteComment(tx, comment);
      const noted = { action: 'remove_comment', before: { text: found.text } };
      await note(core, { tx, request, id: release.id }, noted);
    });
    return success(null, 'The comment is removed.');
  });
}

type Place = Readonly<{ entry: number | null; field: string | null; quote: string | null }>;

/** @throws {AppError} `invalid_input` if there is no such entry, field or words in it */
function requirePlace({ chosen }: Opened, { entry, field, quote }: Place): void {
  if (entry === null) return;
  const row = chosen.find(({ id }) => id === entry);
  if (row === undefined) throw invalidInput([{ field: 'entry', msg: 'Is not in this release.' }]);
  if (field === null) return;
  if (!hasField(row.type, field))
    throw invalidInput([{ field: 'field', msg: 'There is no such field.' }]);
  if (quote !== null && !hasWords(row, field, quote))
    throw invalidInput([{ field: 'quote', msg: 'These words do not stand in this field.' }]);
}

function registerDecisions(server: Server, core: Core): void {
  route(server, calls.approveRelease, async (request) => {
    await approve(core, request);
    const isNow = request.body.publish_at === null;
    return success(null, isNow ? 'All of it is public.' : 'The time is planned.');
  });
  route(server, calls.returnRelease, async (request) => {
    const needs = { states: ['asked', 'planned'], act: 'publish' } as const;
    await change(core, { request, ...needs }, async (opened) => {
      const { tx, release, chosen, reader } = opened;
      const words = request.body.answer;
      await answer(core, opened, { state: 'returned', answer: words, publishAt: null });
      const noted = { action: 'return_review', after: { answer: words } };
      await note(core, { tx, request, id: release.id }, noted);
      const to = [release.askedBy];
      const happened = 'was returned to you';
      await tell(core, tx, { release, chosen, to, by: reader.id, happened, words });
    });
    return success(null, 'It is returned.');
  });
  route(server, calls.takeReleaseBack, async (request) => {
    await takeBack(core, request);
    return success(null, 'Visitors see what was public before. The drafts stay.');
  });
}
