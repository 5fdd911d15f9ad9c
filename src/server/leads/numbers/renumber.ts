import { AppError } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { noteChange } from '../store/changed-details-repository.ts';
import { changeLead } from '../store/lead-repository.ts';
import type { LeadRow } from '../store/table.ts';

type Renumbering = Readonly<{ mobile: string; by: string; reason: string; now: Date }>;

/** Gives a lead another number; its timeline keeps the former one. @throws `conflict` if it was just registered */
export async function renumber(
  tx: Transaction,
  before: LeadRow,
  { mobile, by, reason, now }: Renumbering,
): Promise<void> {
  const also = { mobile: [before.mobile, mobile] } as const;
  try {
    await changeLead(tx, before.id, { mobile, updatedAt: now });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('conflict') : error;
  }
  await noteChange(tx, before.id, { before, after: before, now, by, reason, also });
}
