import type { Transaction } from '../../platform/database/database.ts';

/** Who says so, from where. */
type Decision = { by: { id: number | null; email: string }; address: string };

/** Who is told what becomes of a friend: whoever brought them is rewarded. */
export type Enrolling = {
  /**
   * The friend has enrolled, as `by` says, and we heard first at `heardAt`; nothing where nobody brought them or that was
   * only later, where they are not verified, or where it was said before.
   */
  enrolFriend(
    tx: Transaction,
    friendLeadId: number,
    enrolment: Decision & { heardAt: Date },
  ): Promise<void>;
  /** A friend whose number was not proved becomes one with another lead: whatever that earns is held, once. */
  holdFriend(tx: Transaction, friendLeadId: number, decision: Decision): Promise<void>;
};
