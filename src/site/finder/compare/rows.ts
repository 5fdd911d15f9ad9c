import { formatDay } from '../../../contract/dates.ts';
import { formatRupees } from '../../../contract/money.ts';
import { qualificationOfType } from '../../../contract/qualifications.ts';
import { finderWords as words } from '../words.ts';
import { lowestPayment, lowestTotal } from '../../../content/read/fees.ts';
import type { ProgrammeReading } from '../../../content/read/programme.ts';
import { words as siteWords } from '../../ui/words.ts';

/** One line of the comparison: what is compared, and a cell for each programme. */
export type Row = Readonly<{ label: string; cells: readonly string[] }>;

const { row } = words;

type Reading = readonly [
  label: string,
  read: (data: ProgrammeReading) => string | null | undefined,
];

const readings: readonly Reading[] = [
  [row.type, ({ entry }) => siteWords.programmes.types[entry.data.program_type_id]],
  [row.leadsTo, ({ entry }) => qualificationOfType(entry.data.program_type_id).label],
  [row.duration, ({ entry }) => entry.data.duration],
  [row.credits, ({ credits }) => String(credits)],
  [row.hours, ({ entry }) => String(entry.data.weekly_hours)],
  [row.classes, ({ entry }) => entry.data.class_schedule],
  [row.next, ({ entry }) => entry.data.next_batch && formatDay(entry.data.next_batch)],
  [row.eligibility, ({ entry }) => entry.data.eligibility.join('\n')],
  [row.semester, ({ domestic }) => semesterly(domestic)],
  [row.cheapest, ({ domestic }) => rupees(lowestTotal(domestic))],
  [row.international, ({ international }) => rupees(lowestTotal(international))],
  [row.emi, ({ domestic }) => emiOf(domestic)],
  [
    row.specialisations,
    (data) =>
      data.parent
        ? null
        : data.specialisations.map(({ entry }) => entry.data.short_title).join(', '),
  ],
  [
    row.accreditations,
    ({ accreditations }) => accreditations.map(({ data }) => data.title).join(', '),
  ],
  [
    row.outcomes,
    ({ entry }) => entry.data.outcomes.map(({ figure, label }) => `${figure} ${label}`).join('\n'),
  ],
];

/** The comparison of programmes, line by line; lines in which none has anything are left out. */
export function rowsOf(programmes: readonly ProgrammeReading[]): readonly Row[] {
  return readings
    .map(([label, read]) => ({ label, cells: programmes.map((data) => read(data) || words.none) }))
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
