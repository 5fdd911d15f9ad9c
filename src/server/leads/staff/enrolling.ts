import type { Transaction } from '../../platform/database/database.ts';

/** Who is told that a lead has enrolled: whoever brought it is rewarded. */
export type Enrolling = {
  /**
   * The friend has enrolled, as `by` says, and we heard first at `heardAt`; nothing where nobody brought them or that was
   * only later, where they are not verified, or where it was said before.
   */
  enrolFriend(
    tx: Transaction,
    friendLeadId: number,
    enrolment: { by: { id: number | null; email: string }; address: string; heardAt: Date },
  ): Promise<void>;
};
