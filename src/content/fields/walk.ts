import { type Field, type Fields, isRow, type Target } from './kind.ts';
import { fieldsOfRow, rowsOf } from './rows.ts';

/** A value inside an entry: `cards.0.title`, its field, and the value. */
export type Leaf = Readonly<{ path: string; field: Field; value: unknown }>;

type Row = Readonly<Record<string, unknown>>;

/** Every value of the data that is not itself made of fields, in the order of the declaration. */
export function* leavesOf(fields: Fields, data: Row, prefix = ''): Generator<Leaf> {
  for (const [name, field] of Object.entries(fields)) {
    const path = `${prefix}${name}`;
    const value = data[name];
    if (field.behaviour.nests === 'row') {
      if (isRow(value)) yield* leavesOf(field.fields ?? {}, value, `${path}.`);
    } else if (field.behaviour.nests === 'rows') {
      for (const [index, row] of rowsOf(value).entries()) {
        yield* leavesOf(fieldsOfRow(field, row), row, `${path}.${index}.`);
      }
    } else {
      yield { path, field, value };
    }
  }
}

/** A copy of the data with every leaf that has a value replaced by what `change` makes of it. */
export function mapLeaves(
  fields: Fields,
  data: Row,
  change: (field: Field, value: unknown) => unknown,
): Row {
  const entries = Object.entries(data).map(([name, value]) => {
    const field = fields[name];
    return [name, field === undefined ? value : mapped(field, value, change)] as const;
  });
  return Object.fromEntries(entries);
}

function mapped(
  field: Field,
  value: unknown,
  change: (field: Field, value: unknown) => unknown,
): unknown {
  if (value === null || value === undefined) return value;
  if (field.behaviour.nests === 'row')
    return isRow(value) ? mapLeaves(field.fields ?? {}, value, change) : value;
  if (field.behaviour.nests === 'rows') {
    if (!Array.isArray(value)) return value;
    return value.map((row: unknown) =>
      isRow(row) ? mapLeaves(fieldsOfRow(field, row), row, change) : row,
    );
  }
  return change(field, value);
}

/** What a value points at, and where the value stands. */
export type Pointer = Target & Readonly<{ path: string }>;

/** Everything that the data points at: entries by their type's name, files as `media`. */
export function pointersOf(fields: Fields, data: Row): Pointer[] {
  return [...leavesOf(fields, data)].flatMap(({ path, field, value }) => {
    const { targets } = field.behaviour;
    if (targets === undefined) return [];
    const isListed = Array.isArray(value);
    const values: readonly unknown[] = isListed ? value : [value];
    return values.flatMap((one, index) =>
      targets(one, field).map((target) => ({
        path: isListed ? `${path}.${index}` : path,
        ...target,
      })),
    );
  });
}

/** True where values of the field can point at entries of that type, or at files (`media`). */
export function canPointAt({ behaviour, to: type }: Field, to: string): boolean {
  return to === 'media' ? behaviour.pointsAtMedia === true : type === to;
}
