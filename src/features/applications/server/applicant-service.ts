import type { PaperOfApplicant, SentFile } from '../state.ts';
import { missingOf, papersOf } from '../state.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { paperLimits } from '../../../kernel/leads/applications.ts';
import { type ApplicationProblems, applicationWords } from '../../../kernel/words/applications.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import type { Visitor } from '../../../server/leads/visitors/visitors.ts';
import {
  type Executor,
  type Transaction,
  withTransaction,
} from '../../../server/platform/database/database.ts';
import type { OwnApplication } from '../view.ts';
import type { Begun } from './begin.ts';
import type { ApplicationDeps } from './deps.ts';
import { keepPaper } from './papers/keep.ts';
import type { CleanPaper } from './papers/papers.ts';
import {
  addApplication,
  addPaper,
  changeApplication,
  filesOf,
  findApplicant,
  findOwn,
  holdApplicant,
  lastPlan,
  lockOwn,
  removeApplication,
  removePaper,
} from './store/repository.ts';
import type { ApplicationRow } from './store/table.ts';
import { tellApplicant } from './telling.ts';

export type Applicants = ReturnType<typeof applicantService>;

/** What applicants do themselves. Each change is one transaction, with the mail about it. */
export function applicantService(deps: ApplicationDeps) {
  const { clock, database } = deps;
  return {
    /** The visitor's application as they see it; null if there is none. */
    own: (visitor: Visitor) => ownApplication(deps, visitor),

    lead: ({ leadId }: Visitor) => findApplicant(database.db, leadId),

    /** What the first form was told; null if nothing is begun, or it is decided. */
    begun: async ({ leadId }: Visitor): Promise<ApplicationRow | null> => {
      const row = await findOwn(database.db, leadId);
      return row?.decidedAt === null ? row : null;
    },

    /** Begins an application, or changes what the first form was told; the papers stay. */
    begin: (visitor: Visitor, begun: Begun) => begin(deps, visitor, begun),

    /**
     * Takes files of one paper, each on its own: those before a refused one are kept.
     * @throws {AppError} that names the paper as `paper.KEY`
     */
    send: (visitor: Visitor, form: PapersForm) => send(deps, visitor, form),

    remove: (visitor: Visitor, id: number): Promise<void> =>
      change(deps, visitor, (tx, { id: applicationId }) => removePaper(tx, { id, applicationId })),

    giveIds: (visitor: Visitor, ids: { debId: string; abcId: string }): Promise<void> =>
      change(deps, visitor, (tx, { id }) => changeApplication(tx, id, ids)),

    tellPayment: (visitor: Visitor, paymentReference: string): Promise<void> =>
      change(deps, visitor, async (tx, { id, paidAt }) => {
        if (paidAt !== null) throw new AppError('conflict', { msg: wordsIn(deps).fee.paid });
        await changeApplication(tx, id, { paymentReference, paymentToldAt: clock.now() });
      }),

    /** Deletes an undecided application with its papers. */
    withdraw: ({ leadId }: Visitor): Promise<void> =>
      withTransaction(database, async (tx) => {
        const application = await lockOwn(tx, leadId);
        if (application?.decidedAt === null) await removeApplication(tx, application.id);
      }),
  };
}

async function ownApplication(
  { content, database }: ApplicationDeps,
  { leadId, mobile }: Visitor,
): Promise<OwnApplication | null> {
  const row = await findOwn(database.db, leadId);
  if (row === null) return null;
  const files = (await filesOf(database.db, [row.id])).get(row.id) ?? [];
  const snapshot = content.snapshot();
  return {
    ...row,
    isPaid: row.paidAt !== null,
    payer: mobile,
    plan: await lastPlan(database.db, leadId),
    papers: papersOf(snapshot, row, files),
    missing: missingOf(snapshot, row, files),
  };
}

function begin(deps: ApplicationDeps, { leadId }: Visitor, begun: Begun): Promise<void> {
  const { clock, database } = deps;
  return withTransaction(database, async (tx) => {
    if (!(await holdApplicant(tx, leadId))) throw new AppError('session_required');
    const [lead, before] = [await findApplicant(tx, leadId), await lockOwn(tx, leadId)];
    if (lead === null) throw new AppError('session_required');
    const { name, mobile, email } = lead;
    const now = clock.now();
    if (before !== null && before.decidedAt === null) {
      if (before.status === 'offered')
        throw new AppError('conflict', { msg: wordsIn(deps).problems.offered });
      await changeApplication(tx, before.id, { ...begun, name, mobile, email, updatedAt: now });
      await moveOn(deps, tx, leadId);
      return;
    }
    const moments = { begunAt: now, updatedAt: now };
    await addApplication(tx, { leadId, name, mobile, email, ...begun, ...moments });
  });
}

