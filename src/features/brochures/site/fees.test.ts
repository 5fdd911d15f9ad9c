import { expect, it } from 'vitest';

import { entry } from '../../../../tests/support/entries.ts';
import { readProgramme } from '../../../content/read/programme.ts';
import { buildSnapshot } from '../../../content/snapshot.ts';
import { feeSections } from './fees.ts';

const amounts = {
  title: 'All at once',
  fee_type: 4,
  payment: 196_000,
  totalAmount: 196_000,
} as const;
const offer = { listPrice: 240_000, listPriceSince: '2026-01-05', offerUntil: '2027-01-31' };

function printed(plan: object): string {
  const mba = entry('programme', 1, { slug: 'mba', title: 'MBA', semester_count: 4 });
  const priced = entry('feePlan', 2, { ...amounts, ...plan }, { parent: 1 });
  const snapshot = buildSnapshot([mba, priced], []);
  const programme = snapshot.get('programme', 1);
  return programme ? JSON.stringify(feeSections(readProgramme(programme, snapshot))) : '';
}

it('prints the list price with the saving and its last day', () => {
  expect(printed(offer)).toContain(
    'List price ₹2,40,000; you save ₹44,000, 18 per cent, until 31 January 2027',
  );
});

it('prints nothing of it for a plan without', () => {
  expect(printed({})).not.toContain('List price');
});
