import type { Snapshot } from '../../../../content/snapshot.ts';
import {
  ownPath,
  isAnsweredByServer,
  pathNamed,
  whyReserved,
} from '../../../../content/addresses/addresses.ts';
import { entryAt } from '../../../../content/addresses/pagePath.ts';
import { redirectFrom } from '../../../../content/read/lookups.ts';
import type { ItemFate } from '../../calls.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import { oldPathOf } from '../convert/old-site.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import { whyTooLong } from '../worker/tasks.ts';
import type { Exports } from '../worker/exports.ts';
import {
  type Earlier,
  earlierItems,
  type ItemHead,
  itemHeadsAfter,
  type ItemPlan,
  movedItems,
  plannedItemsAfter,
  planItemsAs,
} from '../store/repository.ts';
import type { MoveRow } from '../store/table.ts';
import { pathSchema } from '../../../../kernel/text/slug.ts';
import { isNumberAlone, slugOf } from '../../../../kernel/text/titleNames.ts';
import { unescaped } from '../../../../kernel/text/unescaped.ts';
import type { WxrItem } from '../wxr/parts.ts';
import { ownValue } from '../../../../kernel/record.ts';

export type PlanDeps = Readonly<{
  db: Executor;
  snapshot: Snapshot;
  taken: Iterable<string>;
  exports: Pick<Exports, 'convert'>;
}>;

type Plan = Readonly<{
  fate: ItemFate;
  why?: string | undefined;
  path?: string | undefined;
  entryId?: number | undefined;
}>;

const AT_ONCE = { heads: 50, texts: 20 };

/** Characters of WordPress beyond which no text is short enough once its markup is gone. */
const LONGEST_SOURCE = 1_000_000;

/** Plans every item: first all addresses, then, as texts refer to one another, the texts. */
export async function planItems(deps: PlanDeps, move: MoveRow, signal: AbortSignal): Promise<void> {
  await planPlaces(deps, move, signal);
  const { db, exports } = deps;
  const { id: moveId, site } = move;
  const take = (plans: string) => planItemsAs(db, moveId, plans);
  const given = { site, moved: movedParts(db, moveId), items: itemParts(db, moveId) };
  await exports.convert(given, { signal, take });
}

async function planPlaces(deps: PlanDeps, move: MoveRow, signal: AbortSignal): Promise<void> {
  const { db, taken } = deps;
  const before = await earlierItems(db, move.id);
  const earlier = new Map(before.map((one) => [one.origin, one]));
  const planning = {
    ...deps,
    move,
    earlier,
    numbers: new Map(before.map(({ entryId, wpId }) => [entryId, wpId])),
    takePlace: openPlaces(taken),
    seen: new Set<string>(),
  };
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const items = await itemHeadsAfter(db, { moveId: move.id, after, most: AT_ONCE.heads });
    const last = items.at(-1);
    if (last === undefined) return;
    const plans = await mapInTurns(items, (item) => placePlan(item, planning));
    await planItemsAs(db, move.id, JSON.stringify(plans));
    after = last.id;
  }
}

function placePlan(item: ItemHead, planning: Planning): ItemPlan {
  const { id, notes, pictures } = item;
  return { id, notes, pictures, why: null, path: null, entryId: null, ...planOf(item, planning) };
}

async function* movedParts(db: Executor, moveId: number): AsyncGenerator<string> {
  for await (const some of movedItems(db, moveId)) yield JSON.stringify(some);
}

/** Rows pass through this process as JSON without being parsed, as texts may be long. */
async function* itemParts(db: Executor, moveId: number): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const some = await plannedItemsAfter(db, { moveId, after, most: AT_ONCE.texts });
    if (some === undefined) return;
    yield some.items;
    after = some.last;
  }
}

type Planning = PlanDeps & {
  move: MoveRow;
  earlier: ReadonlyMap<string, Earlier>;
  /** The ids in WordPress of the entries that came from it. */
  numbers: ReadonlyMap<number, number>;
  takePlace: ReturnType<typeof openPlaces>;
  seen: Set<string>;
};

function planOf(item: ItemHead, planning: Planning): Plan {
  const out = whyLeftOut(item, planning);
  if (out !== undefined) return { fate: 'left_out', why: out };
  const { earlier, takePlace, move } = planning;
  const site = move.site?.address ?? '';
  const known = earlier.get(item.origin);
  if (known) return knownPlan(item, known, planning);
  const there = thereAlready(item, site, planning);
  if (there) return there;
  const { path, why } = takePlace(item.source, site);
  return { fate: 'new', path, why };
}

