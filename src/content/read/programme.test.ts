import { describe, expect, it } from 'vitest';

import { elective, entry } from '../../../tests/support/entries.ts';
import { buildSnapshot, type Entry } from '../snapshot.ts';
import {
  featuredProgrammes,
  listedProgrammes,
  readProgramme,
  relatedProgrammes,
} from './programme.ts';

const mba = entry('programme', 1, { slug: 'mba', title: 'MBA', erp_unicode: 'MBA' });
const bca = entry('programme', 2, { slug: 'bca', title: 'BCA', erp_unicode: 'BCA' });
const finance = entry('programme', 3, { slug: 'finance', title: 'Finance' }, { parent: 1 });

function subject(id: number, semester: number, credits: number, parent = 1) {
  return entry('structure', id, { semester, credits }, { parent });
}

function ids(entries: readonly { id: number }[]) {
  return entries.map(({ id }) => id);
}

describe('programmes that lists show', () => {
  it('are those in their order, without specialisations', () => {
    expect(ids(listedProgrammes(buildSnapshot([bca, finance, mba], [])))).toEqual([1, 2]);
  });

  it('are not those that the university leaves out by ERP code', () => {
    const university = entry('university', 9, { excluded_erp_codes: ['MBA', 'none'] });
    expect(ids(listedProgrammes(buildSnapshot([mba, bca, university], [])))).toEqual([2]);
  });
});

describe('programmes of the home page', () => {
  const many = [1, 2, 3, 4, 5].map((id) =>
    entry('programme', id, { program_type_id: 2, featured: false }),
  );

  it('are those that staff put there', () => {
    const chosen = entry('programme', 9, { program_type_id: 1, featured: true });
    expect(ids(featuredProgrammes(buildSnapshot([...many, chosen], [])))).toEqual([9]);
  });

  it('are the first of each type while they put none there', () => {
    const other = entry('programme', 9, { program_type_id: 1, featured: false });
    expect(ids(featuredProgrammes(buildSnapshot([...many, other], [])))).toEqual([1, 2, 3, 4, 9]);
  });
});

describe('the programmes close to one', () => {
  const goals = ['promotion', 'business'] as const;
  const of = (id: number, type: 1 | 2, tint: 'business' | 'commerce', shared: number) =>
    entry('programme', id, {
      program_type_id: type,
      tint,
      goals: goals.slice(0, shared),
    } as Partial<Entry<'programme'>['data']>);

  it('are of its own level first, whatever the colour and the goals of others', () => {
    const own = of(1, 2, 'business', 2);
    const bachelors = of(2, 1, 'business', 2);
    const masters = [of(3, 2, 'commerce', 0), of(4, 2, 'commerce', 1)];
    const snapshot = buildSnapshot([own, bachelors, ...masters], []);
    expect(ids(relatedProgrammes(own, snapshot))).toEqual([4, 3, 2]);
  });
});

describe('the semesters of a programme', () => {
  const rows = [
    mba,
    subject(13, 2, 4),
    subject(12, 1, 3),
    subject(11, 1, 5),
    elective(21, 3, 'Marketing', [1]),
  ];
  const { semesters } = readProgramme(mba, buildSnapshot(rows, []));

  it('stand in their order, with their subjects in theirs', () => {
    expect(semesters.map(({ number, subjects }) => [number, ids(subjects)])).toEqual([
      [1, [11, 12]],
      [2, [13]],
      [3, []],
    ]);
  });
  it('count the credits of their subjects', () => {
    expect(semesters.map(({ credits }) => credits)).toEqual([8, 4, 0]);
  });
  it('are there for electives alone, too', () => {
    expect(semesters.map(({ electives }) => ids(electives))).toEqual([[], [], [21]]);
  });
});

describe('a specialisation', () => {
  const plan = entry('feePlan', 31, {}, { parent: 1 });
  const ofProgramme = [mba, finance, subject(11, 1, 5), plan];

  it('takes the parts of its programme that it has none of', () => {
    const reading = readProgramme(finance, buildSnapshot(ofProgramme, []));
    expect(ids(reading.feePlans)).toEqual([31]);
    expect(reading.semesters.map(({ number }) => number)).toEqual([1]);
    expect(reading.parent?.id).toBe(1);
  });
  it('keeps its own, type by type', () => {
    const own = entry('feePlan', 32, {}, { parent: 3 });
    const reading = readProgramme(finance, buildSnapshot([...ofProgramme, own], []));
    expect(ids(reading.feePlans)).toEqual([32]);
    expect(ids(reading.semesters.flatMap(({ subjects }) => subjects))).toEqual([11]);
  });
  it('lends its programme nothing', () => {
    const own = entry('feePlan', 32, {}, { parent: 3 });
    expect(readProgramme(mba, buildSnapshot([mba, finance, own], [])).feePlans).toEqual([]);
  });
});

it('a programme shows accreditations in the order of its field, and none that are not public', () => {
  const [naac, ugc] = [entry('accreditation', 41, {}), entry('accreditation', 42, {})];
  const programme = entry('programme', 1, { accreditations: [42, 43, 41] });
  const reading = readProgramme(programme, buildSnapshot([programme, naac, ugc], []));
  expect(ids(reading.accreditations)).toEqual([42, 41]);
});
