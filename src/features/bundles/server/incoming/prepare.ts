import { isTypeName, type TypeName, typeOf } from '../../../../content/registry.ts';
import type { CheckContext } from '../../../../content/types/checks/finding.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import { conflictsAmong } from './conflicts.ts';
import type { BundledFile } from '../archive/format.ts';
import { type Allocate, type NewFile, openInward } from './inward.ts';
import { typesBelonging } from './parts-after.ts';
import { matchEntries, type Matches } from './match.ts';
import { planEntries, type Planned, type PlanOrder } from './plan.ts';
import type { ReadBundle } from '../archive/reader.ts';
import { entriesHere, filesOf, type Here, type FileHere } from '../store/repository.ts';
import { describe } from '../outgoing/write-bundle.ts';

export type Described = Readonly<{ row: FileHere; file: BundledFile }>;

export type Plan = Readonly<{
  planned: readonly Planned[];
  /** Entries that the bundle would hold if they were there. */
  onlyHere: readonly Here[];
  described: readonly Described[];
  newFiles: readonly NewFile[];
  rows: readonly Here[];
  files: readonly FileHere[];
}>;

type PreparedOrder = PlanOrder &
  Readonly<{ deleteMissing: boolean; allocate: Allocate; today: string }> &
  Pick<CheckContext, 'lackedBy'>;

/** Plans an import. Nothing is written, and nobody is kept from writing. */
export async function preparePlan(
  db: Executor,
  bundle: ReadBundle,
  { allocate, ...order }: PreparedOrder,
): Promise<Plan> {
  const rows = await entriesHere(db, typesOf(bundle));
  const files = await filesOf(
    db,
    bundle.files.map(({ hash }) => hash),
  );
  const matches = await matchEntries(bundle, rows);
  const { isChosen } = order;
  const inward = await openInward({ bundle, matches, files, isChosen, allocate });
  const planned = await planEntries({ matches, inward, order });
  const onlyHere = entriesOnlyHere(bundle, matches, rows);
  const going = onlyHere.filter(({ uid }) => order.deleteMissing && isChosen(uid));
  const { newFiles } = inward;
  const trashed = new Set(going.map(({ id }) => id));
  const { today, lackedBy } = order;
  const around = { rows, files, newFiles, trashed, today, lackedBy };
  const found = await conflictsAmong(db, planned, around);
  return {
    planned: planned.map((one) => ({
      ...one,
      conflicts: one.conflicts.length > 0 ? one.conflicts : (found.conflicts.get(one.uid) ?? []),
      open: found.open.get(one.uid) ?? [],
    })),
    onlyHere,
    described: order.publish ? describedOtherwise(bundle, files) : [],
    newFiles,
    rows,
    files,
  };
}

/** Types of the entries that a bundle holds or refers to, of their parents and of their parts. */
function typesOf({ entries, manifest, outlines }: ReadBundle): TypeName[] {
  const named = [...entries.keys(), ...manifest.whole, ...outlines.map(({ type }) => type)];
  const types = new Set(named.filter(isTypeName));
  for (const type of types) {
    const above = typeOf(type).parent?.type;
    if (above !== undefined) types.add(above);
  }
  const held = new Set<string>(entries.keys());
  return [...types.union(new Set(typesBelonging(held)))];
}

/** Looks at types that the bundle holds whole, and at parts of its entries. */
function entriesOnlyHere(
  { manifest }: ReadBundle,
  { here, brought }: Matches,
  rows: readonly Here[],
): Here[] {
  const whole = new Set(manifest.whole);
  const held = new Set(brought.flatMap(({ entry: { uid } }) => here.get(uid)?.id ?? []));
  return rows.filter((row) => {
    const { singleton, parent } = typeOf(row.type);
    if (singleton || held.has(row.id)) return false;
    if (row.published === null && !manifest.drafts) return false;
    const isPart = parent?.required === true && row.parentId !== null && held.has(row.parentId);
    return whole.has(row.type) || isPart;
  });
}

function describedOtherwise({ files }: ReadBundle, rows: readonly FileHere[]): Described[] {
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return files.flatMap((file) => {
    const row = byHash.get(file.hash);
    return row && !isDescribedSame(describe(row), file) ? [{ row, file }] : [];
  });
}

/** Compares the descriptions of a file; the crop is left out, as each installation has its own. */
function isDescribedSame(one: BundledFile, other: BundledFile): boolean {
  return (['name', 'folder', 'alt', 'decorative', 'captions', 'focal'] as const).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );
}
