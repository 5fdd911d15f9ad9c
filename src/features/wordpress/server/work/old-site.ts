import type { Executor } from '../../../../server/platform/database/database.ts';
import { type OldSite, oldSiteOf } from '../convert/old-site.ts';
import { type MovedRow, movedItemsAfter } from '../store/repository.ts';
import type { MoveRow } from '../store/table.ts';

/** Items of one answer: all of them are made in one turn of the thread that visitors wait for. */
const AT_ONCE = 200;

/** Addresses of the items of an export, in batches, in the order of the file. */
export async function* movedItems(db: Executor, moveId: number): AsyncGenerator<MovedRow[]> {
  for (let after = 0; ;) {
    const some = await movedItemsAfter(db, { moveId, after, most: AT_ONCE });
    const last = some.at(-1);
    if (last === undefined) return;
    yield some;
    after = last.id;
  }
}

/** Loads the index of an export's items. */
export async function openOldSite(db: Executor, { id, site }: MoveRow): Promise<OldSite> {
  const items: MovedRow[] = [];
  for await (const some of movedItems(db, id)) items.push(...some);
  return oldSiteOf(site, items);
}
