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
import { lowestPayment, offerOf } from '../../../content/read/fees.ts';
import { byCost } from '../../../content/types/feePlan/prices.ts';
import { costSheetAt } from '../../../content/addresses/addresses.ts';
import type { Entry } from '../../../content/snapshot.ts';
import { truncate } from '../../../kernel/text/truncate.ts';
import type { ProgrammeReading } from '../../../content/read/programme.ts';

/** Programmes side by side. Up to two fit a phone; more are swiped, and each value names its programme. */
export function Comparison({ chosen }: Readonly<{ chosen: readonly ProgrammeData[] }>) {
  return (
    <div className={styles.comparison}>
      <label className={styles.choice}>
        <input type="checkbox" data-differences="" />
        {words.onlyDifferences}
      </label>
      <Table chosen={chosen} />
    </div>
  );
}

function Table({ chosen }: Readonly<{ chosen: readonly ProgrammeData[] }>) {
  return (
    <Scroller
      className={classes(styles.scroller, chosen.length < 3 && styles.fitting)}
      label={words.compareTitle}
    >
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
            <Row key={label} label={label} cells={cells} chosen={chosen} />
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

/** A programme's text in one line of the comparison, with smaller lines below it. */
type Said = Readonly<{
  text: string;
  notes?: readonly string[];
  more?: Readonly<{ href: string; label: string }>;
}>;

type RowProps = Readonly<{
  label: string;
  cells: readonly Said[];
  chosen: readonly ProgrammeData[];
}>;

function Row({ label, cells, chosen }: RowProps) {
  const [first] = cells;
  const isSame = cells.every((cell) => keyOf(cell) === keyOf(first));
  return (
    <tr className={isSame ? styles.same : undefined}>
      <th scope="row">
        <span>{label}</span>
      </th>
      {isSame && first ? (
        <td colSpan={cells.length}>
          <Cell {...first} /> <small className={styles.mark}>{words.sameForAll}</small>
        </td>
      ) : (
        cells.map((cell, index) => (
          <td key={chosen[index]?.entry.id}>
            <span className={styles.name} aria-hidden="true">
              {chosen[index]?.entry.data.short_title}
            </span>
            <Cell {...cell} />
          </td>
        ))
      )}
    </tr>
  );
}

function keyOf(cell: Said | undefined): string {
  return [cell?.text, ...(cell?.notes ?? [])].join('\n');
}

function Cell({ text, notes = [], more }: Said) {
  return (
    <>
      {text}
      {notes.map((note) => (
        <small key={note} className={styles.note}>
          {note}
        </small>
      ))}
      {more && (
        <a className={styles.note} href={more.href}>
          {more.label}
        </a>
      )}
    </>
  );
}

type Reading = (data: ProgrammeReading) => Said | string | null | undefined;

const readings: Readonly<Record<keyof typeof words.row, Reading>> = {
  type: ({ entry }) => siteWords.programmes.types[entry.data.program_type_id],
  leadsTo: ({ entry }) => leadsToWord(entry.data.program_type_id),
  cheapest: ({ price, path }) =>
    price && {
      ...planSaid(price.plan),
      more: { href: costSheetAt(path), label: words.wholeCost },
    },
  emi: ({ price }) => instalmentOf(price),
  semester: ({ domestic }) => semesterly(domestic),
  international: ({ international, entry }) => {
    const [plan] = byCost(international, entry.data.semester_count);
    return plan && planSaid(plan);
  },
  duration: ({ entry }) => entry.data.duration,
  credits: ({ credits }) => (credits > 0 ? String(credits) : null),
  hours: ({ entry }) => entry.data.weekly_hours?.toString(),
  classes: ({ entry }) => entry.data.class_schedule,
  next: ({ entry }) => entry.data.next_batch && formatDay(entry.data.next_batch),
  eligibility: (data) => ruleOf(data),
  specialisations: ({ parent, specialisations }) =>
    parent ? null : specialisations.map(({ entry }) => entry.data.short_title).join(', '),
  accreditations: ({ accreditations }) => accreditations.map(({ data }) => data.title).join(', '),
  outcomes: ({ entry }) => {
    const [first, ...others] = entry.data.outcomes.map(({ figure, label }) => `${figure} ${label}`);
    return first ? { text: first, notes: others } : null;
  },
};

/** The comparison of programmes, line by line; lines in which none has anything are left out. */
function rowsOf(programmes: readonly ProgrammeReading[]) {
  return namesOf(readings)
    .map((name) => ({
      label: words.row[name],
      cells: programmes.map((data): Said => {
        const said = readings[name](data) || words.none;
        return typeof said === 'string' ? { text: said } : said;
      }),
    }))
    .filter(({ cells }) => cells.some(({ text }) => text !== words.none));
}

/** The fee of a plan, with its name and its list price. */
function planSaid(plan: Entry<'feePlan'>): Said {
  const offer = offerOf(plan);
  const day = offer?.until && formatDay(offer.until);
  const before = offer && programmeWords.listPriceOf(formatRupees(offer.listPrice), day);
  return {
    text: formatRupees(plan.data.totalAmount),
    notes: [plan.data.title, ...(before ? [before] : [])],
  };
}

function instalmentOf(price: ProgrammeReading['price']): Said | undefined {
  if (!price?.instalment) return undefined;
  const { plan, fee, emi } = price.instalment;
  return {
    text: words.emiAMonth(formatRupees(emi.monthly)),
    notes: [
      emi.down > 0
        ? words.emiAfter(formatRupees(emi.down), emi.months)
        : words.emiMonths(emi.months),
      words.planFee(plan.data.title, formatRupees(fee)),
    ],
  };
}

function semesterly(plans: ProgrammeReading['domestic']): string | undefined {
  const lowest = lowestPayment(plans);
  return lowest?.every === 'semester' ? formatRupees(lowest.amount) : undefined;
}

/** The longest rule of admission that a comparison says in full, in characters. */
const LONGEST_RULE = 90;

/** The first rule of admission; the page of the programme has them all. */
function ruleOf({ entry, path }: ProgrammeReading): Said | undefined {
  const [rule, ...others] = entry.data.eligibility;
  if (!rule) return undefined;
  const text = truncate(rule, LONGEST_RULE);
  const isWhole = text === rule && others.length === 0;
  return {
    text,
    ...(!isWhole && { more: { href: `${path}#eligibility`, label: words.allOfIt } }),
  };
}
