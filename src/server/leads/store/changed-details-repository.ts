import { sql } from 'drizzle-orm';
import { z } from 'zod';

import { qualificationLabel } from '../../../kernel/leads/qualifications.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { LeadRow } from './table.ts';

const change = z.tuple([z.string(), z.string()]);
/** Details of a lead that its person changed: each in its former and its new words, programmes as ERP codes. */
export const changedDetailsSchema = z
  .strictObject({ name: change, email: change, qualification: change, interest: change })
  .partial();
const names = changedDetailsSchema.keyof().options;

export type Details = Pick<
  LeadRow,
  'name' | 'email' | 'highestQualificationId' | 'qualificationList' | 'areaOfInterest'
>;

function wordsOf({ name, email, areaOfInterest, ...chosen }: Details) {
  const { qualificationList: list, highestQualificationId: id } = chosen;
  return {
    name,
    email,
    qualification: qualificationLabel(list, id) ?? `${id}`,
    interest: areaOfInterest,
  };
}

/** Keeps former details for the timeline. Returns false if nothing has changed. */
export async function noteChange(
  tx: Transaction,
  leadId: number,
  { before, after, now }: Readonly<{ before: Details; after: Details; now: Date }>,
): Promise<boolean> {
  const [former, latter] = [wordsOf(before), wordsOf(after)];
  const changed = names.filter((name) => former[name] !== latter[name]);
  if (changed.length === 0) return false;
  const pairs = changed.map((name) => [name, [former[name], latter[name]]]);
  await tx.execute(sql`
    INSERT INTO lead_handling (lead_id, kind, by, text, at)
    VALUES (${leadId}, 'details', '', ${JSON.stringify(Object.fromEntries(pairs))}, ${now.toISOString()})`);
  return true;
}
