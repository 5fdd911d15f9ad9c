import { guessColumns } from '../../../content/columns.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import type { Table } from '../../../server/content/content.ts';
import type { Core } from '../../../server/feature.ts';
import { invalidInput } from '../../../server/http/errors.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import { mapInTurns } from '../../../server/platform/turns/long-work.ts';
import type { Fate, LeadListReport, RowFate } from '../calls.ts';
import { isListColumn, type ListColumn } from '../columns.ts';
import { leadList } from './lead-list.ts';
import { type ListRow, rowReader } from './rows.ts';
import { findKnown } from './store/import-repository.ts';

export type LookDeps = Pick<Core, 'content' | 'database' | 'leads'>;

export type ListFile = Readonly<{
  format: 'csv' | 'xlsx';
  /** Base64. */
  content: string;
  sheet?: string | undefined;
  heading_row?: number | undefined;
  columns: 'guess' | readonly (ListColumn | null)[];
  programme: string | null;
  qualification: number | null;
}>;

type Columns = readonly (ListColumn | null)[];
export type ReadList = Readonly<{ table: Table; columns: Columns; rows: readonly ListRow[] }>;

/** @throws {AppError} `invalid_input` in plain words if the file cannot be read */
export async function readList({ content, leads }: LookDeps, given: ListFile): Promise<ReadList> {
  const file = { bytes: Buffer.from(given.content, 'base64'), format: given.format };
  const place = { sheet: given.sheet, headingRow: given.heading_row };
  const table = await content.findTable(leadList, { file, place });
  const columns = columnsFor(table, given.columns);
  const { programme, qualification } = given;
  const snapshot = content.snapshot();
  const { phones } = leads;
  const rowOf = rowReader({ snapshot, phones, columns, programme, qualification });
  return { table, columns, rows: await mapInTurns(table.lines, rowOf) };
}

function columnsFor({ headings }: Table, chosen: ListFile['columns']): Columns {
  if (chosen === 'guess') {
    const guessed = guessColumns(leadList, headings);
    return guessed.map((name) => (name !== null && isListColumn(name) ? name : null));
  }
  const twice = chosen.find((name, at) => name !== null && chosen.indexOf(name) < at);
  if (twice) throw invalidInput([{ field: 'columns', msg: `Two columns stand for ${twice}.` }]);
  return headings.map((_heading, at) => chosen[at] ?? null);
}

/** Says of each row what becomes of it. */
export async function fatesOf(
  { leads }: Pick<LookDeps, 'leads'>,
  tx: Transaction,
  rows: readonly ListRow[],
): Promise<RowFate[]> {
  const listed = rows.flatMap(({ lead }) => lead ?? []);
  const known = await findKnown(
    tx,
    listed.map(({ mobile }) => mobile),
  );
  const contacts = listed.flatMap(({ mobile, email }) => [mobile, email]);
  const erased = await leads.account.erasedAmong(tx, contacts);
  const seen = new Set<string>();
  return rows.map(({ line, name, mobile, lead, problems }) => {
    const there = lead && known.get(mobile);
    const fate = fateOf();
    if (lead) seen.add(mobile);
    const shown = { line, name, mobile, problems: [...problems] };
    return { ...shown, fate, lead: there?.id ?? null, verified: there?.verified ?? false };

    function fateOf(): Fate {
      if (lead === undefined) return 'wrong';
      if (seen.has(mobile)) return 'twice';
      if (there) return there.withdrawn ? 'withdrawn' : there.invited ? 'invited' : 'joined';
      return erased.has(mobile) || erased.has(lead.email) ? 'erased' : 'new';
    }
  });
}

const NO_FIRST_CALLS =
  'No first calls are planned: “Hours of calls” names no minutes for the first call.';

/** What a list would bring in. */
export async function lookAt(deps: LookDeps, given: ListFile): Promise<LeadListReport> {
  const read = await readList(deps, given);
  const fates = await withTransaction(deps.database, (tx) => fatesOf(deps, tx, read.rows));
  const report = reportOf(read, { fates, id: null, owners: [] });
  const isClocked = deps.content
    .snapshot()
    .all('callHours')
    .some(({ data }) => data.first_call);
  return isClocked ? report : { ...report, notes: [...report.notes, NO_FIRST_CALLS] };
}

export function reportOf(
  { table, columns }: ReadList,
  { fates, ...more }: Pick<LeadListReport, 'fates' | 'id' | 'owners'>,
): LeadListReport {
  const countOf = (wanted: Fate) => fates.filter(({ fate }) => fate === wanted).length;
  const [added, joined] = [countOf('new'), countOf('joined')];
  return {
    ...more,
    rows: fates.length,
    added,
    joined,
    left_out: fates.length - added - joined,
    notes: [...table.notes],
    columns: table.headings.map((heading, at) => {
      const line = table.lines.find(({ cells }) => (cells[at] ?? '') !== '');
      const sample = firstCharacters(line?.shown?.[at] ?? line?.cells[at] ?? '', 80);
      return { heading, name: columns[at] ?? null, sample };
    }),
    table: { ...table.place, sheets: [...table.place.sheets], rows: [...table.place.rows] },
    fates,
  };
}
