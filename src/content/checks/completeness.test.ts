import { expect, it } from 'vitest';

import { programme } from '../types/programme.ts';
import { completenessOf, missingFindings } from './completeness.ts';

type Counts = Readonly<Record<string, number>>;
type Data = Readonly<Record<string, unknown>>;

const whole: Counts = { feePlan: 3, structure: 20, faq: 4 };
const careers = { outcomes: [{}], roles: [] };

function partCountOf(counts: Counts) {
  return (type: string) => counts[type] ?? 0;
}

function lacking(data: Data, counts: Counts): string[] {
  return missingFindings(programme, data, { partCount: partCountOf(counts) }).map(
    ({ field }) => field,
  );
}

it.each<[string, Data, Counts, string[]]>([
  ['nothing', careers, whole, []],
  ['no careers where pay is named', { roles: [{}] }, whole, []],
  ['fees', careers, { ...whole, feePlan: 0 }, ['fee_title']],
  ['subjects', careers, { ...whole, structure: 0 }, ['structure_lead']],
  ['questions', careers, { ...whole, faq: 0 }, ['faq_title']],
  ['careers', { outcomes: [], roles: null }, whole, ['outcomes']],
  ['all of it', {}, {}, ['fee_title', 'structure_lead', 'outcomes', 'faq_title']],
])('is asked before publishing about a page that lacks %s', (_what, data, counts, fields) =>
  expect(lacking(data, counts)).toEqual(fields),
);

it('nothing is said where nobody has counted', () => {
  expect(missingFindings(programme, {}, {})).toEqual([]);
});

it('counts parts of the parent programme as present', () => {
  const there = (parent: Data | undefined) =>
    completenessOf(programme, {}, { partCount: partCountOf({}), parent }).filter(
      ({ isThere }) => isThere,
    );
  expect(there(undefined)).toEqual([]);
  expect(there({ faculty: [{}], hero_lead: 'Its own.' }).map(({ field }) => field)).toEqual([
    'hero_lead',
    'faculty',
  ]);
});
