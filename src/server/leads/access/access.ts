import type { AccessKind, BreachListQuery } from '../../../kernel/calls/staffLeads.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Platform } from '../../platform/open.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { StaffMember } from '../../staff/staff.ts';
import { accessOf, addAccess, hasOpened, idsByNumber, reachedAfter } from './repository.ts';

type Deps = Pick<Platform, 'clock' | 'database'> & { audit: Audit };

/** Milliseconds in which repeated openings of a lead are one line of the audit log. */
const ONE_LOOK = 60 * 60_000;
const STEP = 500;

export type LeadAccess = ReturnType<typeof leadAccessService>;

/** Logs which leads staff have seen: rule 6(1)(c) and (e) of the DPDP Rules, 2025, asks for logs kept for a year. */
export function leadAccessService({ audit, clock, database }: Deps) {
  const rowOf = (
    { id, firstName, lastName }: StaffMember,
    kind: AccessKind,
    leadIds: number[],
  ) => ({
    at: clock.now(),
    staffId: id,
    by: `${firstName} ${lastName}`,
    kind,
    leadIds,
  });

  const note = async (member: StaffMember, kind: AccessKind, leadIds: number[]): Promise<void> => {
    if (leadIds.length > 0) await addAccess(database.db, rowOf(member, kind, leadIds));
  };

  return {
    listed: (member: StaffMember, leads: readonly { id: number }[]): Promise<void> =>
      note(
        member,
        'listed',
        leads.map(({ id }) => id),
      ),

    /** Logs a list of messages: the leads of the numbers in it. */
    listedByNumber: async (member: StaffMember, numbers: readonly string[]): Promise<void> =>
      note(member, 'listed', await idsByNumber(database.db, numbers)),

    /** Passes leads on to a file and logs them in steps, also if the file is abandoned. */
    exported: async function* <Lead extends { id: number }>(
      member: StaffMember,
      leads: AsyncIterable<Lead>,
    ) {
      let ids: number[] = [];
      try {
        for await (const lead of leads) {
          ids.push(lead.id);
          yield lead;
          if (ids.length < STEP) continue;
          await note(member, 'exported', ids);
          ids = [];
        }
      } finally {
        await note(member, 'exported', ids);
      }
    },

    /** Logs that the page of a lead was opened, also in the audit log. Logs it once an hour for each reader. */
    opened: (
      { member, address }: { member: StaffMember; address: string },
      leadId: number,
    ): Promise<void> =>
      withTransaction(database, async (tx) => {
        const since = new Date(clock.now().getTime() - ONE_LOOK);
        const look = { staffId: member.id, leadId, since };
        if (await hasOpened(tx, look)) return;
        await addAccess(tx, rowOf(member, 'opened', [leadId]));
        const facts = { action: 'read', entity: 'lead', entityId: leadId };
        await audit.record(tx, { actor: member, address, ...facts });
      }),

    of: (leadId: number) => database.reading((tx) => accessOf(tx, leadId)),

    /** Everyone whom a breach has reached, read in steps so that any number fits in memory. */
    reached: async function* (query: BreachListQuery) {
      let after = '0';
      for (;;) {
        const step = { after, limit: STEP };
        const rows = await database.reading((tx) => reachedAfter(tx, query, step));
        yield* rows;
        const last = rows.at(-1);
        if (last === undefined || rows.length < STEP) return;
        after = last.id;
      }
    },
  };
}
