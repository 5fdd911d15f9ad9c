import type { Counsellor } from './callHours.ts';

export type RungLead = Readonly<{
  id: number;
  /** E-mail of the member of the staff who has the lead. */
  ownerEmail: string | null;
}>;

/**
 * Decides who of some counsellors rings a lead: whoever has it, else always the same one, so that somebody who asks
 * twice speaks with one person. Undefined if there is none.
 */
export function counsellorFor(
  { id, ownerEmail }: RungLead,
  counsellors: readonly Counsellor[],
): Counsellor | undefined {
  const owner = counsellors.find(({ data }) => data.staff_email === ownerEmail);
  return (ownerEmail && owner) || counsellors[id % counsellors.length];
}
