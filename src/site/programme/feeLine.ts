import { lowestPayment, lowestTotal, type FeeReading } from '../../content/read/fees.ts';
import { formatRupees } from '../../kernel/values/money.ts';
import { programmeWords as words } from '../../kernel/words/programme.ts';

/** The lowest payment in India and the lowest fee of the programme, in one line; undefined without plans. */
export function feeLine({ domestic }: FeeReading): string | undefined {
  const payment = lowestPayment(domestic);
  const total = lowestTotal(domestic);
  if (!payment || total === undefined) return undefined;
  return payment.every === 'once'
    ? words.feeOnce(formatRupees(total))
    : words.feeLine(formatRupees(payment.amount), payment.every, formatRupees(total));
}
