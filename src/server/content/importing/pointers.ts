import type { FieldError } from '../../../kernel/envelope.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { invalidInput } from '../../http/errors.ts';
import type { NameIndex } from './names.ts';
import type { ImportRow } from './transfer.ts';

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
  const { fields, parent } = typeOf(type);
  const pointing: Pointing = { names, errors: [] };
  const pointed: Record<string, unknown> = { ...row.fields };
  for (const [field, { to }] of Object.entries(fields)) {
    if (to === undefined) continue;
    pointed[field] = await valueOf({ field, to: to as TypeName }, row.fields[field], pointing);
    if (pointed[field] === undefined && !(field in row.fields)) delete pointed[field];
  }
  const above =
    typeof row.parent === 'string' && parent
      ? await idOf({ field: parent.field, to: parent.type }, row.parent, pointing)
      : row.parent;
  if (pointing.errors.length > 0) throw invalidInput(pointing.errors);
  return { ...row, fields: pointed, parent: above as PointedRow['parent'] };
}

type Place = { field: string; to: TypeName };

async function valueOf(place: Place, value: unknown, pointing: Pointing): Promise<unknown> {
  if (!Array.isArray(value)) return idOf(place, value, pointing);
  const whole = value.join(', ');
  // A title may have commas in it, by which the cell was taken apart.
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
