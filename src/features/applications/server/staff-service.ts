import type { ApplicationStatus } from '../../../kernel/leads/applications.ts';
import { AppError } from '../../../server/http/errors.ts';
import { requireReach } from '../../../server/leads/reach.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import type { StaffMember } from '../../../server/staff/staff.ts';
import { DECIDED_YEARS } from '../periods.ts';
import { missingOf } from '../state.ts';
import type { StaffApplicationDeps } from './deps.ts';
import {
  changeApplication,
  decidePaper,
  filesOf,
  findApplication,
  findOwn,
  findPaper,
  holdApplicant,
  lockApplication,
} from './store/repository.ts';
import { mayOpen, readersAmong, setReader } from './store/staff-repository.ts';
import type { ApplicationRow, PaperRow } from './store/table.ts';
import { tellApplicant } from './telling.ts';

export type Deciding = Readonly<{ member: StaffMember; address: string }>;

/** The decisions of staff. Each is one transaction, with its line of the audit log and the mail about it. */
export function staffService(deps: StaffApplicationDeps) {
  const { database } = deps;
  return {
    move: (id: number, to: Moved, by: Deciding) => move(deps, { id, ...to }, by),
    confirmPayment: (id: number, paid: boolean, by: Deciding) =>
      confirmPayment(deps, { id, paid }, by),
    /** The file, if the member may open it. Notes the opening. @throws `not_found`, `forbidden` */
    opened: (at: FileAt, by: Deciding) => opened(deps, at, by),
    judge: (at: FileAt, judged: Judged, by: Deciding) => judge(deps, { ...at, ...judged }, by),
    readers: () => readersAmong(database.db),
    setReader: (id: number, may: boolean, by: Deciding) => letOpen(deps, { id, may }, by),
    mayOpen: (member: StaffMember) => mayOpen(database.db, member.id),
  };
}

type Moved = Readonly<{ status: ApplicationStatus; note: string | undefined }>;
type FileAt = Readonly<{ applicationId: number; id: number }>;
type Judged = Readonly<{ state: 'accepted' } | { state: 'returned'; reason: string }>;

type Act = Readonly<{ action: string; id: number; after: unknown }>;

function record(
  { audit, tx }: Pick<StaffApplicationDeps, 'audit'> & { tx: Transaction },
  { member: actor, address }: Deciding,
  { action, id, after }: Act,
): Promise<void> {
  const about = { entity: 'application', entityId: id, after };
  return audit.record(tx, { actor, address, action, ...about });
}

type Work = (tx: Transaction, row: ApplicationRow, now: Date) => Promise<void>;

type Changed = Readonly<{ id: number; by: Deciding }>;

function change(
  { clock, database }: StaffApplicationDeps,
  { id, by }: Changed,
  work: Work,
): Promise<void> {
  return withTransaction(database, async (tx) => {
    const leadId = (await findApplication(tx, id))?.leadId ?? null;
    // The lead first, as where its person changes the application.
    if (leadId !== null) await holdApplicant(tx, leadId);
    const row = await lockApplication(tx, id);
    if (row === null) throw new AppError('not_found');
    await requireReach(tx, by.member, row.leadId);
    await work(tx, row, clock.now());
  });
}

function move(
  deps: StaffApplicationDeps,
  { id, status, note }: Moved & { id: number },
  by: Deciding,
): Promise<void> {
  return change(deps, { id, by }, async (tx, row, now) => {
    const said = note === undefined || note === '' ? null : note;
    if (row.status === status && row.note === said) return;
    const isDecision = status === 'admitted' || status === 'refused';
    if (!isDecision && row.decidedAt !== null) await requireNewest(tx, row);
    const kept = isDecision
      ? { decidedAt: now, keepUntil: yearsAfter(now, DECIDED_YEARS) }
      : { decidedAt: null, keepUntil: null };
    const changes = { status, note: said, updatedAt: now, ...kept };
    await changeApplication(tx, id, changes);
    const after = { status, from: row.status };
    await record({ ...deps, tx }, by, { action: 'move', id, after });
    await tellApplicant(deps, tx, { of: { ...row, ...changes }, what: 'status' });
  });
}

/** Applicants see and change their newest application alone: an older one stays decided. */
async function requireNewest(tx: Transaction, { id, leadId }: ApplicationRow): Promise<void> {
  if (leadId === null) throw new AppError('conflict', { msg: OF_NOBODY });
  const newest = await findOwn(tx, leadId);
  if (newest?.id !== id) throw new AppError('conflict', { msg: REPLACED });
}

