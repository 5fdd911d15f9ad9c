import type { Transaction } from '../../platform/database/database.ts';

/** Who is told that a lead has enrolled: whoever brought it is rewarded. */
export type Enrolling = {
  /** The friend has enrolled, as `by` says; nothing where nobody brought them, or it was said before. */
  enrolFriend(
    tx: Transaction,
    friendLeadId: number,
    decision: { by: { id: number | null; email: string }; address: string },
  ): Promise<void>;
};
