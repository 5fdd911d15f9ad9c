import { AppError, errorsOf } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createEntries } from '../editing/create.ts';
import type { Stamp } from '../actor.ts';
import { auditChange } from '../store/entries.ts';
import { redirecting } from '../publishing/addresses.ts';
import { publishedHolding } from '../publishing/repository.ts';

/** An old address and its target. */
export type Lead = Readonly<{ from: string; to: string }>;

/**
 * Redirects an old address, unless a redirect exists already.
 * @returns the reason if it cannot be redirected; undefined if the redirect works
 */
export async function leadOn(
  tx: Transaction,
  { from, to }: Lead,
  stamp: Stamp,
): Promise<string | undefined> {
  const { type } = redirecting;
  const [known] = await publishedHolding(tx, { type, field: redirecting.from, value: from });
  if (known !== undefined) return undefined;
  const data = { [redirecting.from]: from, [redirecting.to]: to };
  try {
    await tx.transaction(async (inner) => {
      const [row] = await createEntries(inner, { type, publish: true, rows: [{ data }] }, stamp);
      await auditChange(inner, { action: 'create', after: row, ...stamp });
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${from} does not lead here: ${errorsOf(error)[0]?.msg ?? error.message}`;
  }
}
