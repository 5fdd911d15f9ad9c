import { typeOf, type TypeName } from '../../../../content/registry.ts';
import { pointersOf, repointed } from '../../../../content/fields/rows.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import type { ContentData } from '../../../../server/content/store/table.ts';
import type { BundledEntry, Outline } from '../archive/format.ts';
import { type Called, calledBy, filesBy, type Here } from '../store/repository.ts';

export type Outward = ReturnType<typeof openOutward>;

/** Looks up the name of each id when it is needed, and caches only a few. */
export function openOutward(db: Executor) {
  const uids = new Map<number, string | null>();
  const hashes = new Map<number, string | null>();
  const presented = new Set<number>();
  const mentioned = new Set<number>();

  const present = async (rows: readonly Here[], drafts: boolean): Promise<BundledEntry[]> => {
    const held = (await mapInTurns(rows, (row) => statesOf(row, drafts))).flat();
    const entries = [
      ...held.flatMap(({ entries: ids }) => ids),
      ...rows.flatMap(({ parentId }) => parentId ?? []),
    ];
    await learnEntries(entries);
    await learnFiles(held.flatMap(({ files }) => files));
    for (const { id } of rows) presented.add(id);
    return mapInTurns(
      rows.filter((row) => row.published ?? drafts),
      (row) => bundled(row, drafts),
    );
  };

  const learnEntries = async (ids: readonly number[]): Promise<void> => {
    for (const id of ids) mentioned.add(id);
    const found = await calledBy(db, unknownAmong(ids, uids));
    for (const { id, uid, deletedAt } of found) uids.set(id, deletedAt === null ? uid : null);
  };

  const learnFiles = async (ids: readonly number[]): Promise<void> => {
    const found = await filesBy(db, unknownAmong(ids, hashes));
    for (const { id, hash } of found) hashes.set(id, hash);
  };

  const point = (to: string, id: number | string) =>
    (to === 'media' ? hashes : uids).get(Number(id)) ?? null;

  const bundled = (row: Here, drafts: boolean): BundledEntry => {
    const { fields } = typeOf(row.type);
    const repointedData = (data: ContentData | null) => data && repointed(fields, data, point);
    const isSame = row.published !== null && (!drafts || row.status === 'published');
    return {
      uid: row.uid,
      parent: row.parentId === null ? null : (uids.get(row.parentId) ?? null),
      position: row.position,
      published: repointedData(row.published),
      draft: isSame ? null : repointedData(row.draft),
    };
  };

  return {
    present,
    files: () => [...hashes].flatMap(([id, hash]) => (hash === null ? [] : [id])),
    outlines: () => outlinesOf(db, { mentioned, presented }),
  };
}

function unknownAmong(ids: readonly number[], known: Map<number, string | null>): number[] {
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  for (const id of unknown) known.set(id, null);
  return unknown;
}

function statesOf({ type, published, draft, status }: Here, drafts: boolean) {
  const { fields } = typeOf(type);
  const chosen = [
    ...(published === null ? [] : [published]),
    ...(drafts && status !== 'published' ? [draft] : []),
  ];
  return chosen.map((data) => {
    const pointers = pointersOf(fields, data);
    const idsOf = (isFile: boolean) =>
      pointers.filter(({ to }) => (to === 'media') === isFile).map(({ id }) => id);
    return { entries: idsOf(false), files: idsOf(true) };
  });
}

type Mentions = Readonly<{ mentioned: ReadonlySet<number>; presented: ReadonlySet<number> }>;

/** Entries outside the bundle that it refers to, and their parents, so that the target can match them by name. */
async function outlinesOf(db: Executor, { mentioned, presented }: Mentions): Promise<Outline[]> {
  const found = new Map<number, Called>();
  let wanted = [...mentioned].filter((id) => !presented.has(id));
  while (wanted.length > 0) {
    for (const row of await calledBy(db, wanted)) found.set(row.id, row);
    const above = [...found.values()].flatMap(({ parentId }) => parentId ?? []);
    wanted = [...new Set(above)].filter((id) => !found.has(id) && !presented.has(id));
  }
  const parents = await calledBy(
    db,
    [...found.values()].flatMap(({ parentId }) => parentId ?? []),
  );
  const uids = new Map(parents.map(({ id, uid }) => [id, uid]));
  return [...found.values()]
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ uid, type, title, parentId, draft }) => ({
      uid,
      type,
      parent: parentId === null ? null : (uids.get(parentId) ?? null),
      title,
      slug: slugIn(type, draft),
    }))
    .toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
}

function slugIn(type: TypeName, draft: ContentData): string | null {
  const { slugField } = typeOf(type);
  const slug = slugField === undefined ? null : draft[slugField];
  return typeof slug === 'string' ? slug : null;
}
