import { formatDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import {
  cheapestPlan,
  lowestInstalment,
  lowestPayment,
  offerOf,
  type FeeReading,
} from '../../../content/read/fees.ts';
import type { ProgrammeEntry } from '../../../content/read/programme.ts';
import { words as siteWords } from '../../../kernel/words/site.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './HeroCost.module.css';

type Figure = Readonly<{ term: string; amount: string; note: string }>;

type Props = Readonly<{
  programme: ProgrammeEntry;
  fees: Pick<FeeReading, 'domestic'>;
  /** Anchor of the list of all plans, on pages that have it. */
  allPlans?: string | undefined;
}>;

export function HeroCost({ programme, fees, allPlans }: Props) {
  const figures = [
    ...paymentFigures(fees.domestic, programme.data.semester_count),
    ...feeFigure(fees.domestic),
    ...nextStart(programme),
  ];
  if (figures.length === 0) return null;
  return (
    <div className={styles.cost}>
      <dl>
        {figures.map(({ term, amount, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <b>{amount}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      {allPlans && fees.domestic.length > 0 && <a href={allPlans}>{words.everyPlan}</a>}
    </div>
  );
}

/** The lowest instalment and all that it comes to; else the lowest single payment. */
function paymentFigures(plans: FeeReading['domestic'], semesters: number): Figure[] {
  const lowest = lowestInstalment(plans, semesters);
  if (!lowest) return singlePayment(plans);
  const { down, months, monthly, inAll } = lowest.emi;
  const note = down > 0 ? words.loanOf(formatRupees(down), months) : words.loanFromNothing(months);
  return [
    { term: words.emiFrom, amount: formatRupees(monthly), note },
    { term: words.allByEmi, amount: formatRupees(inAll), note: words.allByEmiNote },
  ];
}

function singlePayment(plans: FeeReading['domestic']): Figure[] {
  const lowest = lowestPayment(plans);
  if (!lowest) return [];
  const { aSemester, aYear, inAll } = siteWords.programmes;
  const per = { semester: aSemester, year: aYear, once: inAll }[lowest.every];
  return [{ term: words.fees, amount: formatRupees(lowest.amount), note: per }];
}

function feeFigure(plans: FeeReading['domestic']): Figure[] {
  const plan = cheapestPlan(plans);
  if (!plan) return [];
  const term = plans.length > 1 ? words.feeFrom : words.programmeFee;
  const offer = offerOf(plan);
  const note = offer
    ? `${plan.data.title}. ${words.listPriceOf(formatRupees(offer.listPrice), offer.until && formatDay(offer.until))}`
    : plan.data.title;
  return [{ term, amount: formatRupees(plan.data.totalAmount), note }];
}

function nextStart({ data }: ProgrammeEntry): Figure[] {
  const { next_batch: day } = data;
  return day
    ? [{ term: words.batchBegins, amount: formatDay(day), note: words.nextBatchNote }]
    : [];
}
