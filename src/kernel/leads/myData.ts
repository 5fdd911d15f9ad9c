import { z } from 'zod';

import { singleSpacedLine } from '../text/singleLine.ts';
/** Pages on which people see and decide about the data held about them. Forms and links alone: no script is needed. */
export const myDataPaths = {
  page: '/my-data',
  code: '/my-data/code',
  resend: '/my-data/resend',
  details: '/my-data/details',
  withdraw: '/my-data/withdraw',
  nominee: '/my-data/nominee',
  erase: '/my-data/erase',
  erased: '/my-data/erased',
  leave: '/my-data/leave',
  json: '/my-data/held.json',
  csv: '/my-data/held.csv',
} as const;

/** Minutes that a code opens one's data for. */
export const MY_DATA_MINUTES = 30;
const TOO_LONG = 'Must be at most 120 characters.';

function line(wanting: string) {
  return z.string(wanting).overwrite(singleSpacedLine).trim().min(1, wanting).max(120, TOO_LONG);
}

/** A nominee as the form sends one; with neither name nor contact, nobody is named any more. */
export const nomineeBodySchema = z.strictObject({
  name: line('Please give the name of your nominee.'),
  contact: line('Please give a number or an e-mail address of your nominee.'),
});
