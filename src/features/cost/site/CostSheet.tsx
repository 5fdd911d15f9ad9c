import type { ReactNode } from 'react';

import { pathOf } from '../../../content/addresses/pagePath.ts';
import { LUMPSUM } from '../../../content/types/feePlan/sums.ts';
import { shareIn } from '../../../kernel/text/shareIn.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { feesWords } from '../../../kernel/words/fees.ts';
import { programmeWords } from '../../../kernel/words/programme.ts';
import { ArrowLink, LeadLink } from '../../../site/ui/buttons/Button.tsx';
import { useSnapshot } from '../../../site/ui/page/snapshot.ts';
import type { Choice } from './choice.ts';
import styles from './Cost.module.css';
import { ShareSheet } from './ShareSheet.tsx';
import type { Payment, Sheet } from './sheet.ts';

const words = feesWords.sheet;

type Props = Readonly<{ choice: Choice; sheet: Sheet }>;

export function CostSheet({ choice, sheet }: Props) {
  const { programme, plan } = choice;
  const { title, totalAmount, isInternational } = plan.data;
  const path = pathOf(programme, useSnapshot()) ?? '/';
  return (
    <div className={styles.sheet}>
      <h2>
        {title}
        <small>
          {choice.fromAbroad ? words.fromAbroad : words.fromIndia}{' '}
          {choice.byEmi ? words.paidByEmi : words.paidByPlan}
        </small>
      </h2>
      <Sums choice={choice} sheet={sheet} />
      <ShareSheet choice={choice} sheet={sheet} />
      <div className={styles.parts}>
        <Made choice={choice} sheet={sheet} />
        <Payments choice={choice} sheet={sheet} />
        <Campus choice={choice} sheet={sheet} />
        <Refunds choice={choice} sheet={sheet} />
        <Charges />
      </div>
      <div className={styles.act}>
        <LeadLink
          purpose="register"
          programme={programme.id}
          plan={[
            plan.id,
            programmeWords.planName(title, isInternational, formatRupees(totalAmount)),
          ]}
          look="go"
        >
          {programmeWords.choosePlan}
        </LeadLink>
        <ArrowLink href={path}>{words.toProgramme(programme.data.short_title)}</ArrowLink>
        <ArrowLink href="/fees">{words.allFees}</ArrowLink>
      </div>
    </div>
  );
}

function Sums({ choice, sheet }: Props) {
  const spread = choice.byEmi ? words.monthlyEmi : words.monthlySpread;
  return (
    <dl className={styles.sums}>
      <div className={styles.whole}>
        <dt>{words.inAll}</dt>
        <dd>{formatRupees(sheet.inAll)}</dd>
      </div>
      <div>
        <dt>{words.first}</dt>
        <dd>{formatRupees(sheet.first)}</dd>
      </div>
      <div>
        <dt>{words.monthly}</dt>
        <dd>
          {formatRupees(sheet.monthly)} <small>{spread(sheet.months)}</small>
        </dd>
      </div>
    </dl>
  );
}

type LineProps = Readonly<{ term: ReactNode; children: ReactNode; strong?: boolean }>;

function Line({ term, children, strong }: LineProps) {
  return (
    <tr className={strong ? styles.strong : undefined}>
      <th scope="row">{term}</th>
      <td>{children}</td>
    </tr>
  );
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Made({ choice: { scholarship }, sheet }: Props) {
  const more = [
    [words.registration, sheet.registration],
    [words.examinations, sheet.examinations],
    [words.interest, sheet.interest],
    [words.processing, sheet.processing],
  ] as const;
  return (
    <Part title={words.lines}>
      <table>
        <tbody>
          <Line term={words.fee}>{formatRupees(sheet.fee)}</Line>
          {scholarship && (
            <Line term={words.taken(scholarship.title, scholarship.percent)}>
              −{formatRupees(sheet.taken)}
            </Line>
          )}
          {more.map(([term, amount]) =>
            amount > 0 ? (
              <Line key={term} term={term}>
                {formatRupees(amount)}
              </Line>
            ) : null,
          )}
          <Line term={words.inAll} strong>
            {formatRupees(sheet.inAll)}
          </Line>
        </tbody>
      </table>
      {scholarship && <Note text={words.scholarshipNote} />}
    </Part>
  );
}

function Note({ text }: Readonly<{ text: string | null | undefined }>) {
  return text ? <p className={styles.note}>{text}</p> : null;
}

function whenOf({ month, times, every }: Payment): string {
  if (every === 1) return words.everyMonth(times);
  if (times === 1) return words.afterMonths(month);
  return every === 12 ? words.everyYear(times) : words.everySemester(times);
}

function Payments({ choice, sheet }: Props) {
  const { examFee } = choice.plan.data;
  return (
    <Part title={words.payments}>
      <table>
        <tbody>
          <Line term={words.onAdmission}>{formatRupees(sheet.first)}</Line>
          {sheet.payments.map((payment) => (
            <Line key={payment.month} term={whenOf(payment)}>
              {formatRupees(payment.amount)}
            </Line>
          ))}
        </tbody>
      </table>
      <Note text={examFee ? programmeWords.examFee(formatRupees(examFee)) : undefined} />
    </Part>
  );
}

function Refunds({ choice, sheet: { firstOfFee } }: Props) {
  const data = useSnapshot().all('studyCosts')[0]?.data;
  const isAtOnce = choice.plan.data.fee_type === LUMPSUM;
  const refunds = data?.refunds.filter((row) => !(isAtOnce ? row.in_parts : row.at_once)) ?? [];
  if (!data || refunds.length === 0) return null;
  return (
    <Part title={words.refundsOf(formatRupees(firstOfFee))}>
      <table>
        <tbody>
          {refunds.map(({ rule, share, days }) => {
            const percent = shareIn(share) ?? 0;
            const amount = formatRupees(Math.round((firstOfFee * percent) / 100));
            return (
              <Line key={rule} term={days ?? rule}>
                {percent > 0 && amount} <small>{share}</small>
              </Line>
            );
          })}
        </tbody>
      </table>
      <Note text={data.refund_note} />
    </Part>
  );
}

function Charges() {
  const charges = useSnapshot().all('studyCosts')[0]?.data.charges ?? [];
  if (charges.length === 0) return null;
  return (
    <Part title={words.charges}>
      <table>
        <tbody>
          {charges.map(({ title, amount, occasion }) => (
            <Line
              key={title}
              term={
                <>
                  {title} <small>{occasion}</small>
                </>
              }
            >
              {amount}
            </Line>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

/** Beside the fee of the same programme on campus, if the university says it. */
function Campus({ choice: { programme, plan, fromAbroad } }: Props) {
  const { campus_fee: campus, campus_note: note } = programme.data;
  if (!campus || fromAbroad) return null;
  const less = campus - plan.data.totalAmount;
  const amount = formatRupees(Math.abs(less));
  const said = less > 0 ? words.campusLess(amount) : words.campusMore(amount);
  return (
    <Part title={words.campus}>
      <table>
        <tbody>
          <Line term={words.fee}>{formatRupees(campus)}</Line>
        </tbody>
      </table>
      <p className={styles.note}>
        {less === 0 ? words.campusSame : said} {note ?? words.campusBare}
      </p>
    </Part>
  );
}
