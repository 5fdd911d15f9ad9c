import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { archivesAfter, replaceArchive } from './archive-repository.ts';
import { keyFor } from '../store/keys.ts';

/** Seals records of erased leads with the key of this process that another has sealed. */
export async function archivesAnew(
  db: Database,
  { secret, secrets }: Pick<Config, 'secret' | 'secrets'>,
): Promise<{ done: number; unreadable: number }> {
  const own = keyFor(secret, 'lead-archive');
  const others = secrets
    .filter((each) => each !== secret)
    .map((each) => keyFor(each, 'lead-archive'));
  const counts = { done: 0, unreadable: 0 };

  for (let rows = await archivesAfter(db, 0); rows.length > 0;) {
    for (const { id, sealed } of rows) {
      if (opened(sealed, [own]) !== undefined) continue;
      const text = opened(sealed, others);
      if (text === undefined) counts.unreadable += 1;
      else {
        await replaceArchive(db, id, seal(text, own));
        counts.done += 1;
      }
    }
    rows = await archivesAfter(db, rows.at(-1)?.id ?? 0);
  }
  return counts;
}

function opened(sealed: Buffer, keys: readonly Buffer[]): string | undefined {
  for (const key of keys) {
    try {
      return unseal(sealed, key);
    } catch {
      // Another key has sealed it.
    }
  }
  return undefined;
}
