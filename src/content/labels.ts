import { ownValue, recordOf } from '../kernel/record.ts';
import { firstCharacters } from '../kernel/text/characters.ts';
import type { Field, Fields } from './fields/fields.ts';
import { fieldsOfRow, rowsOf } from './fields/rows.ts';
import { typeNames, typeOf, type RegisteredType } from './registry.ts';

type Data = Readonly<Record<string, unknown>>;

/** The name of the part that holds a place, and the data of the entry. */
type Known = Readonly<{ entry?: string | undefined; data?: Data | undefined }>;

/**
 * The label of the field at a place: `cards.1.title` is `Cards 2 “Fees”: Title`, and `structure 12: credits` with its
 * entry `3, “Law”` is `Subject 3, “Law”: Credits`.
 */
export function labelAt(
  type: Pick<RegisteredType, 'fields'>,
  place: string,
  { entry, data = {} }: Known = {},
): string {
  const part = partPlaceOf(place);
  const name = typeNames.find((one) => one === part?.type);
  if (part && name) {
    const called = entry === undefined ? '' : ` ${entry}`;
    return `${typeOf(name).label.one}${called}: ${labelAt(typeOf(name), part.field)}`;
  }
  const [first = '', ...rest] = place.split('.');
  const field = ownValue(type.fields, first);
  return field ? labelOf(field, rest, { value: data[first], beside: data, heads: [] }) : place;
}

/** Reads `structure 12: credits`; undefined for the entry's own fields. */
export function partPlaceOf(place: string) {
  const [, type, id, field] = /^(\w+) (\d+): (.+)$/.exec(place) ?? [];
  return type && id && field ? { type, id: Number(id), field } : undefined;
}

type LabelPlace = Readonly<{
  value: unknown;
  /** The fields that stand beside it. */
  beside: Data;
  /** Headings of the rows, such as those of a table's columns. */
  heads: readonly string[];
}>;

function labelOf(
  field: Field,
  path: readonly string[],
  { value, beside, heads }: LabelPlace,
): string {
  const isRow = /^\d+$/.test(path[0] ?? '');
  const [index = '', name = '', ...rest] = isRow ? path : ['', ...path];
  const row = recordOf(isRow ? rowsOf(value)[Number(index)] : value);
  const called = heads[Number(index)] ?? nameOf(field, row, name);
  const label = isRow
    ? `${field.label} ${Number(index) + 1}${called === '' ? '' : ` “${called}”`}`
    : field.label;
  const inner = ownValue(fieldsOf(field, row), name);
  if (!inner) return label;
  const around = {
    value: row[name],
    beside: row,
    heads: rowsOf(beside[field.heads ?? '']).map((head) => textIn(head)),
  };
  return `${label}: ${labelOf(inner, rest, around)}`;
}

const LONGEST_NAME = 40;

/** The first text of a row other than the one that the label is about; of a row without texts, that of its first list. */
function nameOf(field: Field, row: Data, about: string): string {
  const inner = Object.entries(fieldsOfRow(field, row));
  const texts = inner.filter(([, { kind }]) => kind === 'text');
  if (texts.length > 0)
    return textIn(
      row,
      texts.map(([key]) => key).filter((key) => key !== about),
    );
  const [list] = inner.find(([, { behaviour }]) => behaviour.nests === 'rows') ?? [];
  return list === undefined ? '' : textIn(rowsOf(row[list])[0]);
}

function textIn(row: Data = {}, keys: readonly string[] = Object.keys(row)): string {
  const texts = keys.map((key) => row[key]).filter((value) => typeof value === 'string');
  return firstCharacters(texts.find((text) => text !== '') ?? '', LONGEST_NAME);
}

function fieldsOf(field: Field, row: Data): Fields {
  const own = fieldsOfRow(field, row);
  if (Object.keys(own).length > 0) return own;
  const inBlocks = Object.values(field.blocks ?? {}).map(({ fields }) => fields);
  return Object.assign({}, ...inBlocks) as Fields;
}
