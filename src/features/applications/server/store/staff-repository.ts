import { and, asc, eq, sql, type SQL } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import {
  containingNumber,
  type Counted,
  countOf,
  holdsWords,
} from '../../../../server/platform/database/expressions.ts';
import { type Reach, withinReach, worksOnLeads } from '../../../../server/leads/reach.ts';
import { staffUser } from '../../../../server/staff/store/table.ts';
import type { ApplicationFilter, PaperReader } from '../../calls.ts';
import { application, applicationReader, type ApplicationRow } from './table.ts';

type Seeing = Readonly<{ reach: Reach; seesContacts: boolean }>;

export function filterOf(
  { status, programme, q }: ApplicationFilter,
  { reach, seesContacts }: Seeing,
): SQL {
  const number = q === undefined || !seesContacts ? null : containingNumber(q);
  const within = withinReach(reach);
  const named = q === undefined ? undefined : holdsWords(['name'], q);
  return (
    and(
      within &&
        sql`EXISTS (SELECT FROM lead AS l WHERE l.id = ${application.leadId} AND ${within})`,
      status && eq(application.status, status),
      programme === undefined ? undefined : eq(application.programme, programme),
      named && (number === null ? named : sql`(${named} OR mobile LIKE ${number})`),
    ) ?? sql`true`
  );
}

type Window = { limit: number; offset: number };

export async function pageOfApplications(
  db: Executor,
  where: SQL,
  { limit, offset }: Window,
): Promise<Counted & { rows: ApplicationRow[] }> {
  const rows = await db
    .select()
    .from(application)
    .where(where)
    .orderBy(sql`${application.updatedAt} DESC, ${application.id} DESC`)
    .limit(limit)
    .offset(offset);
  return { rows, ...(await countOf(db, sql`application WHERE ${where}`)) };
}

export async function mayOpen(db: Executor, staffId: number): Promise<boolean> {
  const found = db
    .select({ id: applicationReader.staffId })
    .from(applicationReader)
    .where(eq(applicationReader.staffId, staffId));
  return (await found).length > 0;
}

/** Active members of the staff who see applications, in the order of their names. */
export async function readersAmong(db: Executor): Promise<PaperReader[]> {
  const rows = await db
    .select({
      id: staffUser.id,
      firstName: staffUser.firstName,
      lastName: staffUser.lastName,
      email: staffUser.email,
      reader: applicationReader.staffId,
    })
    .from(staffUser)
    .leftJoin(applicationReader, eq(applicationReader.staffId, staffUser.id))
    .where(
      sql`EXISTS (SELECT FROM staff_user AS u WHERE u.id = ${staffUser.id} AND ${worksOnLeads})`,
    )
    .orderBy(asc(staffUser.firstName), asc(staffUser.lastName), asc(staffUser.id));
  return rows.map(({ id, firstName, lastName, email, reader }) => ({
    id,
    name: `${firstName} ${lastName}`,
    email,
    may_open: reader !== null,
  }));
}

export async function setReader(
  tx: Transaction,
  { id, mayOpen: may, by, at }: { id: number; mayOpen: boolean; by: string; at: Date },
): Promise<void> {
  if (may) {
    await tx.insert(applicationReader).values({ staffId: id, by, at }).onConflictDoNothing();
  } else {
    await tx.delete(applicationReader).where(eq(applicationReader.staffId, id));
  }
}
