import { parseDocument } from 'htmlparser2';

import { ownValue, recordOf, type UnknownRecord } from '../../../kernel/record.ts';
import { type Column, columnNamed, columnsOf as columnsOfType } from '../../../content/columns.ts';
import { type RegisteredType, type TypeName, typeOf } from '../../../content/registry.ts';
import type { Field } from '../../../content/fields/fields.ts';
import { type Cell, csvFile } from '../../platform/csv.ts';
import type { Executor } from '../../platform/database/database.ts';
import { writeWorkbook } from '../../platform/xlsx/write.ts';
import { entriesOf, type Named } from '../editing/repository.ts';
import type { EntryRow } from '../store/table.ts';
import { indexNames, type NameIndex } from './names.ts';
import { tableIn } from './choose-table.ts';
import { headOf, type Line, REMARK, sheetOfText } from './table-file.ts';

/** A row of an import: its fields, and the id of the entry to update, if given. */
export type ImportRow = {
  id: number | null;
  /** An id, or the parent's name. */
  parent: number | string | null | undefined;
  fields: Record<string, unknown>;
};

/** The entries' drafts as objects that an import takes back. */
export function exportJson(
  type: RegisteredType,
  rows: readonly EntryRow[],
): Record<string, unknown>[] {
  return rows.map((row) => ({
    id: row.id,
    ...(type.parent ? { [type.parent.field]: row.parentId } : {}),
    ...row.draft,
  }));
}

/** The entries' drafts as CSV that an import takes back and that no spreadsheet runs as formulas. */
export function exportCsv(type: RegisteredType, rows: readonly EntryRow[]): string {
  const columns = columnsOf(type);
  const records = exportJson(type, rows).map((record) =>
    columns.map((name) => cellOf(ownValue(type.fields, name), record[name])),
  );
  return csvFile(columns, records);
}

/** `id`, the parent, then the fields in the order of the declaration. */
export function columnsOf(type: RegisteredType): string[] {
  return ['id', ...(type.parent ? [type.parent.field] : []), ...Object.keys(type.fields)];
}

function cellOf(field: Field | undefined, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return field?.behaviour.write ? field.behaviour.write(value) : (value as Cell);
}

function readableCell(field: Field | undefined, value: unknown): Cell {
  if (value === null || value === undefined || field === undefined) return null;
  return field.behaviour.tell ? field.behaviour.tell(value, field) : cellOf(field, value);
}

/**
 * Reads CSV with column names in the first line.
 * @throws {Error} in plain words if it cannot be parsed
 */
export function readCsv(type: RegisteredType, text: string): ImportRow[] {
  const sheet = sheetOfText(text);
  const table = tableIn(type, [headOf(sheet)], { sheet: 0, lines: sheet.lines });
  return table.lines.map(tableReader(type, namedColumns(type, table.headings)));
}

/** The fields that each column of a table stands for; a column may be left out, or stand for several. */
export type ColumnNames = readonly (readonly string[])[];

/** The columns named by the headings; unknown names are reported by the check of the fields. */
export function namedColumns(type: RegisteredType, headings: readonly string[]): ColumnNames {
  return headings.map((heading) => (heading === '' ? [] : [columnNamed(type, heading) ?? heading]));
}

/** Makes a reader of lines, whose cells stand for these columns. */
export function tableReader(type: RegisteredType, columns: ColumnNames): (line: Line) => ImportRow {
  const fieldOf = new Map(columnsOfType(type).map(({ name, field }) => [name, field]));
  // A whole group has no column; it is read as the export writes it.
  const own = new Map(Object.entries(type.fields));
  return ({ cells, shown }) => {
    const record = new Map<string, unknown>();
    for (const [index, names] of columns.entries())
      for (const name of names) {
        const field = fieldOf.get(name) ?? own.get(name);
        const exact = cells[index] ?? '';
        const written = { exact, shown: shown?.[index] ?? exact };
        put(record, name, field ? valueOf(field, written) : pointerIn(name, written));
      }
    return importRow(type, Object.fromEntries(record));
  };
}

/** Sets `terms.months` in the record's `terms`, unless the value is empty. */
function put(record: Map<string, unknown>, name: string, value: unknown): void {
  const [group = '', inner] = name.split('.', 2);
  if (inner === undefined) record.set(name, value);
  else if (value !== undefined)
    record.set(group, { ...recordOf(record.get(group)), [inner]: value });
}

export function readJson(type: RegisteredType, records: readonly UnknownRecord[]): ImportRow[] {
  return records.map((record) => importRow(type, record));
}

function importRow(type: RegisteredType, record: Record<string, unknown>): ImportRow {
  const { id, ...rest } = record;
  const parent = type.parent ? rest[type.parent.field] : undefined;
  if (type.parent) delete rest[type.parent.field];
  return { id: idOf(id), parent: parentOf(parent), fields: rest };
}

function parentOf(value: unknown): ImportRow['parent'] {
  if (value === undefined) return undefined;
  const isName = typeof value === 'string' && value !== '' && !/^[1-9]\d*$/.test(value);
  return isName ? value : idOf(value);
}

function idOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const id = typeof value === 'string' && !/^\d+$/.test(value) ? Number.NaN : Number(value);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : -1;
}

