import { formatDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { leadsToWord } from '../../../kernel/words/choices.ts';
import { finderWords as words } from '../../../kernel/words/finder.ts';
import { lowestPayment, lowestTotal } from '../../../content/read/fees.ts';
import type { ProgrammeReading } from '../../../content/read/programme.ts';
import { words as siteWords } from '../../../kernel/words/site.ts';

/** One row of the comparison: its label, and a cell for each programme. */
export type Row = Readonly<{ label: string; cells: readonly string[] }>;

type Reading = readonly [
  name: keyof typeof words.row,
  read: (data: ProgrammeReading) => string | null | undefined,
];

const readings: readonly Reading[] = [
  ['type', ({ entry }) => siteWords.programmes.types[entry.data.program_type_id]],
  ['leadsTo', ({ entry }) => leadsToWord(entry.data.program_type_id)],
  ['duration', ({ entry }) => entry.data.duration],
  ['credits', ({ credits }) => String(credits)],
  ['hours', ({ entry }) => entry.data.weekly_hours?.toString()],
  ['classes', ({ entry }) => entry.data.class_schedule],
  ['next', ({ entry }) => entry.data.next_batch && formatDay(entry.data.next_batch)],
  ['eligibility', ({ entry }) => entry.data.eligibility.join('\n')],
  ['semester', ({ domestic }) => semesterly(domestic)],
  ['cheapest', ({ domestic }) => rupees(lowestTotal(domestic))],
  ['international', ({ international }) => rupees(lowestTotal(international))],
  ['emi', ({ domestic }) => emiOf(domestic)],
  [
    'specialisations',
    (data) =>
      data.parent
        ? null
        : data.specialisations.map(({ entry }) => entry.data.short_title).join(', '),
  ],
  [
    'accreditations',
    ({ accreditations }) => accreditations.map(({ data }) => data.title).join(', '),
  ],
  [
    'outcomes',
    ({ entry }) => entry.data.outcomes.map(({ figure, label }) => `${figure} ${label}`).join('\n'),
  ],
];

/** The comparison of programmes, line by line; lines in which none has anything are left out. */
export function rowsOf(programmes: readonly ProgrammeReading[]): readonly Row[] {
  return readings
    .map(([name, read]) => ({
      label: words.row[name],
      cells: programmes.map((data) => read(data) || words.none),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== words.none));
}

type Plans = ProgrammeReading['domestic'];

function rupees(amount: number | undefined): string | undefined {
  return amount === undefined ? undefined : formatRupees(amount);
}

function semesterly(plans: Plans): string | undefined {
  const lowest = lowestPayment(plans);
  return lowest?.every === 'semester' ? rupees(lowest.amount) : undefined;
}

function emiOf(plans: Plans): string | undefined {
  const terms = plans.find(({ data }) => data.emiOption && data.installment)?.data.installment;
  return terms ? words.aMonth(formatRupees(terms.emiMonthlyPayment), terms.emiDuration) : undefined;
}
