import type { Transaction } from '../platform/database/database.ts';

/** The customer data service, which receives the decisions of people about their data. Its calls wait in the outbox. */
export type Customers = {
  /** Tells that a lead has withdrawn consent to being contacted in these ways. */
  withdrawn(
    tx: Transaction,
    withdrawal: { publicId: string; purposes: readonly string[] },
  ): Promise<void>;
  /** Has it forget a lead. */
  erased(tx: Transaction, lead: { publicId: string }): Promise<void>;
};
