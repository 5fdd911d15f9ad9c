import type { ItemFate, WordpressItem, WordpressMove } from '../schemas.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { pageOfItems, tallyItems, tallyPictures } from './store/repository.ts';
import type { ItemRow, MoveRow } from './store/table.ts';
import { archivesOf } from './convert/old-site.ts';
import { openOldSite } from './work/old-site.ts';
import { leadsOf } from './work/take.ts';

/** A move with how far it is. */
export async function presentMove(db: Executor, move: MoveRow): Promise<WordpressMove> {
  const tallies = await tallyItems(db, move.id);
  const pictures = await tallyPictures(db, move.id);
  const sumOf = (fits: (tally: (typeof tallies)[number]) => boolean): number =>
    tallies.filter(fits).reduce((sum, { count }) => sum + count, 0);
  const ofFate = (wanted: ItemFate) => sumOf(({ fate }) => fate === wanted);
  return {
    id: move.id,
    name: move.name,
    site: move.site?.address ?? '',
    state: move.state,
    problem: move.problem,
    publish: move.publish,
    uploads: move.uploads && { name: move.uploads.name, pictures: move.uploads.pictures },
    fates: {
      new: ofFate('new'),
      there: ofFate('there'),
      differs: ofFate('differs'),
      left_out: ofFate('left_out'),
    },
    chosen: sumOf(({ chosen }) => chosen),
    done: sumOf(({ chosen, outcome }) => chosen && outcome !== null),
    drafts: sumOf(({ outcome }) => outcome === 'draft'),
    failed: sumOf(({ outcome }) => outcome === 'failed'),
    pictures: pictures.all,
    missing: pictures.missing,
    redirects: move.site ? archivesOf(move.site).length : 0,
    others: Object.entries(move.others).map(([kind, count]) => ({ kind, count })),
    created_by: move.mover.name,
    created_at: move.createdAt.toISOString(),
  };
}

type Window = { fate: ItemFate | undefined; page: number; per_page: number };

/** A page of a move's items, each with the addresses that lead to it. */
export async function presentItems(db: Executor, move: MoveRow, { fate, page, per_page }: Window) {
  const window = { moveId: move.id, fate, limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await pageOfItems(db, window);
  const old = await openOldSite(db, move);
  const items = rows.map((row): WordpressItem =>
    presentItem(
      row,
      leadsOf(row, old).map(({ from }) => from),
    ),
  );
  return { items, total, page, per_page };
}

function presentItem(row: ItemRow, redirects: string[]): WordpressItem {
  const { id, path, fate, why, notes, pictures, chosen, outcome, entryId, source } = row;
  const isPost = row.kind === 'post';
  return {
    id,
    kind: isPost ? 'post' : 'page',
    title: source.title,
    old_address: source.link,
    path,
    fate: fate ?? 'left_out',
    why,
    notes,
    pictures,
    redirects: fate === 'left_out' ? [] : redirects,
    chosen,
    outcome,
    entry: entryId === null ? null : { type: isPost ? 'blog' : 'auxiliary', id: entryId },
  };
}
