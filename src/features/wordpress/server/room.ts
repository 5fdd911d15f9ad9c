import { setTimeout as pause } from 'node:timers/promises';

import { AppError } from '../../../server/http/errors.ts';
import type { DatabaseHandle } from '../../../server/platform/database/database.ts';
import { countUnread } from './store/repository.ts';

/** Exports that are still to be read at a time; several that come at once may be some more. */
export const MOST_UNREAD = 3;
/** Milliseconds that a further one waits before it is refused, and between two looks. */
const PATIENCE = 5_000;
const BETWEEN = 250;
/** Seconds in which one is read. */
const ONE_READ = 20;

/**
 * Waits until there is room for one more export, so that they arrive no faster than they are read:
 * each takes megabytes of the disk that visitors' data need too.
 * @throws {AppError} `too_many_requests` if there is no room for long
 */
export async function untilRoom({
  database: { db },
}: Readonly<{ database: DatabaseHandle }>): Promise<void> {
  for (let waited = 0; (await countUnread(db)) >= MOST_UNREAD; waited += BETWEEN) {
    if (waited >= PATIENCE) throw noRoom();
    await pause(BETWEEN);
  }
}

function noRoom(): AppError {
  return new AppError('too_many_requests', {
    msg: `${MOST_UNREAD} exports are still to be read. Bring this one when one of them is, or stop one.`,
    retryAfter: ONE_READ,
  });
}
