import { z } from 'zod';

import { programmeByCode } from '../../../content/read/programme.ts';
import type { DataOf } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { staffDetailFields } from '../../../kernel/staffLeads/leadWork.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { printableText } from '../../../kernel/text/searchText.ts';
import { singleSpacedLine } from '../../../kernel/text/singleLine.ts';
import type { TableLine } from '../../../server/content/content.ts';
import type { Phones } from '../../../server/leads/phones.ts';
import { lacksDegree } from '../../../server/leads/register/register-lead.ts';
import { type ListColumn, listColumns } from '../columns.ts';
import { stateIn } from './states.ts';

/** A row that can be brought in. */
export type ListedLead = Readonly<{
  mobile: string;
  name: string;
  email: string;
  interest: string;
  qualification: number;
  state: string | null;
  city: string | null;
  note: string | null;
}>;

export type ListRow = Readonly<{
  line: number;
  name: string;
  /** E.164, or as it stands in the file. */
  mobile: string;
  /** Undefined if something is wrong. */
  lead: ListedLead | undefined;
  problems: readonly FieldError[];
}>;

export type Reading = Readonly<{
  snapshot: Snapshot;
  phones: Pick<Phones, 'read'>;
  columns: readonly (ListColumn | null)[];
  /** For rows that say none. */
  programme: string | null;
  qualification: number | null;
}>;

const detailsSchema = z.strictObject(staffDetailFields);
/** Names of the details' columns, by their names in the API. */
const columnOf = new Map<unknown, ListColumn>([
  ['name', 'name'],
  ['email', 'email'],
  ['highest_qualification_id', 'qualification'],
  ['area_of_interest', 'programme'],
]);
const LONGEST_NOTE = 4000;

/** Makes a reader of the rows of one list. */
export function rowReader({ snapshot, phones, columns, ...otherwise }: Reading) {
  const programmes = programmeFinder(snapshot);
  return (line: TableLine): ListRow => {
    const said = saidIn(line, columns);
    const mobile = phones.read(said('mobile'));
    const checked = detailsSchema.safeParse({
      name: singleSpacedLine(`${said('name')} ${said('surname')}`),
      email: said('email'),
      highest_qualification_id: qualificationIn(said('qualification')) ?? otherwise.qualification,
      area_of_interest: programmes(said('programme')) ?? otherwise.programme ?? '',
    });
    const problems = [
      ...(mobile === undefined ? [wrong('mobile', numberProblem(said('mobile')))] : []),
      ...(/^[=+@-]/.test(said('name')) ? [wrong('name', 'Is a formula, and no name.')] : []),
      ...(checked.error?.issues ?? []).map(({ path: [field], message }) =>
        wrong(columnOf.get(field) ?? 'name', message),
      ),
      ...(checked.data && !programmeByCode(snapshot, checked.data.area_of_interest)
        ? [wrong('programme', 'There is no such programme. Please choose one for the list.')]
        : []),
      ...(checked.data && isBelow(snapshot, checked.data)
        ? [wrong('qualification', 'The programme asks for a degree.')]
        : []),
    ];
    const name = firstCharacters(checked.data?.name ?? said('name'), 100);
    const shown = mobile ?? firstCharacters(said('mobile'), 40);
    const isRight = checked.success && mobile !== undefined && problems.length === 0;
    const lead = isRight ? { ...leadOf(said), ...detailsOf(checked.data), mobile } : undefined;
    return { line: line.line, name, mobile: shown, lead, problems };
  };
}

type Details = z.output<typeof detailsSchema>;
type Said = (column: ListColumn) => string;

function detailsOf(data: Details) {
  const { name, email, area_of_interest: interest, highest_qualification_id: qualification } = data;
  return { name, email, interest, qualification };
}

function leadOf(said: Said) {
  return {
    state: stateIn(said('state')),
    city: firstCharacters(singleSpacedLine(said('city')), 100) || null,
    note: firstCharacters(printableText(said('note')).trim(), LONGEST_NOTE) || null,
  };
}

/** Words as the spreadsheet shows them; a number in all its digits. */
function saidIn({ cells, shown }: TableLine, columns: Reading['columns']): Said {
  return (column) => {
    const at = columns.indexOf(column);
    const exact = cells[at] ?? '';
    return column === 'mobile' ? exact.replace(/\.0+$/, '') : (shown?.[at] ?? exact);
  };
}

function wrong(column: ListColumn, msg: string): FieldError {
  return { field: listColumns[column], msg };
}

function numberProblem(typed: string): string {
  if (/^\d[.,]\d+E\+?\d+$/i.test(typed))
    return 'A spreadsheet has rounded it. Please save the column as text.';
  return typed === '' ? 'Is empty.' : 'Is no mobile number that can be taken.';
}

function isBelow(snapshot: Snapshot, data: Details): boolean {
  const { area_of_interest: interest, highest_qualification_id: qualification } = data;
  return lacksDegree(snapshot, { qualification, interest });
}

type Named = DataOf<'programme'>;

/** From the surest name to the least sure: specialisations share the short name in brackets with their programme. */
const programmeNames: readonly ((data: Named) => readonly string[])[] = [
  (data) => [data.erp_unicode],
  (data) => [data.display_name, data.short_title, data.display_short_name],
  (data) => /\(([^()]{1,40})\)/.exec(data.display_name)?.slice(1) ?? [],
];

/** Finds the one programme that a text names. */
function programmeFinder(snapshot: Snapshot): (typed: string) => string | undefined {
  const indexes = programmeNames.map((namesOf) => {
    const codes = new Map<string, Set<string>>();
    for (const { data } of snapshot.all('programme'))
      for (const key of namesOf(data).map(plain))
        codes.set(key, (codes.get(key) ?? new Set()).add(data.erp_unicode));
    codes.delete('');
    return codes;
  });
  return (typed) => {
    const key = plain(typed);
    const [code, ...others] = indexes.find((codes) => codes.has(key))?.get(key) ?? [];
    return others.length === 0 ? code : undefined;
  };
}

/** `Online M.B.A.` and `MBA` are one name. */
function plain(text: string): string {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '');
  return letters.replace(/^online/, '');
}

/** In this order: “Post Graduate Diploma” is a diploma of graduates. */
const qualificationWords: readonly (readonly [RegExp, number])[] = [
  [/post|master|\bp\.?g\b|\bm\.? ?(?:b\.? ?a|a|sc|com|tech|c\.? ?a|phil)\b|ph\.? ?d/, 1],
  [/diploma|polytechnic|\biti\b/, 2],
  [/12|10 ?\+ ?2|xii\b|higher sec|\bhsc\b|intermediate|\bpuc\b|senior sec/, 4],
  [/graduat|bachelor|degree|\bb\.? ?(?:a|b\.? ?a|c\.? ?a|sc|com|tech|ed|e)\b/, 3],
];

function qualificationIn(typed: string): number | undefined {
  const text = typed.toLowerCase();
  // They have not finished it yet.
  if (/under ?-?grad|pursuing/.test(text)) return undefined;
  return qualificationWords.find(([words]) => words.test(text))?.[1];
}