/** Reasons to leave out an item, by its status; others could be read by visitors, or will be. */
const statuses: Readonly<Record<string, string>> = {
  trash: 'Lies in the trash of WordPress.',
  'auto-draft': 'Was begun in WordPress and never saved.',
  inherit: 'Is an earlier version of something else.',
};

function whyLeftOut({ source, origin, length, isBlank }: ItemHead, { seen }: Planning) {
  if (seen.has(origin)) return 'Stands in the file twice.';
  seen.add(origin);
  if (source.locked) return 'Was behind a password, which pages here cannot have.';
  if (source.title === '' && isBlank) return 'Has neither title nor text.';
  if (length > LONGEST_SOURCE) return whyTooLong(length);
  return ownValue(statuses, source.status);
}

function knownPlan(item: ItemHead, known: Earlier, { snapshot }: Planning): Plan {
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

/** An entry that was moved by hand may have the old address already; one of another site is another. */
function thereAlready(
  { source, wpId }: ItemHead,
  site: string,
  { snapshot, numbers }: Planning,
): Plan | undefined {
  const old = oldPathOf(source.link, site);
  if (old === undefined || old === '/') return undefined;
  const to = redirectFrom(snapshot, old)?.data.to?.split(/[?#]/, 1)[0];
  const entry = to ? entryAt(to, snapshot) : undefined;
  if (!entry || !to || (numbers.get(entry.id) ?? wpId) !== wpId) return undefined;
  return { fate: 'there', path: to, entryId: entry.id, why: `${old} leads to ${to} already.` };
}

type Named = Pick<WxrItem, 'kind' | 'wpId' | 'slug' | 'title' | 'link'>;
const MOST_TRIES = 500;

function openPlaces(taken: Iterable<string>) {
  const used = new Set(taken);
  return (item: Named, site: string): Readonly<{ path: string; why?: string }> => {
    const type = item.kind === 'post' ? 'blog' : 'auxiliary';
    const whyNot = (path: string) =>
      whyReserved(type, path) ?? (used.has(path) ? `${path} is taken already.` : undefined);
    const [wished = '/', ...others] = wishedPaths(item, site);
    const why = whyNot(wished);
    const free = why === undefined ? wished : others.find((one) => whyNot(one) === undefined);
    const path = free ?? freeNear(wished, used, type);
    used.add(path);
    return why === undefined ? { path } : { path, why: `Will stand at ${path}: ${why}` };
  };
}

function freeNear(wished: string, used: ReadonlySet<string>, type: 'blog' | 'auxiliary'): string {
  const room = wished.slice(0, 74).replace(/-$/, '');
  // What the server answers itself, it answers below too.
  const stem = isAnsweredByServer(wished) ? `/page-${room.slice(1).replaceAll('/', '-')}` : room;
  for (let at = 2; at < MOST_TRIES; at += 1) {
    const path = `${stem}-${at}`;
    if (!used.has(path) && whyReserved(type, path) === undefined) return path;
  }
  return `${stem}-${used.size}`;
}

/** Where it stood below the site's folder, or else with it; a page of a program such as `index.php` without that. */
function wishedPaths(item: Named, site: string): string[] {
  const name = partOf(item.slug) || partOf(item.title) || `${item.kind}-${item.wpId}`;
  if (item.kind === 'post') return [pathNamed('blog', name) ?? `/${name}`];
  const old = oldPathOf(item.link, site) ?? '/';
  const folder = partsOf(oldPathOf(site, site) ?? '/');
  const all = old.includes('?') ? [] : partsOf(old);
  const own = folder.every((part, at) => all[at] === part) ? all.slice(folder.length) : all;
  const paths = [own, ...(folder.length > 0 ? [all] : [])].map(pathOf);
  const ours = paths.filter((path) => path.length <= 80 && pathSchema.safeParse(path).success);
  return own.length > 0 && ours[0] !== '/' ? [...ours, `/${name}`] : [`/${name}`];
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '' && part !== 'index.php');
}

function pathOf(parts: readonly string[]): string {
  const named = parts.slice(-2).map((part) => partOf(part.replace(program, '')));
  return `/${named.join('/')}`;
}

const program = /\.(?:html?|php|aspx?)$/;

/** Empty if only the digits of a part with words can be spelt. */
function partOf(written: string): string {
  const slug = slugOf(unescaped(written));
  return isNumberAlone(slug) && !isNumberAlone(written) ? '' : slug;
}
