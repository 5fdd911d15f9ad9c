import { scheduleForgetting } from './http/idempotency/idempotency.ts';
import { emptyMediaTrash } from './media/trash.ts';
import type { Parts } from './parts.ts';
import { forgetSilentFriends } from './referrals/store/friend-repository.ts';

/** What recurs for features whose routes are all that else there is of them. */
export function scheduleMaintenance(parts: Parts): void {
  const { clock, database, outbox } = parts;
  scheduleForgetting(parts);
  outbox.schedule('media.trash', '51 3 * * *', () => emptyMediaTrash(parts));
  outbox.schedule('referrals.tidy', '11 3 * * *', () =>
    forgetSilentFriends(database.db, clock.now()),
  );
}
