import { expect, it, test } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot } from '../snapshot.ts';
import { offeredPlan, planInWords } from './programme.ts';

const programmes = [
  entry('programme', 1, { slug: 'mba', short_title: 'MBA', erp_unicode: 'MBA' }),
  entry('programme', 2, { slug: 'bca', short_title: 'BCA', erp_unicode: 'BCA' }),
  entry('programme', 3, { slug: 'finance', erp_unicode: 'FIN' }, { parent: 1 }),
  entry('programme', 4, { slug: 'law', short_title: 'Law', erp_unicode: 'LAW' }, { parent: 1 }),
];
const plans = [
  entry('feePlan', 10, { title: 'By semester', totalAmount: 200_000 }, { parent: 1 }),
  entry('feePlan', 11, { title: 'Its own', totalAmount: 250_000 }, { parent: 4 }),
];
const snapshot = buildSnapshot([...programmes, ...plans], []);

test.each([
  ['no code is given', 10, undefined, true],
  ['it is the programme’s own', 10, 'MBA', true],
  ['the specialisation has no plans, and takes its programme’s', 10, 'FIN', true],
  ['the specialisation has plans of its own', 10, 'LAW', false],
  ['it is another programme’s', 10, 'BCA', false],
  ['it is the specialisation’s own', 11, 'LAW', true],
  ['it is that of a specialisation, asked for by its programme', 11, 'MBA', true],
  ['it is that of a specialisation beside', 11, 'FIN', false],
  ['nobody has the code', 10, 'none', false],
  ['there is no such plan', 12, undefined, false],
])('a plan where %s: %i for %s is offered: %s', (_what, id, code, isOffered) => {
  expect(offeredPlan(snapshot, id, code) !== undefined).toBe(isOffered);
});

it('a plan whose programme is not public is offered by nobody', () => {
  expect(offeredPlan(buildSnapshot([...plans], []), 10)).toBeUndefined();
});

test.each([
  [false, 'MBA: By semester, ₹2,00,000'],
  [true, 'MBA: By semester, international, ₹2,00,000'],
])('in words, abroad %s: %s', (isInternational, words) => {
  const data = { title: 'By semester', totalAmount: 200_000, isInternational };
  const plan = entry('feePlan', 10, data, { parent: 1 });
  const [programme] = programmes;
  expect(programme && planInWords({ plan, programme })).toBe(words);
});
