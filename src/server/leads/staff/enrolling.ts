import type { Transaction } from '../../platform/database/database.ts';

/** The decider, and their address. */
type Decision = { by: { id: number | null; email: string }; address: string };

/** Tracks the friends of referrals, so that their referrers are rewarded. */
export type Enrolling = {
  /**
   * Records that the friend has enrolled, according to `by`. `heardAt` is the time of the first report. Does nothing if
   * nobody referred the friend or only did so later, if the friend is not verified, or if it is already recorded.
   */
  enrolFriend(
    tx: Transaction,
    friendLeadId: number,
    enrolment: Decision & { heardAt: Date },
  ): Promise<void>;
  /** A friend whose number was not proved becomes one with another lead: whatever that earns is held, once. */
  holdFriend(tx: Transaction, friendLeadId: number, decision: Decision): Promise<void>;
};
