import { expect, it } from 'vitest';

import { missingFindings } from './missing.ts';

type Counts = Readonly<Record<string, number>>;

const whole: Counts = { feePlan: 3, structure: 20, faq: 4 };
const careers = { outcomes: [{}], roles: [] };

function lacking(data: Parameters<typeof missingFindings>[0], counts: Counts): string[] {
  const standing = (type: string) => counts[type] ?? 0;
  return missingFindings(data, { standing }).map(({ field }) => field);
}

it.each<[string, Parameters<typeof missingFindings>[0], Counts, string[]]>([
  ['nothing', careers, whole, []],
  ['no careers where pay is named', { roles: [{}] }, whole, []],
  ['fees', careers, { ...whole, feePlan: 0 }, ['fee_title']],
  ['subjects', careers, { ...whole, structure: 0 }, ['structure_lead']],
  ['questions', careers, { ...whole, faq: 0 }, ['faq_title']],
  ['careers', { outcomes: [], roles: null }, whole, ['outcomes']],
  ['all of it', {}, {}, ['fee_title', 'structure_lead', 'outcomes', 'faq_title']],
])('a page is said to lack %s', (_what, data, counts, fields) =>
  expect(lacking(data, counts)).toEqual(fields),
);

it('nothing is said where nobody has counted', () => {
  expect(missingFindings({}, {})).toEqual([]);
});
