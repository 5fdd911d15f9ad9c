import type { Executor } from '../../platform/database/database.ts';
import { findLink } from '../store/link-repository.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { findMember } from '../store/repository.ts';

type Chosen = { token: string; password: string; now: Date };

/**
 * The hash of a password that somebody sets through a mailed link. Hashing takes long, so it is done before the
 * transaction that uses the link up.
 * @throws `AppError` where the password is too easy for whom the link was mailed to
 */
export async function hashOfChosen(
  db: Executor,
  { token, password, now }: Chosen,
): Promise<string> {
  const known = await findLink(db, token, now);
  const owner = known?.userId ? await findMember(db, known.userId) : null;
  if (owner !== null) await requireGoodPassword(password, owner);
  return hashPassword(password);
}
