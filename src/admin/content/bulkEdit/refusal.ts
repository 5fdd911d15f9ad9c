import { ApiError } from '../../api/client.ts';
import type { Edit } from './edits.ts';

/** Said in full; of more, how many. */
const MOST = 6;

/** Why nothing was done, in sentences: each entry that stands in the way by its name. */
export function refusalOf(error: Error, edits: readonly Edit[] = []): readonly string[] {
  const errors = error instanceof ApiError ? error.errors : [];
  const said = errors.slice(0, MOST).map(({ field, msg }) => {
    const [, index] = field.split('.');
    const title = edits[Number(index)]?.title;
    return title === undefined ? msg : `${title}: ${msg}`;
  });
  const more = errors.length - said.length;
  return [error.message, ...said, ...(more > 0 ? [`And ${more} more.`] : [])];
}

/** True if someone changed the entries after the edits were computed. */
export function isStale(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'stale_version';
}
