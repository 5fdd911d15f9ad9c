import { scheduleForgetting } from './http/idempotency/idempotency.ts';
import { emptyMediaTrash } from './media/trash.ts';
import type { Platform } from './platform/open.ts';
import { forgetSilentFriends } from './referrals/store/friend-repository.ts';

/** What recurs for features whose routes are all that else there is of them. */
export function scheduleMaintenance(deps: Platform): void {
  const { clock, database, outbox } = deps;
  scheduleForgetting(deps);
  outbox.schedule('media.trash', '51 3 * * *', () => emptyMediaTrash(deps));
  outbox.schedule('referrals.tidy', '11 3 * * *', () =>
    forgetSilentFriends(database.db, clock.now()),
  );
}
