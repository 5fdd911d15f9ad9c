import { type TypeName, typeOf } from '../../../content/registry.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { entriesOf, type Named } from '../editing/repository.ts';
import type { NameIndex } from './names.ts';
import type { ImportRow } from './transfer.ts';
import { placeOf } from '../store/entries.ts';
import type { ContentData } from '../store/table.ts';
import { invalidInput } from '../../http/errors.ts';
import type { Executor } from '../../platform/database/database.ts';

/** A row in which everything that points at an entry is an id. */
export type PointedRow = Omit<ImportRow, 'parent'> & { parent: number | null | undefined };

type Pointing = { names: NameIndex; errors: FieldError[] };

/**
 * Replaces titles, addresses and codes of referenced entries with ids.
 * @throws {AppError} `invalid_input` with every name that is unknown or ambiguous
 */
export async function pointRow(
  type: TypeName,
  row: ImportRow,
  names: NameIndex,
): Promise<PointedRow> {
  const { fields: declared, parent } = typeOf(type);
  const pointing: Pointing = { names, errors: [] };
  const pointed: [field: string, value: unknown][] = [];
  for (const [field, { to }] of Object.entries(declared)) {
    if (to === undefined) continue;
    const value = await valueOf({ field, to: to as TypeName }, row.fields[field], pointing);
    if (value !== undefined || Object.hasOwn(row.fields, field)) pointed.push([field, value]);
  }
  const above =
    typeof row.parent === 'string' && parent
      ? await idOf({ field: parent.field, to: parent.type }, row.parent, pointing)
      : row.parent;
  if (pointing.errors.length > 0) throw invalidInput(pointing.errors);
  const fields = { ...row.fields, ...Object.fromEntries(pointed) };
  return { ...row, fields, parent: above as PointedRow['parent'] };
}

type Place = { field: string; to: TypeName };

async function valueOf(place: Place, value: unknown, pointing: Pointing): Promise<unknown> {
  if (!Array.isArray(value)) return idOf(place, value, pointing);
  const whole = value.join(', ');
  // The cell was split at commas, which a title may contain.
  const isOne = value.length > 1 && (await pointing.names.find(place.to, whole)).length === 1;
  const ids: unknown[] = [];
  for (const part of isOne ? [whole] : value) ids.push(await idOf(place, part, pointing));
  return ids;
}

async function idOf({ field, to }: Place, value: unknown, { names, errors }: Pointing) {
  if (typeof value !== 'string' || value === '') return value;
  const [id, ...others] = await names.find(to, value);
  if (id !== undefined && others.length === 0) return id;
  const { one, many } = typeOf(to).label;
  const msg =
    id === undefined
      ? `There is no ${one} called “${value}”.`
      : `${others.length + 1} ${many} are called “${value}”: give the address or the id.`;
  errors.push({ field, msg });
  return value;
}

/** Finds the existing entry for a row without an id; never returns the same entry twice. */
export type SameEntry = (row: PointedRow) => number | undefined;

/** Matches by address if the type has one and the row gives it, else by title; always under the same parent. */
export async function recogniseEntries(db: Executor, type: TypeName): Promise<SameEntry> {
  const free = new Map<string, Named[]>();
  for (const entry of await entriesOf(db, type)) {
    const place = placeOf(type, entry.parentId, entry.draft);
    free.set(place, [...(free.get(place) ?? []), entry]);
  }
  return ({ fields, parent = null }) => {
    const place = placeOf(type, parent, fields);
    const entries = free.get(place) ?? [];
    const same = entries.find(({ draft }) => isWithin(fields, draft)) ?? entries[0];
    free.set(
      place,
      entries.filter((entry) => entry !== same),
    );
    return same?.id;
  };
}

/** Whether the draft already has all values of the row. */
function isWithin(fields: ContentData, draft: ContentData): boolean {
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(draft[name] ?? null),
  );
}
