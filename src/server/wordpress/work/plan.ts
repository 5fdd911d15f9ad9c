import type { Snapshot } from '../../../content/snapshot.ts';
import { ownPath } from '../../../content/addresses/addresses.ts';
import { entryAt } from '../../../content/addresses/pagePath.ts';
import { redirectsFrom } from '../../../content/read/lookups.ts';
import type { ItemFate } from '../../../contract/publishing/wordpress.ts';
import type { Executor } from '../../platform/database/database.ts';
import { oldPathOf } from '../convert/old-address.ts';
import { mapInTurns } from '../../platform/turns/long-work.ts';
import {
  type Earlier,
  earlierItems,
  type ItemPlan,
  itemsAfter,
  planItemsAs,
} from '../store/repository.ts';
import type { ItemRow, MoveRow } from '../store/table.ts';
import { LONGEST_TEXT } from './draft.ts';
import { type OldSite, openOldSite } from './old-site.ts';
import { openPlaces, type Places } from './place.ts';
import { picturesOf, wordsOf } from './words.ts';

/** What planning asks of the content that is there. */
export type PlanDeps = Readonly<{
  db: Executor;
  snapshot: Snapshot;
  /** Addresses that are given away. */
  taken: Iterable<string>;
}>;

type Plan = Readonly<{
  fate: ItemFate;
  why?: string | undefined;
  path?: string | undefined;
  entryId?: number | undefined;
}>;

/** Items that are read, and noted, by one statement. */
const AT_ONCE = 50;

/** Characters of WordPress beyond which no text is short enough once its markup is gone. */
const LONGEST_SOURCE = 1_000_000;

/** Says of every item what would become of it: first where it stands, then, as texts point at each other, what it says. */
export async function planItems(deps: PlanDeps, move: MoveRow, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const earlier = new Map((await earlierItems(db, move.id)).map((one) => [one.origin, one]));
  const walk = { db, move, signal };
  const planning = {
    ...deps,
    move,
    earlier,
    places: openPlaces(deps.taken),
    seen: new Set<string>(),
  };
  await eachPage(walk, (items) =>
    mapInTurns(items, (item) => ({
      ...item,
      why: null,
      path: null,
      entryId: null,
      ...planOf(item, planning),
    })),
  );
  const old = await openOldSite(db, move);
  await eachPage(walk, (items) =>
    mapInTurns(
      items.filter(({ fate }) => fate !== 'left_out'),
      (item) => ({ ...item, ...saidBy(item, old) }),
    ),
  );
}

function saidBy({ source }: ItemRow, old: OldSite): Partial<ItemPlan> {
  const { html, notes } = wordsOf(source, old, () => ({ id: 0, src: '/media/0/x.png' }));
  const tooLong = html.length > LONGEST_TEXT;
  return {
    notes: [...notes],
    pictures: picturesOf(source, old).length,
    ...(tooLong && { fate: 'left_out', why: whyTooLong(html.length) }),
  };
}

function whyTooLong(length: number): string {
  const [has, most] = [length, LONGEST_TEXT].map((one) => one.toLocaleString('en-IN'));
  return `Its text has ${has} characters; at most ${most} can be kept. Part it in WordPress.`;
}

type Walk = Readonly<{ db: Executor; move: MoveRow; signal: AbortSignal }>;

/** Notes what `work` plans for the items of a move, some at a time. */
async function eachPage(
  { db, move, signal }: Walk,
  work: (items: ItemRow[]) => Promise<ItemPlan[]>,
): Promise<void> {
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const items = await itemsAfter(db, { moveId: move.id, after, most: AT_ONCE });
    const last = items.at(-1);
    if (last === undefined) return;
    const plans = await work(items);
    await planItemsAs(db, plans.map(onlyPlan));
    after = last.id;
  }
}

function onlyPlan({ id, fate, why, path, entryId, notes, pictures }: ItemPlan): ItemPlan {
  return { id, fate, why, path, entryId, notes, pictures };
}

type Planning = PlanDeps & {
  move: MoveRow;
  earlier: ReadonlyMap<string, Earlier>;
  places: Places;
  seen: Set<string>;
};

function planOf(item: ItemRow, planning: Planning): Plan {
  const out = whyLeftOut(item, planning);
  if (out !== undefined) return { fate: 'left_out', why: out };
  const { earlier, places, move, snapshot } = planning;
  const site = move.site?.address ?? '';
  const known = earlier.get(item.origin);
  if (known) return knownPlan(item, known, planning);
  const there = thereAlready(item, site, snapshot);
  if (there) return there;
  const { path, why } = places.take(item.source, site);
  return { fate: 'new', path, why };
}

/** Statuses of what visitors could read, or will. */
const statuses: Readonly<Record<string, string>> = {
  trash: 'Lies in the trash of WordPress.',
  'auto-draft': 'Was begun in WordPress and never saved.',
  inherit: 'Is an earlier version of something else.',
};

function whyLeftOut({ source, origin }: ItemRow, { seen }: Planning): string | undefined {
  if (seen.has(origin)) return 'Stands in the file twice.';
  seen.add(origin);
  if (source.locked) return 'Was behind a password, which pages here cannot have.';
  if (source.title === '' && source.content.trim() === '') return 'Has neither title nor text.';
  if (source.content.length > LONGEST_SOURCE) return whyTooLong(source.content.length);
  return statuses[source.status];
}

function knownPlan(item: ItemRow, known: Earlier, { snapshot }: Planning): Plan {
  const type = item.kind === 'post' ? 'blog' : 'auxiliary';
  const entry = snapshot.get(type, known.entryId);
  const path = (entry && ownPath(type, entry.data, null)) ?? undefined;
  const { entryId } = known;
  if (known.fingerprint === item.fingerprint)
    return { fate: 'there', path, entryId, why: 'Was taken in before.' };
  const since = known.isSame ? '' : ' It was changed here too: that would be replaced.';
  return {
    fate: 'differs',
    path,
    entryId,
    why: `Has changed in WordPress since it was taken in.${since}`,
  };
}

/** What nobody took in from here may stand here all the same, moved by hand. */
function thereAlready({ source }: ItemRow, site: string, snapshot: Snapshot): Plan | undefined {
  const old = oldPathOf(source.link, site);
  if (old === undefined || old === '/') return undefined;
  const [redirect] = redirectsFrom(snapshot, old);
  const to = redirect?.data.to?.split(/[?#]/, 1)[0];
  const entry = to ? entryAt(to, snapshot) : undefined;
  if (!entry || !to) return undefined;
  return { fate: 'there', path: to, entryId: entry.id, why: `${old} leads to ${to} already.` };
}
