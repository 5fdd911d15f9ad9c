import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { applicationsOf, filesOf } from './store/repository.ts';

/** The applications of a person, for their own file; the papers by name. */
export async function heldApplications(
  db: Executor,
  leadId: number,
): Promise<Pick<HeldData, 'applications'>> {
  const rows = await applicationsOf(db, leadId);
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    applications: rows.map((row) => ({
      programme: row.programme,
      status: row.status,
      begun_at: row.begunAt.toISOString(),
      born: row.born,
      learner: row.learner,
      qualification: row.qualification,
      guardian_name: row.guardianName,
      guardian_mobile: row.guardianMobile,
      deb_id: row.debId,
      abc_id: row.abcId,
      payment_reference: row.paymentReference,
      note: row.note,
      keep_until: row.keepUntil?.toISOString() ?? null,
      papers: (files.get(row.id) ?? []).map(({ name, state, sentAt }) => ({
        name,
        state,
        sent_at: sentAt,
      })),
    })),
  };
}