const OF_NOBODY = 'This person has had their data erased. The decision stays as it is.';
const REPLACED = 'This person has applied again since. Please go on with the newer application.';

function confirmPayment(
  deps: StaffApplicationDeps,
  { id, paid }: { id: number; paid: boolean },
  by: Deciding,
): Promise<void> {
  return change(deps, { id, by }, async (tx, row, now) => {
    if (paid && row.paidAt !== null) return;
    const told = paid ? {} : { paymentReference: null, paymentToldAt: null };
    const paidBy = paid ? by.member.email : null;
    const changes = { paidAt: paid ? now : null, paidBy, updatedAt: now, ...told };
    await changeApplication(tx, id, changes);
    await record({ ...deps, tx }, by, { action: 'payment', id, after: { paid } });
    if (paid) await tellApplicant(deps, tx, { of: row, what: 'paid' });
    await reconsider(deps, tx, id);
  });
}

function opened(deps: StaffApplicationDeps, at: FileAt, by: Deciding): Promise<PaperRow> {
  return withTransaction(deps.database, async (tx) => {
    const paper = await findPaper(tx, at);
    if (paper === null) throw new AppError('not_found');
    const { applicationId: id } = at;
    const application = await findApplication(tx, id);
    await requireReach(tx, by.member, application?.leadId ?? null);
    await requireReader(tx, by);
    const after = { paper: paper.name, file: at.id };
    await record({ ...deps, tx }, by, { action: 'open_paper', id, after });
    return paper;
  });
}

function judge(
  deps: StaffApplicationDeps,
  { applicationId, id, ...judged }: FileAt & Judged,
  by: Deciding,
): Promise<void> {
  return change(deps, { id: applicationId, by }, async (tx, row, now) => {
    const paper = await findPaper(tx, { applicationId, id });
    if (paper === null) throw new AppError('not_found');
    await requireReader(tx, by);
    if (row.decidedAt !== null)
      throw new AppError('conflict', { msg: 'This application is decided already.' });
    const { state } = judged;
    const reason = judged.state === 'returned' ? judged.reason : null;
    if (paper.state === state && paper.reason === reason) return;
    const { name } = paper;
    await decidePaper(tx, id, { state, reason, decidedAt: now, decidedBy: by.member.email });
    await changeApplication(tx, row.id, { updatedAt: now });
    const after = { paper: name, file: id, state };
    await record({ ...deps, tx }, by, { action: 'judge_paper', id: row.id, after });
    if (reason !== null)
      await tellApplicant(deps, tx, { of: row, what: 'returned', paper: name, reason });
    await reconsider(deps, tx, row.id);
  });
}

function letOpen(
  { audit, clock, database }: StaffApplicationDeps,
  { id, may }: { id: number; may: boolean },
  { member, address }: Deciding,
): Promise<void> {
  return withTransaction(database, async (tx) => {
    const known = (await readersAmong(tx)).find((reader) => reader.id === id);
    if (known === undefined) throw new AppError('not_found');
    if (known.may_open === may) return;
    await setReader(tx, { id, mayOpen: may, by: member.email, at: clock.now() });
    const action = may ? 'let_open_papers' : 'stop_opening_papers';
    await audit.record(tx, { actor: member, address, action, entity: 'staff_user', entityId: id });
  });
}

async function requireReader(tx: Transaction, { member }: Deciding): Promise<void> {
  if (await mayOpen(tx, member.id)) return;
  throw new AppError('forbidden', {
    msg: 'You may not open papers. An administrator can allow it at the foot of the list of applications.',
  });
}

/** An application that waits for nothing, or for something again, says so. Further ones stay where staff have put them. */
async function reconsider(deps: StaffApplicationDeps, tx: Transaction, id: number): Promise<void> {
  const row = await lockApplication(tx, id);
  if (row === null || (row.status !== 'open' && row.status !== 'checking')) return;
  const files = (await filesOf(tx, [id])).get(id) ?? [];
  const isWhole = missingOf(deps.content.snapshot(), row, files).length === 0;
  const status = isWhole ? 'checking' : 'open';
  if (status !== row.status) await changeApplication(tx, id, { status });
}

function yearsAfter(at: Date, years: number): Date {
  const after = new Date(at);
  after.setUTCFullYear(after.getUTCFullYear() + years);
  return after;
}