/** A cell's value and its displayed text. */
export type Written = Readonly<{ exact: string; shown: string }>;

/**
 * Takes the displayed text for words and the value for days and numbers, unless only the displayed text can be read.
 */
function valueOf(field: Field, { exact, shown }: Written): unknown {
  if (exact === '' || NOT_A_WORD.test(exact)) return undefined;
  const { read, reword } = field.behaviour;
  if (reword !== undefined) return read ? read(shown, field) : withoutEntities(shown);
  const isReadable = (value: unknown) => field.schema.safeParse(value).success;
  // A share of a whole is meant in per cent, and stored as a fraction.
  const texts = shown.endsWith('%') ? [shown] : [exact, shown];
  const values = texts.map((text) => (read ? read(text, field) : text));
  const found = values.find(isReadable);
  return found ?? (saysNothing(exact) ? undefined : values.at(-1));
}

/** Whether a cell holds something that its field cannot be read from; words always can. */
export function isUnread(field: Field, written: Written): boolean {
  const value = field.behaviour.read && valueOf(field, written);
  const isAsWritten = value === written.shown || value === written.exact;
  return isAsWritten && !field.schema.safeParse(value).success;
}

/** Plain text with `&amp;`, `&#8217;` and the like as characters: catalogues that come from websites have them. */
function withoutEntities(text: string): string {
  return text.replace(/&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/gi, (entity) => {
    const [node] = parseDocument(entity).children;
    // `&nothing;` is none, but begins like `&not`.
    return node && 'data' in node && !node.data.endsWith(';') ? node.data : entity;
  });
}

/** The id is a number; a parent may be called by a code such as 0042. */
function pointerIn(name: string, { exact, shown }: Written): string {
  if (name === 'id') return exact;
  return saysNothing(exact) ? '' : shown;
}

/** `N/A`, `-`: where words are asked for, too, these are none. */
const NOT_A_WORD = /^(?:[-–—]+|null|#?n\.?\s?\/\s?a\.?)$/i;

/** Office spellings of nothing: `NIL`, `N/A`, `-`. */
function saysNothing(cell: string): boolean {
  return NOT_A_WORD.test(cell) || /^(?:nil|none|n\.?\s?a\.?|not applicable)$/i.test(cell);
}

/** A template as CSV; the allowed values are in a row that imports skip. */
export async function csvTemplate(db: Executor, type: TypeName): Promise<string> {
  const { columns, example } = await templateOf(db, type);
  const allowed = columns.map((column) => allowedIn(typeOf(type), column));
  const remark = allowed.map((text, index) => (index === 0 ? `${REMARK} ${text}` : text));
  const headings = columns.map(({ label }) => label);
  return csvFile(headings, [remark, ...(example.length > 0 ? [example] : [])]);
}

/** A template as a workbook: the table on the first sheet, the allowed values on the second. */
export async function workbookTemplate(db: Executor, type: TypeName): Promise<Buffer> {
  const { columns, example } = await templateOf(db, type);
  const declared = typeOf(type);
  const allowed = columns.map((column, index) => [
    column.label,
    column.required ? 'Yes' : 'No',
    allowedIn(declared, column),
    example[index] ?? null,
  ]);
  const headings = columns.map(({ label }) => label);
  return writeWorkbook([
    { name: declared.label.many, rows: [headings, ...(example.length > 0 ? [example] : [])] },
    {
      name: 'What is allowed',
      rows: [['Column', 'Needed to publish', 'Allowed', 'Example'], ...allowed],
    },
  ]);
}

async function templateOf(db: Executor, type: TypeName) {
  const declared = typeOf(type);
  const [first] = await entriesOf(db, type);
  const columns = columnsOfType(declared).filter(({ name }) => name !== 'id');
  return { columns, example: first ? await exampleOf(declared, first, indexNames(db)) : [] };
}

/** An entry as a row of the template: left in by mistake, it changes nothing. */
async function exampleOf(type: RegisteredType, entry: Named, names: NameIndex): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const { name, field } of columnsOfType(type)) {
    if (name === 'id') continue;
    const [top = '', inner] = name.split('.', 2);
    const whole = name === type.parent?.field ? entry.parentId : entry.draft[top];
    const value = inner ? recordOf(whole)[inner] : whole;
    const to = field?.to ?? (field ? undefined : type.parent?.type);
    cells.push(to ? await namesFor(to as TypeName, value, names) : readableCell(field, value));
  }
  return cells;
}

async function namesFor(to: TypeName, value: unknown, names: NameIndex): Promise<Cell> {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
  const titles: string[] = [];
  for (const id of ids) titles.push((await names.nameOf(to, id)) ?? String(id));
  return titles.length === 0 ? null : titles.join('; ');
}

function allowedIn(type: RegisteredType, { field, required }: Column): string {
  const need = required ? '' : ' May be empty.';
  if (field === undefined) {
    const above = type.parent && typeOf(type.parent.type).label.one.toLowerCase();
    return `The title, address, code or id of a ${above}.${need}`;
  }
  const { allowed, nests } = field.behaviour;
  const value = nests
    ? 'As the export as CSV writes it.'
    : (allowed?.(field) ?? `Text, at most ${(field.max ?? 0).toLocaleString('en-IN')} characters.`);
  return [value, field.help].filter(Boolean).join(' ') + need;
}
