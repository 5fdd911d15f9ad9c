import type { Field, FieldKind, Fields } from './fields.ts';
import { mediaAt } from '../richText/mediaAddress.ts';
import { mediaIn } from '../richText/richText.ts';

/** A value inside an entry: `cards.0.title`, its field, and the value. */
export type Leaf = Readonly<{ path: string; field: Field; value: unknown }>;

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

/** The fields of one row of a list, or of one section. */
export function fieldsOfRow(field: Field, row: Row): Fields {
  return field.fields ?? field.blocks?.[String(row['block'])]?.fields ?? {};
}

/** Every value of the data that is not itself made of fields, in the order of the declaration. */
export function* leavesOf(fields: Fields, data: Row, prefix = ''): Generator<Leaf> {
  for (const [name, field] of Object.entries(fields)) {
    const path = `${prefix}${name}`;
    const value = data[name];
    if (field.kind === 'group') {
      if (isRow(value)) yield* leavesOf(field.fields ?? {}, value, `${path}.`);
    } else if (field.kind === 'list' || field.kind === 'sections') {
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
  if (field.kind === 'group')
    return isRow(value) ? mapLeaves(field.fields ?? {}, value, change) : value;
  if (field.kind === 'list' || field.kind === 'sections') {
    if (!Array.isArray(value)) return value;
    return value.map((row: unknown) =>
      isRow(row) ? mapLeaves(fieldsOfRow(field, row), row, change) : row,
    );
  }
  return change(field, value);
}

/**
 * An entry or a file that a value points at. `kind` says what it must be: the kind of its field, `image` for a picture
 * inside rich text, and `link` where any file will do.
 */
export type Pointer = Readonly<{ path: string; kind: FieldKind; to: string; id: number }>;

type Target = Omit<Pointer, 'path'>;

/** Everything that the data points at: entries by their type's name, files as `media`. */
export function pointersOf(fields: Fields, data: Row): Pointer[] {
  return [...leavesOf(fields, data)].flatMap(({ path, field, value }) => {
    const isListed = field.kind === 'references' && Array.isArray(value);
    const values: readonly unknown[] = isListed ? value : [value];
    return values.flatMap((one, index) =>
      targetsOf(field, one).map((target) => ({
        path: isListed ? `${path}.${index}` : path,
        ...target,
      })),
    );
  });
}

/** True where values of the field can point at entries of that type, or at files (`media`). */
export function canPointAt({ kind, to: type }: Field, to: string): boolean {
  if (to === 'media') return ['image', 'file', 'richText', 'link', 'video'].includes(kind);
  return type === to;
}

function targetsOf({ kind, to = '' }: Field, value: unknown): Target[] {
  if (typeof value === 'number') {
    if (kind === 'image' || kind === 'file') return [{ kind, to: 'media', id: value }];
    return kind === 'reference' || kind === 'references' ? [{ kind, to, id: value }] : [];
  }
  if (typeof value !== 'string') return [];
  if (kind === 'richText') {
    return mediaIn(value).map(({ id, shown }) => ({
      kind: shown ? 'image' : 'link',
      to: 'media',
      id,
    }));
  }
  const id = kind === 'link' || kind === 'video' ? mediaAt(value) : undefined;
  return id === undefined ? [] : [{ kind, to: 'media', id }];
}