type Work = (tx: Transaction, application: ApplicationRow) => Promise<void>;

/** Runs `work` on the undecided application of a visitor, then moves it on if it lacks nothing any more. */
function change(deps: ApplicationDeps, { leadId }: Visitor, work: Work): Promise<void> {
  const { clock, database } = deps;
  return withTransaction(database, async (tx) => {
    if (!(await holdApplicant(tx, leadId))) throw new AppError('session_required');
    const application = await lockOwn(tx, leadId);
    if (application === null) throw new AppError('not_found');
    if (application.decidedAt !== null)
      throw new AppError('conflict', { msg: wordsIn(deps).problems.closed });
    await work(tx, application);
    await changeApplication(tx, application.id, { updatedAt: clock.now() });
    await moveOn(deps, tx, leadId);
  });
}

/** The key of a paper, and where its files are for now. */
type PapersForm = Readonly<{ key: string; files: readonly string[] }>;

async function send(
  deps: ApplicationDeps,
  visitor: Visitor,
  { key, files: paths }: PapersForm,
): Promise<void> {
  const { clock, database, storage } = deps;
  const own = await findOwn(database.db, visitor.leadId);
  if (own === null) throw new AppError('not_found');
  await roomFor(deps, database.db, { own, key, coming: paths.length });
  for (const path of paths) {
    const kept = await keepPaper(storage, await readNamed(deps, { key, path }));
    let isNew = false;
    try {
      await change(deps, visitor, async (tx, now) => {
        // Other forms of the same person may have come meanwhile.
        const { name } = await roomFor(deps, tx, { own: now, key, coming: 1 });
        isNew = await addPaper(tx, now.id, { ...kept, paper: key, name, sentAt: clock.now() });
      });
    } finally {
      if (!isNew) await storage.remove(kept.fileKey);
    }
  }
}

type Coming = Readonly<{ own: ApplicationRow; key: string; coming: number }>;

/** The paper of a key. @throws {AppError} `not_found` if none is asked for by it; in words if it takes no more files */
async function roomFor(
  deps: Pick<ApplicationDeps, 'content'>,
  db: Executor,
  { own, key, coming }: Coming,
): Promise<PaperOfApplicant> {
  const files = (await filesOf(db, [own.id])).get(own.id) ?? [];
  const paper = papersOf(deps.content.snapshot(), own, files).find((one) => one.key === key);
  if (paper === undefined) throw new AppError('not_found');
  refuseFull({ paper, files, coming }, wordsIn(deps).problems);
  return paper;
}

function wordsIn({ content }: Pick<ApplicationDeps, 'content'>) {
  return wordsOf(content.snapshot(), applicationWords);
}

/** @throws {AppError} that names the paper if its file cannot be taken */
async function readNamed(
  { readPaper }: Pick<ApplicationDeps, 'readPaper'>,
  { key, path }: { key: string; path: string },
): Promise<CleanPaper> {
  try {
    return await readPaper(path);
  } catch (error) {
    if (error instanceof AppError && error.code === 'media_unreadable')
      throw invalidInput([{ field: `paper.${key}`, msg: error.message }]);
    throw error;
  }
}

type Bounds = { paper: PaperOfApplicant; files: readonly SentFile[]; coming: number };

function refuseFull({ paper, files, coming }: Bounds, problems: ApplicationProblems): void {
  const refuse = (msg: string) => invalidInput([{ field: `paper.${paper.key}`, msg }]);
  if (coming === 0) throw refuse(problems.noFile);
  if (paper.state === 'accepted') throw refuse(problems.accepted);
  const kept = paper.files.filter(({ state }) => state !== 'returned').length;
  if (kept + coming > paperLimits.ofPaper) throw refuse(problems.tooMany(paperLimits.ofPaper));
  if (files.length + coming > paperLimits.ofApplication) throw refuse(problems.tooManyInAll);
}

/** An application that lacks nothing goes to those who check it; one that lacks something again waits for its person. */
async function moveOn(deps: ApplicationDeps, tx: Transaction, leadId: number): Promise<void> {
  const application = await lockOwn(tx, leadId);
  if (application === null || !['open', 'checking'].includes(application.status)) return;
  const files = (await filesOf(tx, [application.id])).get(application.id) ?? [];
  const isWhole = missingOf(deps.content.snapshot(), application, files).length === 0;
  const status = isWhole ? 'checking' : 'open';
  if (status === application.status) return;
  await changeApplication(tx, application.id, { status });
  if (isWhole) await tellApplicant(deps, tx, { of: application, what: 'complete' });
}
