import { sql } from 'drizzle-orm';
import { z } from 'zod';

import { qualificationLabel } from '../../../kernel/leads/qualifications.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { LeadRow } from './table.ts';

const change = z.tuple([z.string(), z.string()]);
const ofRow = z.strictObject({
  name: change,
  email: change,
  qualification: change,
  interest: change,
});
/** Changed details of a lead: each in its former and its new words, programmes as ERP codes. Staff give a reason. */
export const changedDetailsSchema = ofRow
  .extend({ plan: change, mobile: change, reason: z.string() })
  .partial();
const names = ofRow.keyof().options;

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

type Change = Readonly<{
  before: Details;
  after: Details;
  now: Date;
  /** If staff correct them: who, and why. */
  by?: string;
  reason?: string;
  /** What is not in `Details`, in its former and its new words. */
  also?: Partial<Record<'plan' | 'mobile', readonly [string, string]>>;
}>;

/** Keeps former details for the timeline. Returns the names of those that have changed. */
export async function noteChange(
  tx: Transaction,
  leadId: number,
  { before, after, now, by = '', reason, also = {} }: Change,
): Promise<string[]> {
  const [former, latter] = [wordsOf(before), wordsOf(after)];
  const pairs = names
    .filter((name) => former[name] !== latter[name])
    .map((name): [string, unknown] => [name, [former[name], latter[name]]]);
  const changed = { ...Object.fromEntries(pairs), ...also };
  if (Object.keys(changed).length === 0) return [];
  const text = JSON.stringify({ ...changed, reason });
  await tx.execute(sql`
    INSERT INTO lead_handling (lead_id, kind, by, text, at)
    VALUES (${leadId}, 'details', ${by}, ${text}, ${now.toISOString()})`);
  return Object.keys(changed);
}
