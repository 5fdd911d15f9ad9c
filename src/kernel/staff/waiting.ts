import { z } from 'zod';

const count = z.int().nonnegative();

/** The most that is counted; beyond it the menu says that there are more. */
export const MAX_WAITING = 100;

/** Work that waits for staff, each kind counted up to `MAX_WAITING`. */
export const waitingSchema = z
  .strictObject({
    /** Accounts that wait for approval. */
    users: count,
    /** New leads without a counsellor. */
    leads: count,
    /** Calls due today or late, of the member's own leads and of leads without a counsellor. */
    calls: count,
    /** Earned rewards that are held. */
    referrals: count,
    /** Deliveries that fail or have stopped. */
    outbox: count,
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.output<typeof waitingSchema>;
