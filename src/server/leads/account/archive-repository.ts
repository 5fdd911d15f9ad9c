import { asc, eq, gt } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { leadArchive } from '../store/table.ts';

const PIECE = 500;

/** The next records of erased leads after `id`, in their order; none at the end. */
export function archivesAfter(db: Executor, id: number) {
  return db
    .select({ id: leadArchive.id, sealed: leadArchive.sealed })
    .from(leadArchive)
    .where(gt(leadArchive.id, id))
    .orderBy(asc(leadArchive.id))
    .limit(PIECE);
}

/** Puts a record that is sealed anew in its place. */
export async function replaceArchive(db: Executor, id: number, sealed: Buffer): Promise<void> {
  await db.update(leadArchive).set({ sealed }).where(eq(leadArchive.id, id));
}
