import { phrase } from '../spoken/phrase.ts';
import { spoken } from '../spoken/spoken.ts';

/** The fixed words of the mail after a first verification. */
export const mailWords = spoken('mail', {
  page: 'Programme and brochure',
  plan: 'Your plan',
  fees: 'Fees',
  begins: 'Next batch begins',
  next: 'Next step, your application',
  emi: phrase('from {month} a month by EMI, {in_all} in all'),
  fee: phrase('programme fee from {fee}'),
});
