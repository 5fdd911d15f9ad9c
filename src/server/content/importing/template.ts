import { recordOf } from '../../../kernel/record.ts';
import { type Column, columnsOf } from '../../../content/columns.ts';
import { typeOf, type TypeName, type RegisteredType } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type Cell, csvLines } from '../../platform/csv.ts';
import { writeWorkbook } from '../../platform/xlsx.ts';
import { indexNames, type NameIndex } from './names.ts';
import { entriesOf, type Named } from '../editing/repository.ts';
import { REMARK } from './table-file.ts';

/** The template of a type's import: headings, one example entry, and the allowed values of each column. */
type Template = Readonly<{ columns: readonly Column[]; example: readonly Cell[] }>;

/** A template as CSV; the allowed values are in a row that imports skip. */
export async function csvTemplate(db: Executor, type: TypeName): Promise<string> {
  const { columns, example } = await templateOf(db, type);
  const allowed = columns.map((column) => allowedIn(typeOf(type), column));
  const remark = allowed.map((text, index) => (index === 0 ? `${REMARK} ${text}` : text));
  const headings = columns.map(({ label }) => label);
  return csvLines([headings, remark, ...(example.length > 0 ? [example] : [])], { bom: true });
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

async function templateOf(db: Executor, type: TypeName): Promise<Template> {
  const declared = typeOf(type);
  const [first] = await entriesOf(db, type);
  const columns = columnsOf(declared).filter(({ name }) => name !== 'id');
  return { columns, example: first ? await exampleOf(declared, first, indexNames(db)) : [] };
}

/** An entry as a row of the template: left in by mistake, it changes nothing. */
async function exampleOf(type: RegisteredType, entry: Named, names: NameIndex): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const { name, field } of columnsOf(type)) {
    if (name === 'id') continue;
    const [top = '', inner] = name.split('.', 2);
    const whole = name === type.parent?.field ? entry.parentId : entry.draft[top];
    const value = inner ? recordOf(whole)[inner] : whole;
    const to = field?.to ?? (field ? undefined : type.parent?.type);
    cells.push(to ? await namesFor(to as TypeName, value, names) : cellOf(field, value));
  }
  return cells;
}

async function namesFor(to: TypeName, value: unknown, names: NameIndex): Promise<Cell> {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
  const titles: string[] = [];
  for (const id of ids) titles.push((await names.nameOf(to, id)) ?? String(id));
  return titles.length === 0 ? null : titles.join('; ');
}

function cellOf(field: Column['field'], value: unknown): Cell {
  if (value === null || value === undefined || field === undefined) return null;
  const { tell, write } = field.behaviour;
  return tell ? tell(value, field) : write ? write(value) : (value as Cell);
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
