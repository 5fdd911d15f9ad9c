import { namesOf } from '../../../kernel/record.ts';
import { finderWords as words } from '../../../kernel/words/finder.ts';
import { figureOf } from '../../motif/figures.ts';
import { MotifFigure } from '../../motif/MotifFigure.tsx';
import type { ProgrammeData } from '../../programme/load.ts';
import { tintClass } from '../../catalogue/programmes.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { EnrolLink, LeadLink } from '../../ui/buttons/Button.tsx';
import { Scroller } from '../../ui/moving/Scroller.tsx';
import { programmeWords } from '../../../kernel/words/programme.ts';
import { words as siteWords } from '../../../kernel/words/site.ts';
import styles from './Comparison.module.css';
import { formatDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { leadsToWord } from '../../../kernel/words/choices.ts';
import { cheapestPlan, lowestPayment, offerOf } from '../../../content/read/fees.ts';
import type { ProgrammeReading } from '../../../content/read/programme.ts';

/** Programmes side by side; on phones the columns are swiped, and each line's name stands above it. */
export function Comparison({ chosen }: Readonly<{ chosen: readonly ProgrammeData[] }>) {
  return (
    <Scroller className={styles.scroller} label={words.compareTitle}>
      <table className={styles.table} data-count={chosen.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className={base.sr}>{words.compared}</span>
            </th>
            {chosen.map(({ entry, path }) => (
              <th scope="col" key={entry.id}>
                <span className={classes(styles.tile, base[tintClass(entry)])}>
                  <MotifFigure figure={figureOf(entry.data.figure, entry.data.semester_count)} />
                </span>
                <a href={path}>{entry.data.title}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(chosen).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">
                <span>{label}</span>
              </th>
              {cells.map((cell, index) => (
                <td key={chosen[index]?.entry.id}>
                  <Cell text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span>{words.nextStep}</span>
            </th>
            {chosen.map(({ entry }) => (
              <td key={entry.id}>
                <div className={styles.act}>
                  <LeadLink purpose="download" programme={entry.id} look="ink" small>
                    <Icon name="download" />
                    {words.brochure}
                    <span className={base.sr}> {siteWords.brochureOf(entry.data.short_title)}</span>
                  </LeadLink>
                  <EnrolLink programme={entry.id} look="line" small />
                </div>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scroller>
  );
}

function Cell({ text }: Readonly<{ text: string }>) {
  const lines = text.split('\n');
  if (lines.length === 1) return text;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type Reading = (data: ProgrammeReading) => string | null | undefined;

const readings: Readonly<Record<keyof typeof words.row, Reading>> = {
  type: ({ entry }) => siteWords.programmes.types[entry.data.program_type_id],
  leadsTo: ({ entry }) => leadsToWord(entry.data.program_type_id),
  duration: ({ entry }) => entry.data.duration,
  credits: ({ credits }) => (credits > 0 ? String(credits) : null),
  hours: ({ entry }) => entry.data.weekly_hours?.toString(),
  classes: ({ entry }) => entry.data.class_schedule,
  next: ({ entry }) => entry.data.next_batch && formatDay(entry.data.next_batch),
  eligibility: ({ entry }) => entry.data.eligibility.join('\n'),
  semester: ({ domestic }) => semesterly(domestic),
  cheapest: ({ domestic }) => lowestFee(domestic),
  international: ({ international }) => lowestFee(international),
  emi: ({ domestic }) => emiOf(domestic),
  specialisations: ({ parent, specialisations }) =>
    parent ? null : specialisations.map(({ entry }) => entry.data.short_title).join(', '),
  accreditations: ({ accreditations }) => accreditations.map(({ data }) => data.title).join(', '),
  outcomes: ({ entry }) =>
    entry.data.outcomes.map(({ figure, label }) => `${figure} ${label}`).join('\n'),
};

/** The comparison of programmes, line by line; lines in which none has anything are left out. */
function rowsOf(programmes: readonly ProgrammeReading[]) {
  return namesOf(readings)
    .map((name) => ({
      label: words.row[name],
      cells: programmes.map((data) => readings[name](data) || words.none),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== words.none));
}

type Plans = ProgrammeReading['domestic'];

function rupees(amount: number | undefined): string | undefined {
  return amount === undefined ? undefined : formatRupees(amount);
}

/** The lowest fee, with the list price of its plan. */
function lowestFee(plans: Plans): string | undefined {
  const plan = cheapestPlan(plans);
  if (!plan) return undefined;
  const fee = formatRupees(plan.data.totalAmount);
  const offer = offerOf(plan);
  if (!offer) return fee;
  const day = offer.until && formatDay(offer.until);
  return `${fee}\n${programmeWords.listPriceOf(formatRupees(offer.listPrice), day)}`;
}

function semesterly(plans: Plans): string | undefined {
  const lowest = lowestPayment(plans);
  return lowest?.every === 'semester' ? rupees(lowest.amount) : undefined;
}

function emiOf(plans: Plans): string | undefined {
  const terms = plans.find(({ data }) => data.emiOption && data.installment)?.data.installment;
  return terms ? words.aMonth(formatRupees(terms.emiMonthlyPayment), terms.emiDuration) : undefined;
}
