import { plainDigits } from './digits.ts';
import { ownValue } from '../record.ts';

/** An amount in a text: whole rupees, and where it stands. */
export type AmountInText = Readonly<{ amount: number; from: number; to: number }>;

const AMOUNT =
  /(?<sign>₹|\brs\b\.?|\binr\b|\brupees\b|रु\.?|रू\.?)?\s{0,3}(?<![\d,]|\d\.)(?<figure>\d{1,3}(?<gap>[,\u00a0\u2009\u202f ])(?:\d{2,3}\k<gap>){0,3}\d{3}|\d{1,9})(?<part>\.\d{1,6})?(?!\d)(?:\s{0,3}(?<unit>lakhs?|lacs?|crores?|cr|thousand|लाख|करोड़|हज़ार|हजार|k|l)(?![\p{L}\p{M}]))?(?<rupees>\s{0,3}(?:\/-|rupees\b|rs\b|inr\b|रुपये|रुपए))?/giu;

const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  हज़ार: 1e3,
  हजार: 1e3,
  l: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  लाख: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  करोड़: 1e7,
};

/** Below this, a number without a sign of money is as likely a number of hours or credits. */
const LEAST_BARE = 1_000;

/**
 * Finds amounts as people in India write them: `₹41,000`, `Rs 41,000/-`, `41000`, `0.41 lakh`, `₹41k`, `४१,०००`.
 * A number alone counts from 1,000 on.
 */
export function amountsIn(text: string): AmountInText[] {
  const plain = plainDigits(text);
  return [...plain.matchAll(AMOUNT)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { sign, figure = '', part = '', unit, rupees } = groups;
    const number = Number(`${figure.replace(/\D/g, '')}${part}`);
    const times = ownValue(UNITS, (unit ?? '').toLowerCase().normalize('NFC')) ?? 1;
    const amount = Math.round(number * times * 100) / 100;
    const isMoney = Boolean(sign ?? unit ?? rupees) || amount >= LEAST_BARE;
    const lead = whole.length - whole.trimStart().length;
    return isMoney && Number.isInteger(amount)
      ? [{ amount, from: index + lead, to: index + whole.length }]
      : [];
  });
}
