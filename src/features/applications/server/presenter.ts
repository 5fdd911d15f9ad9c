import { feeDue } from '../../../content/read/application.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { ApplicationDetail, StaffApplication } from '../calls.ts';
import { missingOf, papersOf, type SentFile } from '../state.ts';
import type { ApplicationRow } from './store/table.ts';

export function presentListed(
  row: ApplicationRow,
  files: readonly SentFile[],
  snapshot: Snapshot,
): StaffApplication {
  const isDecided = row.decidedAt !== null;
  return {
    id: row.id,
    lead_id: row.leadId,
    name: row.name,
    mobile: row.mobile,
    programme: row.programme,
    programme_title: programmeByCode(snapshot, row.programme)?.data.title ?? row.programme,
    status: row.status,
    missing: isDecided
      ? []
      : missingOf(snapshot, row, files).map((one) => ({
          what: one.what,
          name: one.what === 'paper' ? one.name : null,
          returned: one.what === 'paper' && one.isReturned,
        })),
    unread: files.filter(({ state }) => state === 'sent').length,
    begun_at: row.begunAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentWhole(
  row: ApplicationRow,
  { files, mayOpen }: { files: readonly SentFile[]; mayOpen: boolean },
  snapshot: Snapshot,
): ApplicationDetail {
  return {
    ...presentListed(row, files, snapshot),
    email: row.email,
    learner: row.learner,
    born: row.born,
    qualification: row.qualification,
    declared: row.declared,
    guardian_name: row.guardianName,
    guardian_mobile: row.guardianMobile,
    deb_id: row.debId,
    abc_id: row.abcId,
    fee: feeDue(snapshot) ?? null,
    payment_reference: row.paymentReference,
    payment_told_at: isoOf(row.paymentToldAt),
    paid_at: isoOf(row.paidAt),
    paid_by: row.paidBy,
    note: row.note,
    decided_at: isoOf(row.decidedAt),
    keep_until: isoOf(row.keepUntil),
    papers: papersOf(snapshot, row, files).map(({ key, name, optional, state, files: own }) => ({
      key,
      name,
      optional,
      state,
      files: own.map(({ id, type, bytes, state: judged, reason, sentAt }) => ({
        id,
        type,
        bytes,
        state: judged,
        reason,
        sent_at: sentAt,
      })),
    })),
    may_open: mayOpen,
  };
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
