import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { listSecondFactors, replaceSealed, type SealedFactor } from '../store/sealed-repository.ts';
import { secondFactorKeys } from './second-factor-keys.ts';

const COLUMNS = ['secret', 'backupCodes'] as const;

/** Encrypts second factors with the key of this process that another has encrypted; one that changes meanwhile is left. */
export async function secondFactorsAnew(
  db: Database,
  config: Pick<Config, 'secret' | 'secrets'>,
): Promise<{ done: number; unreadable: number }> {
  const keys = secondFactorKeys(config);
  const counts = { done: 0, unreadable: 0 };

  const columnAnew = async (row: SealedFactor, column: (typeof COLUMNS)[number]) => {
    const from = row[column];
    const to = await keys.anew(from).catch(() => undefined);
    if (to) await replaceSealed(db, { id: row.id, column, from, to });
    return to;
  };

  for (const row of await listSecondFactors(db)) {
    const results = [await columnAnew(row, 'secret'), await columnAnew(row, 'backupCodes')];
    if (results.includes(undefined)) counts.unreadable += 1;
    else if (results.some((result) => result !== null)) counts.done += 1;
  }
  return counts;
}
