import { formatDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { lowestPayment, offerOf, type FeeReading } from '../../../content/read/fees.ts';
import type { ProgrammeEntry } from '../../../content/read/programme.ts';
import { feesWords } from '../../../kernel/words/fees.ts';
import { words as siteWords } from '../../../kernel/words/site.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './HeroCost.module.css';

type Figure = Readonly<{ term: string; amount: string; note: string }>;

type Props = Readonly<{
  fees: Pick<FeeReading, 'domestic' | 'price'>;
  /** Anchor of the list of all plans, on pages that have it. */
  allPlans?: string | undefined;
  /** Address of the sheet with the whole cost. */
  sheet?: string;
  /** The programme, on pages that say nowhere else when it begins. */
  begins?: ProgrammeEntry;
}>;

export function HeroCost({ fees, allPlans, sheet, begins }: Props) {
  const figures = [...priceFigures(fees), ...nextStart(begins)];
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
      {allPlans && fees.price && (
        <p>
          <a href={allPlans}>{words.everyPlan}</a>
          {sheet && <a href={sheet}>{feesWords.wholeCost}</a>}
        </p>
      )}
    </div>
  );
}

/** The price with its plan; then the lowest instalment, else the lowest single payment. */
function priceFigures({ domestic, price }: Props['fees']): Figure[] {
  if (!price) return [];
  const { plan, instalment } = price;
  const offer = offerOf(plan);
  const note = offer
    ? `${plan.data.title}. ${words.listPriceOf(formatRupees(offer.listPrice), offer.until && formatDay(offer.until))}`
    : plan.data.title;
  const term = domestic.length > 1 ? words.feeFrom : words.programmeFee;
  const fee = { term, amount: formatRupees(price.fee), note };
  if (!instalment) return [fee, ...singlePayment(domestic)];
  const { emi } = instalment;
  const terms =
    emi.down > 0
      ? words.emiAfter(formatRupees(emi.down), emi.months)
      : words.emiFromNothing(emi.months);
  const named = domestic.length > 1 ? `${terms}. ${instalment.plan.data.title}` : terms;
  return [fee, { term: words.emiFrom, amount: formatRupees(emi.monthly), note: named }];
}

function singlePayment(plans: FeeReading['domestic']): Figure[] {
  const lowest = lowestPayment(plans);
  if (!lowest || lowest.every === 'once') return [];
  const { aSemester, aYear } = siteWords.programmes;
  const per = { semester: aSemester, year: aYear }[lowest.every];
  return [{ term: words.fees, amount: formatRupees(lowest.amount), note: per }];
}

function nextStart(programme: ProgrammeEntry | undefined): Figure[] {
  const day = programme?.data.next_batch;
  return day
    ? [{ term: words.batchBegins, amount: formatDay(day), note: words.nextBatchNote }]
    : [];
}
